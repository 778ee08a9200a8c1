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

/** Likely rows in one dialog: as many as somebody looks at. */
const LIKELY_SHOWN = 25;

/** `likely`: those with one candidate that is no other row's. */
export type Certainty = 'certain' | 'likely';
export type ApprovableRow = StatementRow & { transfer: NonNullable<StatementRow['transfer']> };

const isApprovable = (row: StatementRow): row is ApprovableRow => row.transfer !== null;

/** Nothing is kept, and nothing changes meanwhile: the rows are read anew whenever it opens. */
export function useRows(statementId: string, certainty: Certainty, enabled: boolean) {
  return useQuery({
    queryKey: ['rows-to-approve', certainty, statementId],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const rows: ApprovableRow[] = [];
      const isLikely = certainty === 'likely';
      for (const match of isLikely ? (['likely'] as const) : (['sure', 'numbered'] as const)) {
        for (let page = 1, last = 1; page <= last; page += 1) {
          const { queryFn } = readPage(listStatementRows, {
            params: { id: statementId },
            query: { match, page, per_page: LIMITS.perPageMax },
          });
          const reply = await queryFn({ signal });
          rows.push(...reply.data.filter(isApprovable).filter(({ alone }) => alone || !isLikely));
          last = isLikely && rows.length >= LIKELY_SHOWN ? page : reply.meta.last_page;
        }
      }
      return isLikely ? rows.slice(0, LIKELY_SHOWN) : rows;
    },
  });
}

/**
 * `stop` ends it after the running call. `onDone` is also called after a stop, not after a failure
 * or if rows were overtaken: those have to be seen.
 */
export function useApproval(
  statementId: string,
  rows: readonly ApprovableRow[],
  onDone: () => void,
) {
  const { t } = useTranslation('statements');
  const { count } = useFormats();
  const client = useQueryClient();
  const stopped = useRef(false);
  const [done, setDone] = useState(0);
  const [overtaken, setOvertaken] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);

  const [start, isRunning] = useBusy(async () => {
    const session = sessionFor(approveStatement);
    stopped.current = false;
    setFailure(null);
    setDone(0);
    let approved = 0;
    let tied = 0;
    const left: string[] = [];
    try {
      for (let from = 0; from < rows.length && !stopped.current; from += CHUNK) {
        const seen = rows.slice(from, from + CHUNK).map(({ id, open, transfer }) => ({
          row_id: id,
          transfer_id: transfer.id,
          amount: open ?? 0,
        }));
        const chunk = { params: { id: statementId }, body: { rows: seen, limit: CHUNK } };
        const data = await callWithRetry(approveStatement, () =>
          call(approveStatement, chunk, { session }),
        );
        approved += data.approved;
        tied += data.tied;
        left.push(...data.overtaken);
        setDone(Math.min(from + CHUNK, rows.length));
      }
      if (left.length === 0) onDone();
    } catch (error) {
      setFailure(messageOf(error, t('approve.failed')));
    } finally {
      for (const { name } of CHANGED_BY_APPROVAL)
        void client.invalidateQueries({ queryKey: [name] });
      if (approved > 0)
        toastSuccess(t('approve.done', { count: approved, value: count(approved) }));
      if (tied > 0) toastSuccess(t('approve.tied', { count: tied, value: count(tied) }));
      setOvertaken(new Set(left));
      if (left.length > 0)
        toastInfo(t('approve.overtaken', { count: left.length, value: count(left.length) }));
    }
  });

  return {
    done,
    isRunning,
    failure,
    overtaken,
    stop: () => {
      stopped.current = true;
    },
    start: () => void start(),
  };
}
