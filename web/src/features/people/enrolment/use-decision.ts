import {
  approveStudent,
  countRequests,
  getAcademyDashboard,
  getStudentStatistics,
  listApplicationRequests,
  listJoinRequests,
  listStudents,
  rejectStudent,
  replyApplication,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { toastError, toastFailure, toastSuccess } from '../../../ui/toast.ts';
import { type Action, endsAll, type RequestKind } from './decision.ts';

const STALE = [
  listJoinRequests,
  listApplicationRequests,
  countRequests,
  getAcademyDashboard,
  listStudents,
  getStudentStatistics,
];

export interface Progress {
  action: Action;
  ids: readonly string[];
  done: number;
}

interface Outcome {
  /** The server's messages, one for each success. */
  said: string[];
  failed: number;
  error?: unknown;
}

/** One after the other; stops once all further calls would fail. */
export function useDecision(kind: RequestKind, academyId: string | undefined) {
  const { t } = useTranslation('enrolment');
  const client = useQueryClient();
  const approve = useWrite(approveStudent);
  const reject = useWrite(rejectStudent);
  const reply = useWrite(replyApplication);
  const [progress, setProgress] = useState<Progress | null>(null);
  const busy = useRef(false);

  function send(id: string, action: Action, reason: string) {
    const params = { id };
    if (kind === 'application') {
      return reply.mutateAsync({ params, body: { action, academy_id: academyId ?? '', reason } });
    }
    if (action === 'approve') return approve.mutateAsync({ params });
    return reject.mutateAsync({ params, body: { reason } });
  }

  async function sendAll(ids: readonly string[], action: Action, reason: string): Promise<Outcome> {
    const outcome: Outcome = { said: [], failed: 0 };
    for (const [index, id] of ids.entries()) {
      setProgress({ action, ids, done: index });
      try {
        outcome.said.push((await send(id, action, reason)).message);
      } catch (error) {
        outcome.failed += 1;
        outcome.error ??= error;
        if (!endsAll(error)) continue;
        outcome.failed += ids.length - index - 1;
        break;
      }
    }
    return outcome;
  }

  function say(action: Action, total: number, { said, failed, error }: Outcome): void {
    const fallback = { refused: t(`${action}.refused`), broken: t(`${action}.failed`) };
    if (total === 1) {
      if (failed) toastError(error, fallback);
      else toastSuccess(said[0] || t(`${action}.done`));
      return;
    }
    if (said.length) toastSuccess(t(`${action}.doneMany`, { count: said.length }));
    const reason = messageOf(error, fallback);
    if (failed) toastFailure(t(`${action}.failedMany`, { count: failed, reason }));
  }

  /**
   * Resolves once the lists are read again: true if all succeeded. Does nothing while an earlier
   * call runs.
   */
  async function decide(ids: readonly string[], action: Action, reason: string): Promise<boolean> {
    if (busy.current || ids.length === 0) return false;
    busy.current = true;
    try {
      const outcome = await sendAll(ids, action, reason);
      say(action, ids.length, outcome);
      // Also after a refusal: somebody else was faster, or the student has another school by now.
      await Promise.all(STALE.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
      return outcome.failed === 0;
    } finally {
      busy.current = false;
      setProgress(null);
    }
  }

  return { decide, progress };
}
