import { LIMITS, type logoutAcademy, type openAcademyView } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { closeView, closeViewsOf, openView, type SessionsOf } from '../../../http/academy-views.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { callerOf, noteSecurity } from '../../../http/security-log.ts';
import { type AuditFacts, writeAudit } from '../audit/index.ts';
import { selectViewed } from './queries.ts';

const audit = (
  trx: Trx,
  by: { administratorId: string; academyId: string; requestId: string },
  action: 'begin_view' | 'end_view',
  after: AuditFacts | null,
) =>
  writeAudit(trx, {
    administratorId: by.administratorId,
    action: `academy.${action}`,
    entityType: 'academy',
    entityId: by.academyId,
    before: null,
    after,
    requestId: by.requestId,
  });

/** The view ends with the administrator's session at the latest. @throws AppError not_found */
export const begin = (call: Call<typeof openAcademyView>): Promise<Reply<typeof openAcademyView>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { actor, params, body, requestId } = call;
    const viewed = await selectViewed(trx, params.id, actor.id);
    if (!viewed) throw new AppError('not_found');
    const { token, expiresAt } = await openView(trx, params.id, actor);
    const by = { administratorId: actor.id, academyId: params.id, requestId };
    await audit(trx, by, 'begin_view', { reason: body.reason });
    await noteSecurity(trx, { ...callerOf(call), act: 'school_viewed', academyId: params.id });
    return {
      data: {
        token,
        academy: { id: params.id, name: viewed.name },
        viewed_by: viewed.viewed_by,
        expires_at: expiresAt.toISOString(),
        seconds_left: LIMITS.academyViewSeconds,
      },
    };
  });

/** Does nothing for a caller who is in no view, or whose view has ended. */
export const endView = ({ deps, actor, requestId }: Call<typeof logoutAcademy>): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    // Pressed twice at once: the second finds nothing.
    if (!actor.viewedBy || !(await closeView(trx, actor.sessionId))) return;
    const by = { administratorId: actor.viewedBy, academyId: actor.id, requestId };
    await audit(trx, by, 'end_view', null);
  });

/** Call it in the transaction that ends the sessions, before they end: their views go with them. */
export async function endViewsOf(
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  sessions: SessionsOf,
): Promise<void> {
  for (const academyId of await closeViewsOf(trx, sessions)) {
    await audit(trx, { administratorId: actor.id, academyId, requestId }, 'end_view', null);
  }
}
