import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { contentContext } from '../../lib/installation.ts';
import { fetchContent, onOtherPage } from '../../lib/page-content.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './news-list.module.css';
import { NewsList, useNews } from './news-list.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => context.get(contentContext)('news');
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  fetchContent('news', request.url);
export const shouldRevalidate = onOtherPage;

export default function News() {
  const { full } = useBrand();
  const t = useTexts('public');
  const items = useNews();
  return (
    <>
      <PageMeta
        title={t('news.title')}
        description={t('news.description', { competition: full })}
        path="/news"
      />
      <PageHero title={t('news.title')} {...(items.length === 0 && { lead: t('news.none') })} />
      {items.length > 0 && (
        <div className={styles.page}>
          <NewsList items={items} />
        </div>
      )}
    </>
  );
}
