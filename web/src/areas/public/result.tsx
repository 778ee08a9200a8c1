import type { PublicLeague, PublishedList } from '@midan/contract';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { contentContext } from '../../lib/installation.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useLocalized } from '../../lib/localized.ts';
import { onOtherPage } from '../../lib/page-content.ts';
import { usePublicFormats } from '../../lib/public-formats.ts';
import { fetchResults } from '../../lib/results.ts';
import { useTexts } from '../../lib/texts.ts';
import { publicPath, resultPath } from '../../public-pages.ts';
import { Link } from '../../ui/link.tsx';
import { LeagueView } from './league-view.tsx';
import NotFound from './not-found.tsx';
import { PageHero } from './page-hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { ResultList } from './result-list.tsx';

type Params = LoaderFunctionArgs['params'];
const addressOf = ({ edition, event, track, level }: Params) =>
  [edition, event, track, level].join('/');

/** The server renders one page for all addresses without results. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const number = params.number ? `/${params.number}` : '';
  const page = `results/${addressOf(params)}${number}`;
  const { result, league } = await context.get(contentContext)(page);
  return data({ result, league }, { status: result || league ? 200 : 404 });
}

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const path = `/results/${addressOf(params)}`;
  const { number } = params;
  const [result, league] = await Promise.all([
    fetchResults<PublishedList>(number ? `${path}?number=${number}` : path),
    number ? undefined : fetchResults<PublicLeague>(`${path}/league`),
  ]);
  return { result, league };
}
export const shouldRevalidate = onOtherPage;

export default function Result() {
  const t = useTexts('public-results');
  const local = useLocalized();
  const language = useLanguage();
  const format = usePublicFormats();
  const { result, league } = useLoaderData<typeof clientLoader>();
  const shown = result ?? league;
  if (!shown) return <NotFound />;
  const { address, edition, event, track } = shown;
  const level = t(`levels.${shown.level}`);
  const names = { track: local(track.name), level, event: local(event.title) };
  const when = `${format.day(event.starts_on)} · ${local(event.place)}`;
  return (
    <>
      <PageMeta
        title={t('pageTitle', names)}
        description={t('pageDescription', { ...names, edition: local(edition.name) })}
        path={resultPath(result?.corrected ? `${address}/${result.number}` : address)}
      />
      <PageHero
        eyebrow={local(edition.name)}
        title={names.track}
        lead={`${level} · ${names.event} · ${when}`}
        actions={
          <Link to={`${publicPath('/results', language)}#${edition.slug}`}>{t('toAll')}</Link>
        }
      />
      {result && <ResultList list={result} />}
      {league && <LeagueView league={league} />}
    </>
  );
}
