import { type Palette, paletteOf } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './palette-preview.module.css';

const GROUNDS = { light: ['#fbfaf6', '#101631'], dark: ['#0e1224', '#f2f1ea'] } as const;

function Scheme({ of, palette }: { of: 'light' | 'dark'; palette: Palette }) {
  const { t } = useTranslation('website');
  const { signal, fill, hover, soft } = palette;
  const [background, color] = GROUNDS[of];
  return (
    <div className={styles.scheme} style={{ background, color }}>
      <span>{t(`palette.${of}`)}</span>
      <span className={styles.fill} style={{ background: fill }}>
        {t('palette.button')}
      </span>
      <span className={styles.fill} style={{ background: hover }}>
        {t('palette.hover')}
      </span>
      <span className={styles.link} style={{ color: signal[of] }}>
        {t('palette.link')}
      </span>
      <span className={styles.soft} style={{ background: soft[of], color: signal[of] }}>
        {t('palette.soft')}
      </span>
    </div>
  );
}

/** What a colour becomes where it has to be readable; nothing for one that is none. */
export function PalettePreview({ accent }: { accent: string }) {
  const { t } = useTranslation('website');
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null;
  const palette = paletteOf(accent.toLowerCase());
  return (
    <div className={styles.preview} role="img" aria-label={t('palette.label')}>
      <Scheme of="light" palette={palette} />
      <Scheme of="dark" palette={palette} />
    </div>
  );
}
