import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadReader } from './read-code.ts';

const LOADERS = {
  sheet: () => import('./sheet-page.tsx').then(({ SheetPage }) => ({ default: SheetPage })),
  compare: () => import('./compare.tsx').then(({ Compare }) => ({ default: Compare })),
  overview: () => import('./overview.tsx').then(({ Overview }) => ({ default: Overview })),
  runs: () => import('./runs.tsx').then(({ Runs }) => ({ default: Runs })),
  matches: () => import('./matches.tsx').then(({ Matches }) => ({ default: Matches })),
  match: () => import('./match-page.tsx').then(({ MatchPage }) => ({ default: MatchPage })),
  results: () => import('./results.tsx'),
  gate: () => import('./gate.tsx').then(({ Gate }) => ({ default: Gate })),
  inspect: () => import('./inspect.tsx').then(({ Inspect }) => ({ default: Inspect })),
  calls: () => import('./calls.tsx').then(({ Calls }) => ({ default: Calls })),
};

/** Every page of the crew is this one's query, so that the service worker keeps one page. */
export const PAGES = {
  ...{ sheet: lazyPart(LOADERS.sheet), compare: lazyPart(LOADERS.compare) },
  ...{ overview: lazyPart(LOADERS.overview), runs: lazyPart(LOADERS.runs) },
  ...{ matches: lazyPart(LOADERS.matches), match: lazyPart(LOADERS.match) },
  ...{ results: lazyPart(LOADERS.results), gate: lazyPart(LOADERS.gate) },
  ...{ inspect: lazyPart(LOADERS.inspect), calls: lazyPart(LOADERS.calls) },
};

/** Once the first page stands: browsers without a service worker need no network for them either. */
export const loadPages = (): Promise<unknown> =>
  Promise.allSettled([...Object.values(LOADERS).map((load) => load()), loadReader()]);
