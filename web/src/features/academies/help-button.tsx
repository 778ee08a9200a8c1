import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import styles from './help-button.module.css';

/**
 * Floating link to the support's WhatsApp with a message already written: a round mark in the
 * corner; on phones a strip of its own below the page, so that it never lies on a text or a button.
 */
export function HelpButton({ school }: { school: string | undefined }) {
  const { t } = useTranslation(['academies', 'common']);
  const site = useSite();
  if (!site?.support_whatsapp) return null;
  const brand = t('common:brand');
  const message = school ? t('help.messageNamed', { school, brand }) : t('help.message', { brand });
  return (
    <aside className={styles.help} aria-label={t('help.label')}>
      <a
        className={styles.link}
        href={`https://wa.me/${site.support_whatsapp}?text=${encodeURIComponent(message)}`}
        target="_blank"
        title={t('help.label')}
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={24} stroke={1.75} aria-hidden />
        <span className={styles.label}>{t('help.label')}</span>
      </a>
    </aside>
  );
}
