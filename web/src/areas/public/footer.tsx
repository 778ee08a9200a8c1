import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Brand } from '../../ui/brand.tsx';
import styles from './footer.module.css';

const SOCIAL = ['facebook', 'instagram', 'linkedin', 'youtube', 'whatsapp_channel'] as const;
const NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;

/** Contact and social links are the installation's own; without them their sections stay away. */
export function Footer() {
  const t = useTexts('public', 'common');
  const site = useSite();
  const social = site ? SOCIAL.filter((network) => site.social[network]) : [];
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <Brand />
          <h2>{t('footer.edition')}</h2>
          <p>{t('footer.editionText')}</p>
        </section>
        {site && social.length > 0 && (
          <section>
            <h2>{t('footer.follow')}</h2>
            <ul>
              {social.map((network) => (
                <li key={network}>
                  <a href={site.social[network]} target="_blank" rel="noopener noreferrer">
                    {network === 'whatsapp_channel' ? t('footer.whatsapp') : NAMES[network]}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {site && (
          <section>
            <h2>{t('footer.contact')}</h2>
            <ul>
              <li>
                <bdi>{site.contact.address}</bdi>
              </li>
              <li>
                <a href={`tel:${site.contact.phone.replace(/[^+\d]/g, '')}`}>
                  <bdi dir="ltr">{site.contact.phone}</bdi>
                </a>
              </li>
              <li>
                <a href={`mailto:${site.contact.email}`}>
                  <bdi dir="ltr">{site.contact.email}</bdi>
                </a>
              </li>
            </ul>
          </section>
        )}
      </div>
      <p className={styles.rights}>
        © {t('common:competition')} · {t('footer.rights')}
      </p>
    </footer>
  );
}
