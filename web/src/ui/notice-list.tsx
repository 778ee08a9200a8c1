import { Button, Skeleton, Stack, Text } from '@mantine/core';
import {
  type countUnreadNotices,
  type countUnreadStudentNotices,
  LIMITS,
  type listNotices,
  type listStudentNotices,
  type Notice,
  type readNotices,
  type readStudentNotices,
  type StudentNotice,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { read, readPage, useWrite } from '../lib/query.ts';
import { DataState } from './data-state.tsx';
import { NoticeLink, type NoticeLook } from './notice-link.tsx';
import styles from './notice-list.module.css';

/** Number of notices shown at first, and added by each press of "older". */
const STEP = 10;

interface Calls {
  list: typeof listNotices | typeof listStudentNotices;
  countUnread: typeof countUnreadNotices | typeof countUnreadStudentNotices;
  read: typeof readNotices | typeof readStudentNotices;
}

/** `unread`: ids, joined by commas. The next opening tries again if it fails. */
function useMarkRead({ countUnread, read: readCall }: Calls, unread: string): void {
  const client = useQueryClient();
  const { mutate } = useWrite(readCall, {
    parallel: true,
    onSuccess: (reply) => client.setQueryData(read(countUnread).queryKey, reply),
  });
  useEffect(() => {
    if (unread) mutate({ body: { ids: unread.split(',') } });
  }, [unread, mutate]);
}

interface Props<N extends Notice | StudentNotice> {
  calls: Calls;
  texts: { new: string; empty: string; older: string; failed: string };
  lookOf: (notice: N) => NoticeLook;
  /** True if shown notices are marked as read. */
  isReader: boolean;
  onLeave: () => void;
}

/** Ten at first, 100 at most. */
export function NoticeList<N extends Notice | StudentNotice>(props: Props<N>) {
  const { calls, texts, lookOf, isReader, onLeave } = props;
  const [size, setSize] = useState(STEP);
  const notices = useQuery({
    ...readPage(calls.list, { query: { per_page: size } }),
    staleTime: 0,
    gcTime: 0,
  });
  const unread = notices.data?.data.filter(({ read_at }) => !read_at).map(({ id }) => id) ?? [];
  useMarkRead(calls, isReader ? unread.join() : '');
  const list = useRef<HTMLUListElement>(null);
  const { isPlaceholderData } = notices;
  // The pressed button may have disappeared, so the first added notice gets the focus.
  useEffect(() => {
    if (size === STEP || isPlaceholderData) return;
    list.current?.children[size - STEP]?.querySelector('a')?.focus();
  }, [size, isPlaceholderData]);
  return (
    <div className={styles.scroll}>
      <DataState
        query={notices}
        failure={texts.failed}
        skeleton={<NoticesLoading />}
        empty={
          <Text c="dimmed" ta="center" className={styles.state}>
            {texts.empty}
          </Text>
        }
      >
        {({ data, meta }) => (
          <>
            <ul ref={list} className={styles.list}>
              {data.map((notice) => (
                <li key={notice.id}>
                  <NoticeLink
                    notice={notice}
                    look={lookOf(notice as N)}
                    mark={isReader && !notice.read_at ? texts.new : null}
                    onLeave={onLeave}
                  />
                </li>
              ))}
            </ul>
            {meta.total > data.length && size < LIMITS.perPageMax && (
              <Button
                variant="subtle"
                fullWidth
                radius={0}
                loading={isPlaceholderData}
                onClick={() => setSize(size + STEP)}
              >
                {texts.older}
              </Button>
            )}
          </>
        )}
      </DataState>
    </div>
  );
}

function NoticesLoading() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="sm" className={styles.state} role="status" aria-label={t('loading')}>
      <Skeleton h={56} />
      <Skeleton h={56} />
    </Stack>
  );
}
