import { getCrewBundle, logoutCrew } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { sessionOf, signOut, useSession } from '../../lib/session.ts';
import { AREA_TEXTS } from '../../lib/texts-ahead.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { confirm } from '../../ui/confirm.ts';
import { DataState, SkeletonLines } from '../../ui/data-state.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { useDayReader } from './day-parts.tsx';
import { Frame } from './frame.tsx';
import { forgetAll, forgetOwner, ownerName } from './kept.ts';
import { keepOffline } from './offline.ts';
import { loadPages, PAGES } from './pages.ts';
import { dropRefused, readQueue, useQueueState, waitingRecords } from './queue.ts';
import { forgetBundle, forgetOldBundle, loadBundle, useBundle } from './records.ts';
import { isOwnLink, Notice, SignIn } from './sign-in.tsx';
import { sync, unsavedDrafts, useSync } from './sync.ts';
import { Teams } from './teams.tsx';

/** A link's secret is behind the `#`, so no server, log or referrer sees it. */
export default function Crew() {
  const { t } = useTranslation([...AREA_TEXTS.crew, 'crew']);
  const token = useLocation().hash.slice(1);
  const session = useSession('crew');
  const isInBrowser = useInBrowser();
  const isLeft = isInBrowser && !session;
  useEffect(() => {
    if (isLeft) forgetBundle();
  }, [isLeft]);
  if (!isInBrowser) {
    return (
      <Frame>
        <title>{t('crew:area')}</title>
        <SkeletonLines />
      </Frame>
    );
  }
  // The link that skips to the content is no sign-in.
  const isLink = token !== '' && token !== 'content';
  if (isLink && !(session && isOwnLink(token))) return <SignIn key={token} token={token} />;
  if (!session) return <Notice title={t('crew:noLink.title')} text={t('crew:noLink.text')} />;
  return <Work key={session.token} />;
}

function Work() {
  const isRead = useQueueState() !== 'reading';
  const bundle = useBundle();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  useSync(true);
  useDayReader(query.get('at') === 'calls');
  const load = useQuery({
    queryKey: [getCrewBundle.name],
    queryFn: loadBundle,
    staleTime: 15_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
  useEffect(forgetOldBundle, []);
  // What the page itself needs comes first.
  const { isFetched } = load;
  useEffect(() => {
    if (isFetched) void keepOffline().then(loadPages);
  }, [isFetched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each page
  useEffect(() => {
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [search]);
  const at = query.get('at') as keyof typeof PAGES;
  const Page = PAGES[at] ?? Teams;
  return (
    <Frame name={bundle?.name ?? ownerName()} onLogout={useLogout()} isOnlineOnly={at === 'calls'}>
      <DataState query={{ ...load, data: (isRead && bundle) || undefined } as typeof load}>
        {(known) => (
          <Suspense fallback={<SkeletonLines />}>
            <Page key={search} bundle={known} query={query} />
          </Suspense>
        )}
      </DataState>
    </Frame>
  );
}

/** Erases all that the phone keeps, and so waits until everything is sent. */
function useLogout(): () => Promise<void> {
  const { t } = useTranslation(['crew', 'shell']);
  const navigate = useNavigate();
  return async () => {
    await sync();
    const isKnown = await readQueue().then(
      () => true,
      () => false,
    );
    if (!isKnown) return toastFailure(t('crew:out.unknown'));
    const refused = waitingRecords().filter((one) => one.refused).length;
    const drafts = unsavedDrafts();
    const isWaiting = drafts.some(([, draft]) => !draft.isStuck);
    if (isWaiting || waitingRecords().length > refused) return toastFailure(t('crew:out.waits'));
    const lost = refused + drafts.length;
    const isSure = await confirm({
      title: t('crew:out.title'),
      text: lost > 0 ? t('crew:out.lost', { count: lost }) : t('crew:out.text'),
      action: t('shell:menu.logout'),
      destructive: lost > 0,
    });
    const token = sessionOf('crew')?.token;
    if (!isSure || !token) return;
    // Another tab may have recorded while the question was open.
    const isSent =
      unsavedDrafts().length <= drafts.length && (await dropRefused().catch(() => false));
    if (!isSent) return toastFailure(t('crew:out.waits'));
    void call(logoutCrew, {}, { token }).catch(() => undefined);
    forgetAll();
    forgetOwner();
    signOut('crew');
    queryClient.clear();
    void navigate('/crew', { replace: true });
  };
}
