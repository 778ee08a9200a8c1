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
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { BellFrame } from '../../../ui/bell-frame.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const OwnNotices = lazyPart(() => import('./notice-list.tsx'));

/** Reads that may be out of date when there is a new notice. */
const TOLD_OF = [
  getStudentDashboard,
  getStudentProfile,
  listOwnRequests,
  listOwnTeams,
  listStudentNotices,
];

/** Milliseconds between two reads; there are none while the tab is hidden. */
const INTERVAL = 60_000;

/** 0 until known. Another number above 0 reads anew what notices are about. */
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
