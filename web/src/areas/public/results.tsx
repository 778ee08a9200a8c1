import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { contentContext } from '../../lib/installation.ts';
import { useLocalized } from '../../lib/localized.ts';
import { onOtherPage } from '../../lib/page-content.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { fetchResults } from '../../lib/results.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { ResultCards } from './result-cards.tsx';
import styles from './results.module.css';
import { Section } from './section.tsx';

export const loader = async ({ context }: LoaderFunctionArgs) =>
  (await context.get(contentContext)('results')).results ?? [];
export const clientLoader = async () => (await fetchResults('/results')) ?? [];
export const shouldRevalidate = onOtherPage;

export default function Results() {
  const { full } = useBrand();
  const t = useTexts('public', 'public-results');
  const local = useLocalized();
  const format = usePublicFormats();
  const results = useLoaderData<typeof clientLoader>();
  const editions = Map.groupBy(results, ({ edition }) => edition.slug);
  const lead = results.length > 0 ? t('public-results:lead') : t('public-results:none');
  return (
    <>
      <PageMeta
        title={t('results.title')}
        description={t('public-results:description', { competition: full })}
        path="/results"
      />
      <PageHero title={t('results.title')} lead={lead} />
      {[...editions].map(([slug, own], at) => (
        <Section
          key={slug}
          id={slug}
          title={own[0] ? local(own[0].edition.name) : slug}
          tone={at % 2 === 0 ? 'paper' : 'arena'}
        >
          {[...Map.groupBy(own, ({ address }) => address.split('/')[1])].map(
            ([key, [first, ...rest]]) =>
              first && (
                <div key={key} className={styles.event}>
                  <h3>{local(first.event.title)}</h3>
                  <p>
                    {format.day(first.event.starts_on)} · {local(first.event.place)}
                  </p>
                  <ResultCards results={[first, ...rest]} level={4} />
                </div>
              ),
          )}
        </Section>
      ))}
    </>
  );
}
