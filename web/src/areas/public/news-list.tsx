import type { PageContent } from '@midan/contract';
import { useLoaderData } from 'react-router';
import { useLanguage } from '../../lib/language.tsx';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { publicPath } from '../../public-pages.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './news-list.module.css';
import { RichText } from './rich-text.tsx';

export type NewsItem = NonNullable<PageContent['news']>['items'][number];

/** Those in force, newest first. */
export const useNews = (): NewsItem[] => useLoaderData<PageContent>().news?.items ?? [];

/** `news-2026-10-05`; the second one of a day is `news-2026-10-05-2`. */
function anchorOf(items: NewsItem[], item: NewsItem): string {
  const place = items.filter(({ from }) => from === item.from).indexOf(item);
  return place === 0 ? `news-${item.from}` : `news-${item.from}-${place + 1}`;
}

/** @param brief titles alone, which lead to the page of news */
export function NewsList({ items, brief = false }: { items: NewsItem[]; brief?: boolean }) {
  const language = useLanguage();
  const { day } = usePublicFormats();
  const Heading = brief ? 'h3' : 'h2';
  return (
    <ol className={styles.news} data-brief={brief || undefined}>
      {items.map((item) => {
        const { title, text, from, picture } = item;
        const anchor = anchorOf(items, item);
        return (
          <li key={anchor} id={brief ? undefined : anchor}>
            {picture && (
              <ContentPicture
                value={picture}
                sizes="(min-width: 50em) 24rem, 90vw"
                className={styles.picture}
              />
            )}
            <div className={styles.text}>
              <time dateTime={from}>{day(from)}</time>
              <Heading>
                {brief ? (
                  <Link to={`${publicPath('/news', language)}#${anchor}`}>{title}</Link>
                ) : (
                  title
                )}
              </Heading>
              {!brief && <RichText text={text} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
