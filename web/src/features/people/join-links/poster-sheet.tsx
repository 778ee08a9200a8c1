import type { JoinLink } from '@midan/contract';
import { useBrand } from '../../../lib/brand.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { joinAddress, typedJoinAddress } from './labels.ts';
import styles from './poster-sheet.module.css';

interface Props {
  link: JoinLink;
  school: string;
}

export function PosterSheet({ link, school }: Props) {
  const { t } = useTranslation('join-links');
  return (
    <article className={styles.sheet} data-sheet>
      <header className={styles.head}>
        <p className={styles.brand}>{useBrand().name}</p>
        <h1>
          <bdi>{school}</bdi>
        </h1>
        <p className={styles.class}>
          <bdi>{link.class_name}</bdi>
        </p>
      </header>
      <div className={styles.qr}>
        <QrCode text={joinAddress(link)} label={t('poster.qr')} />
      </div>
      <p className={styles.code}>
        <Ltr>{link.code}</Ltr>
      </p>
      <ol className={styles.steps}>
        <li>
          {t('poster.scan')} <Ltr>{typedJoinAddress()}</Ltr> {t('poster.type')}
        </li>
        <li>{t('poster.signUp')}</li>
        <li>{t(link.at_once ? 'poster.joined' : 'poster.asked')}</li>
      </ol>
      <p className={styles.end}>
        {t('poster.until')} <DateText value={link.expires_at} style="time" />
      </p>
    </article>
  );
}
