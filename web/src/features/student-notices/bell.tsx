import {
  countUnreadStudentNotices,
  getStudentDashboard,
  getStudentProfile,
  listOwnRequests,
  listOwnTeams,
  listStudentNotices,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query.ts';
import { BellFrame } from '../../ui/bell-frame.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const OwnNotices = lazyPart(() => import('./notice-list.tsx'));

/** What a notification is about: an answer, a team, a deadline. */
const TOLD_OF = [
  getStudentDashboard,
  getStudentProfile,
  listOwnRequests,
  listOwnTeams,
  listStudentNotices,
];

/** Milliseconds between two looks; none while the tab is hidden. */
const INTERVAL = 60_000;

/** How many notices are unread. Something new means that pages may show what is no longer true. */
function useUnread(): number {
  const client = useQueryClient();
  const { data } = useQuery({
    ...read(countUnreadStudentNotices),
    staleTime: INTERVAL,
    refetchInterval: INTERVAL,
  });
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    for (const { name } of TOLD_OF) void client.invalidateQueries({ queryKey: [name] });
  }, [unread, client]);
  return unread;
}

/** The student's notices, one press away from every page, with the number of the unread ones. */
export default function StudentBell() {
  const { t } = useTranslation('student-overview');
  const unread = useUnread();
  return (
    <BellFrame
      label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.nothing')}
      title={t('bell.title')}
      count={unread}
    >
      {(close) => (
        <Suspense>
          <OwnNotices onLeave={close} />
        </Suspense>
      )}
    </BellFrame>
  );
}
