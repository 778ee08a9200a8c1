import { Text } from '@mantine/core';
import { type DeskNewsKind, getDeskNews, markDeskSeen, type ReplyData } from '@midan/contract';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './news-list.module.css';

type News = ReplyData<typeof getDeskNews>;

const PAGES: Record<DeskNewsKind, string> = {
  transfers_waiting: '/admin/bank-transfers',
  transfers_overdue: '/admin/bank-transfers',
  schools_to_activate: '/admin/academies?status=verified',
  statements_open: '/admin/statements',
  refunds_to_approve: '/admin/payments?needs_person=true',
  money_to_approve: '/admin/dashboard#money-requests',
  payment_events: '/admin/payments?needs_person=true',
  payment_differences: '/admin/gateway-comparison',
  closed_with_money: '/admin/academies?status=closed',
};

interface Props {
  news: UseQueryResult<News, Error>;
  onLeave: () => void;
}

/** The bell then counts only what came later. */
function useMarkSeen(news: News | undefined): void {
  const client = useQueryClient();
  const { unseen = 0, until } = news ?? {};
  const { mutate } = useWrite(markDeskSeen, {
    onSuccess: () => client.invalidateQueries({ queryKey: [getDeskNews.name] }),
  });
  useEffect(() => {
    if (unseen > 0 && until) mutate({ body: { until } });
  }, [unseen, until, mutate]);
}

/** Marks what was new when the list was opened. */
export default function NewsList({ news, onLeave }: Props) {
  const { t } = useTranslation('desk');
  const { count } = useFormats();
  // What was new stays marked while the panel is open.
  const [opened] = useState(news.data);
  useMarkSeen(news.data);
  const freshOf = (kind: DeskNewsKind) =>
    (opened ?? news.data)?.news.find((each) => each.kind === kind)?.fresh ?? 0;
  return (
    <DataState query={news} failure={t('bell.failed')}>
      {(data) => {
        const waiting = data.news.filter((each) => each.waiting > 0);
        if (waiting.length === 0) {
          return (
            <Text c="dimmed" className={styles.empty}>
              {t('bell.empty')}
            </Text>
          );
        }
        return (
          <ul className={styles.list}>
            {waiting.map(({ kind, waiting: total }) => (
              <li key={kind}>
                <Link
                  to={PAGES[kind]}
                  className={styles.row}
                  data-fresh={freshOf(kind) > 0 || undefined}
                  onClick={onLeave}
                >
                  <span className={styles.total}>{count(total)}</span>
                  <span className={styles.kind}>{t(`bell.kinds.${kind}`)}</span>
                  {freshOf(kind) > 0 && (
                    <span className={styles.fresh}>
                      {t('bell.new', { total: count(freshOf(kind)) })}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </DataState>
  );
}
