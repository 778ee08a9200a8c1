import type { PageContent } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { guideBooks } from '../../../content/guide-books.ts';
import { useNameInSentence } from '../../../lib/edition-name.ts';
import { hasGuide } from '../../../lib/guide.ts';
import { useInstallation } from '../../../lib/installation.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../section.tsx';
import styles from './guideline.module.css';
import { Crossing, Line } from './line.tsx';

/** The anchor `guidline` is spelled as in the documents. */
export function Guideline() {
  const t = useTexts('home');
  const local = useLocalized();
  const named = useNameInSentence();
  const { site } = useInstallation();
  const { ceremonies = [], projects } = useLoaderData<PageContent>();
  if (!hasGuide(site)) {
    const comes = projects || ceremonies.length > 0 || site.edition.tracks.length > 0;
    return comes && <Crossing from="end" to="start" />;
  }
  return (
    <Section
      id="guidline"
      title={t('guideline.title')}
      lead={t('guideline.lead')}
      ground={<Line from="end" to="start" />}
    >
      <ul className={styles.books}>
        {guideBooks(site.edition.slug).map(({ imgPath, viewLink, downloadLink, downloadLabel }) => {
          const book = local(downloadLabel);
          return (
            <li key={imgPath}>
              <Picture name={imgPath} alt="" sizes="14rem" className={styles.cover} />
              <div className={styles.text}>
                <h3>{book}</h3>
                <p>{t('guideline.edition', { edition: named(site.edition.name) })}</p>
                <div className={styles.actions}>
                  <a
                    className="pill pill-solid"
                    href={viewLink}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('guideline.viewLabel', { book })}
                  >
                    {t('guideline.view')}
                  </a>
                  <a
                    className="pill pill-line"
                    href={downloadLink}
                    download
                    aria-label={t('guideline.downloadLabel', { book })}
                  >
                    {t('guideline.download')}
                  </a>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
