import { IconBrandWhatsapp } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useSite } from '../lib/site.ts';
import styles from './help-button.module.css';

/** On phones a strip of its own below the page, so that it never lies on a text or a button. */
export function HelpButton({ message }: { message: string }) {
  const { t } = useTranslation('shell');
  const { support_whatsapp } = useSite();
  return (
    <aside className={styles.help} aria-label={t('help')} data-keep-clear>
      <a
        className={styles.link}
        href={`https://wa.me/${support_whatsapp}?text=${encodeURIComponent(message)}`}
        target="_blank"
        title={t('help')}
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={24} stroke={1.75} aria-hidden />
        <span className={styles.label}>{t('help')}</span>
      </a>
    </aside>
  );
}
