import { approveStatement, LIMITS, listStatementRows, type StatementRow } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, sessionFor } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { callWithRetry } from '../../../lib/retry.ts';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { CHANGED_BY_APPROVAL } from './statement-reads.ts';

/** Rows in one call: few enough for a stop between two calls. */
const CHUNK = 25;

/** Nothing is kept: the rows are read anew whenever the dialog opens. */
export function useSureRows(statementId: string, enabled: boolean) {
  return useQuery({
    queryKey: [listStatementRows.name, 'sure', statementId],
    enabled,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const rows: StatementRow[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { queryFn } = readPage(listStatementRows, {
          params: { id: statementId },
          query: { match: 'sure', page, per_page: LIMITS.perPageMax },
        });
        const reply = await queryFn({ signal });
        rows.push(...reply.data);
        last = reply.meta.last_page;
      }
      return rows;
    },
  });
}

/** `stop` ends it after the running call. `onDone` is also called after a stop, not a failure. */
export function useApproval(
  statementId: string,
  rows: readonly StatementRow[],
  onDone: () => void,
) {
  const { t } = useTranslation('statements');
  const { count } = useFormats();
  const client = useQueryClient();
  const stopped = useRef(false);
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  const [start, isRunning] = useBusy(async () => {
    const session = sessionFor(approveStatement);
    stopped.current = false;
    setFailure(null);
    setDone(0);
    let approved = 0;
    let tied = 0;
    let overtaken = 0;
    try {
      for (let from = 0; from < rows.length && !stopped.current; from += CHUNK) {
        const row_ids = rows.slice(from, from + CHUNK).map(({ id }) => id);
        const chunk = { params: { id: statementId }, body: { row_ids, limit: CHUNK } };
        const data = await callWithRetry(approveStatement, () =>
          call(approveStatement, chunk, { session }),
        );
        approved += data.approved;
        tied += data.tied;
        overtaken += data.already_decided;
        setDone(Math.min(from + CHUNK, rows.length));
      }
      onDone();
    } catch (error) {
      setFailure(messageOf(error, t('approve.failed')));
    } finally {
      for (const { name } of CHANGED_BY_APPROVAL)
        void client.invalidateQueries({ queryKey: [name] });
      if (approved > 0)
        toastSuccess(t('approve.done', { count: approved, value: count(approved) }));
      if (tied > 0) toastSuccess(t('approve.tied', { count: tied, value: count(tied) }));
      if (overtaken > 0)
        toastInfo(t('approve.overtaken', { count: overtaken, value: count(overtaken) }));
    }
  });

  return {
    done,
    isRunning,
    failure,
    stop: () => {
      stopped.current = true;
    },
    start: () => void start(),
  };
}
