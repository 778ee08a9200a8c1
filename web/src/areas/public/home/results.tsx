import type { PageContent } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { useLanguage } from '../../../lib/language.tsx';
import { useLocalized } from '../../../lib/localized.ts';
import { useTexts } from '../../../lib/texts.ts';
import { publicPath } from '../../../public-pages.ts';
import { Link } from '../../../ui/link.tsx';
import { ResultCards } from '../result-cards.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';

/** First places of the newest event; nothing while none is published. */
export function Results() {
  const t = useTexts('public');
  const local = useLocalized();
  const language = useLanguage();
  const { results = [] } = useLoaderData<PageContent>();
  const [first] = results;
  if (!first) return null;
  return (
    <Section
      id="results"
      title={t('results.title')}
      lead={local(first.event.title)}
      action={
        <Link className="pill pill-line" to={publicPath('/results', language)}>
          {t('results.all')}
        </Link>
      }
      ground={<Line from="start" to="start" />}
    >
      <ResultCards results={results} level={3} />
    </Section>
  );
}
