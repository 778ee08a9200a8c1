import { finalOf } from '../../lib/edition-dates.ts';
import { useInstallation } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import { editionPath, publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import styles from './editions.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { RegisterBand } from './register-band.tsx';
import { Section } from './section.tsx';
import { useEditionStatus } from './use-edition-status.ts';

export default function Editions() {
  const t = useTexts('public');
  const statusOf = useEditionStatus();
  const local = useLocalized();
  const language = useLanguage();
  const format = usePublicFormats();
  const { editions } = useInstallation().site;
  return (
    <>
      <PageMeta
        title={t('editions.title')}
        description={t('editions.description')}
        path="/editions"
      />
      <PageHero title={t('editions.title')} lead={t('editions.lead')} />
      <Section title={t('footer.editions')}>
        <ol className={styles.editions}>
          {editions.map((edition) => {
            const final = finalOf(edition);
            return (
              <li key={edition.number} data-over={edition.numbers ? '' : undefined}>
                <b aria-hidden="true">{edition.number}</b>
                <div>
                  <h3>
                    <Link to={publicPath(editionPath(edition.slug), language)}>
                      {local(edition.name)}
                    </Link>
                  </h3>
                  <p>{statusOf(edition)}</p>
                  {final && (
                    <p>
                      {format.days(final.starts_on, final.ends_on)} · {local(final.place)}
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </Section>
      <RegisterBand />
    </>
  );
}
