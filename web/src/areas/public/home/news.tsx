import { useLanguage } from '../../../lib/language.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { publicPath } from '../../../public-pages.ts';
import { Link } from '../../../ui/link.tsx';
import { NewsList, useNews } from '../news-list.tsx';
import { Section } from '../section.tsx';
import { Line } from './line.tsx';

/** Nothing while no news is in force. */
export function News() {
  const t = useTexts('public');
  const language = useLanguage();
  const items = useNews();
  if (items.length === 0) return null;
  return (
    <Section
      id="news"
      tone="arena"
      title={t('news.title')}
      action={
        <Link className="pill pill-line" to={publicPath('/news', language)}>
          {t('news.all')}
        </Link>
      }
      ground={<Line from="start" to="start" />}
    >
      <NewsList items={items} brief />
    </Section>
  );
}
