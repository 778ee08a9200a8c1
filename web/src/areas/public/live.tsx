import type { LiveDay } from '@midan/contract';
import { useId, useRef } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { contentContext } from '../../lib/installation.ts';
import { fetchLive } from '../../lib/live-day.ts';
import { useLocalized } from '../../lib/localized.ts';
import { awaitDocument } from '../../lib/network.ts';
import { onOtherPage } from '../../lib/page-content.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { livePath } from '../../public-pages.ts';
import styles from './live.module.css';
import { LiveBoard } from './live-board.tsx';
import NotFound from './not-found.tsx';
import { PageMeta } from './page-meta.tsx';
import { useLiveDay } from './use-live-day.ts';

/** The server renders one page for all events without one. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { live } = await context.get(contentContext)(`live/${params.id}`);
  return data(live, { status: live ? 200 : 404 });
}
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  fetchLive(params.id ?? '').catch(awaitDocument);
export const shouldRevalidate = onOtherPage;

export default function Live() {
  const first = useLoaderData<typeof clientLoader>();
  return first ? <Screen key={first.event.id} first={first} /> : <NotFound />;
}

function Screen({ first }: { first: LiveDay }) {
  const t = useTexts('live');
  const local = useLocalized();
  const format = usePublicFormats();
  const screen = useRef<HTMLDivElement>(null);
  const searchId = useId();
  const isInBrowser = useInBrowser();
  const [query, setQuery] = useSearchParams();
  const { day, asOf } = useLiveDay(first);
  const { event } = day;
  const title = local(event.title);
  // The server's page is one for all queries.
  const team = isInBrowser ? (query.get('team') ?? '') : '';
  const search = (text: string) =>
    setQuery(text ? { team: text } : {}, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.screen} ref={screen}>
      <PageMeta
        title={t('pageTitle', { event: title })}
        description={t('description', { event: title })}
        path={livePath(event.id)}
      />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p>
            {t('heading')} · {local(event.place)} · {format.days(event.starts_on, event.ends_on)}
          </p>
        </div>
        {isInBrowser && (
          <div className={styles.tools}>
            <div>
              <label htmlFor={searchId}>{t('find')}</label>
              <input
                id={searchId}
                type="search"
                dir="auto"
                value={team}
                onChange={({ currentTarget }) => search(currentTarget.value)}
              />
            </div>
            {document.fullscreenEnabled && (
              <button type="button" onClick={() => void screen.current?.requestFullscreen()}>
                {t('fullScreen')}
              </button>
            )}
          </div>
        )}
      </header>
      <p role="status" className={styles.late} hidden={!asOf}>
        {asOf && t('asOf', { time: format.time(asOf.toISOString()) })}
      </p>
      <LiveBoard day={day} team={team} />
    </div>
  );
}
