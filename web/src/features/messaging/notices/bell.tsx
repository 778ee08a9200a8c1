import { listNotices } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { BellFrame } from '../../../ui/bell-frame.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useUnread } from './use-unread.ts';

const SchoolNotices = lazyPart(() => import('./notice-list.tsx'));

interface Props {
  /** Called when the number of unread notices has grown: the school's pages may be out of date. */
  onArrival: () => void;
  /** Only the owner sees how many are unread, and marks notices as read by opening the panel. */
  isOwner: boolean;
}

export function Bell({ onArrival, isOwner }: Props) {
  const { t } = useTranslation('notices-bell');
  const client = useQueryClient();
  const waiting = useUnread(() => {
    void client.invalidateQueries({ queryKey: [listNotices.name] });
    onArrival();
  });
  const unread = isOwner ? (waiting ?? 0) : 0;
  return (
    <BellFrame
      label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
      title={t('title')}
      count={unread}
    >
      {(close) => (
        <Suspense>
          <SchoolNotices isOwner={isOwner} onLeave={close} />
        </Suspense>
      )}
    </BellFrame>
  );
}
