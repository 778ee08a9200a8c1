import { listNotices } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BellFrame } from '../../ui/bell-frame.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useUnread } from './use-unread.ts';

const SchoolNotices = lazyPart(() => import('./notice-list.tsx'));

interface Props {
  /** Something new has come: what the school's pages show may no longer be true. */
  onArrival: () => void;
  /** The notices are the owner's to read: others see them, and leave them unread. */
  isOwner: boolean;
}

/** The school's notices, one press away from every page, with the number of the unread ones. */
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
