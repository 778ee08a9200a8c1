import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useParams } from 'react-router';
import { folded } from '../../lib/folded.ts';
import { BOOKS, type Chapter, type Handbook, matchPath } from '../../lib/handbook.ts';
import { languageOfPath, useLanguage } from '../../lib/language.tsx';
import { lostCode } from '../../lib/network.ts';
import { onOtherPage } from '../../lib/page-content.ts';
import { useTexts } from '../../lib/texts.ts';
import { publicPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import styles from './help.module.css';
import { HelpChapter } from './help-chapter.tsx';
import NotFound from './not-found.tsx';
import body from './page-body.module.css';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';

const FILES = import.meta.glob<Handbook>('../../../handbooks/*/*.md', { import: 'default' });

/** The book of the address, or the list of all, without chapters. */
async function load({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const language = languageOfPath(new URL(request.url).pathname) ?? 'ar';
  const read = (book: string) => FILES[`../../../handbooks/${language}/${book}.md`]?.();
  if (params.book !== undefined) return { book: await read(params.book) };
  const books = await Promise.all(BOOKS.map(async (key) => ({ key, ...(await read(key)) })));
  return { books: books.map(({ key, title, lead }) => ({ key, title, lead })) };
}

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await load(args);
  return data(loaded, { status: loaded.book || loaded.books ? 200 : 404 });
}
export const clientLoader = (args: LoaderFunctionArgs) => load(args).catch(lostCode);
export const shouldRevalidate = onOtherPage;

export default function Help() {
  const { book, books } = useLoaderData<typeof clientLoader>();
  const { book: key } = useParams();
  const t = useTexts('help', 'common');
  const language = useLanguage();
  if (book) return <Book {...book} path={`/help/${key}`} />;
  if (!books) return <NotFound />;
  return (
    <>
      <PageMeta title={t('common:help')} description={t('lead')} path="/help" />
      <PageHero title={t('common:help')} lead={t('lead')} />
      <div className={body.page}>
        {books.map(({ key, title, lead }) => (
          <div key={key}>
            <h2>
              <Link to={publicPath(`/help/${key}`, language)}>{title}</Link>
            </h2>
            <p>{lead}</p>
          </div>
        ))}
      </div>
    </>
  );
}

const wordsOf = ({ title, words = '', parts }: Chapter) =>
  folded(
    [
      title,
      words,
      ...parts.flatMap(({ lines, picture }) => [
        ...lines.map((line) => line.map(({ text }) => text).join('')),
        picture?.caption ?? '',
      ]),
    ].join('\n'),
  );

/** The words of `?q=`, which the server does not know, and their change. */
function useSearched() {
  const [searched, search] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!field.current) return;
    field.current.value ||= new URLSearchParams(location.search).get('q') ?? '';
    search(field.current.value);
  }, []);
  const onInput = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    const query = value.trim() === '' ? '' : `?${new URLSearchParams({ q: value.trim() })}`;
    history.replaceState(history.state, '', location.pathname + query);
    search(value);
  };
  return { searched, field, onInput };
}

/** Opens the chapter on the page that the anchor names, as the menus of accounts do. */
function useChapterOf(chapters: Chapter[]): void {
  const { hash } = useLocation();
  useEffect(() => {
    const page = hash.slice(1);
    const chapter = chapters.find(({ pages }) => pages.some((pattern) => matchPath(pattern, page)));
    if (!chapter) return;
    history.replaceState(history.state, '', `#${chapter.id}`);
    document.getElementById(chapter.id)?.scrollIntoView({ behavior: 'instant' });
  }, [hash, chapters]);
}

function Book({ title, lead, chapters, path }: Handbook & { path: `/help${string}` }) {
  const t = useTexts('help', 'public');
  const { searched, field, onInput } = useSearched();
  useChapterOf(chapters);
  const words = folded(searched).split(/\s+/).filter(Boolean);
  const isFound = (chapter: Chapter) => words.every((word) => wordsOf(chapter).includes(word));
  const found = words.length > 0 ? chapters.filter(isFound) : chapters;
  return (
    <div data-sheet className={styles.sheet}>
      <PageMeta title={title} description={lead} path={path} />
      {path === '/help/administrator' && <meta name="robots" content="noindex" />}
      <PageHero title={title} lead={lead} />
      <div className={body.page} data-contents>
        <div className={body.contents} data-unprinted>
          <search className={styles.search}>
            <label htmlFor="q">{t('search')}</label>
            <input ref={field} id="q" type="search" maxLength={100} onInput={onInput} />
            <p role="status">
              {words.length > 0 &&
                (found.length > 0 ? t('found', { count: found.length }) : t('none'))}
            </p>
          </search>
          <nav aria-labelledby="contents" hidden={found.length === 0}>
            <h2 id="contents">{t('public:legal.contents')}</h2>
            <ol>
              {found.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div>
          {found.map((chapter) => (
            <HelpChapter key={chapter.id} {...chapter} />
          ))}
        </div>
      </div>
    </div>
  );
}
