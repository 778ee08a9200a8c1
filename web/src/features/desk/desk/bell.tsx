import { getDeskNews } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/query.ts';
import { BellFrame } from '../../../ui/bell-frame.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const NewsList = lazyPart(() => import('./news-list.tsx'));

/** Milliseconds between two reads; none while the tab is hidden or nobody uses it. */
const INTERVAL = 60_000;

export function DeskBell() {
  const { t } = useTranslation('desk');
  const news = useQuery({
    ...read(getDeskNews),
    staleTime: INTERVAL,
    ...useLive({ whileTyping: true, every: INTERVAL }),
  });
  const count = news.data?.unseen ?? 0;
  return (
    <BellFrame
      label={count > 0 ? t('bell.fresh', { count }) : t('bell.nothing')}
      title={t('bell.title')}
      count={count}
    >
      {(close) => (
        <Suspense>
          <NewsList news={news} onLeave={close} />
        </Suspense>
      )}
    </BellFrame>
  );
}
