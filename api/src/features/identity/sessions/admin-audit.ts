import type { Trx } from '../../../db/pool.ts';
import { type AuditFacts, writeAudit } from '../audit/index.ts';

export const auditOwn = (
  trx: Trx,
  by: { actor: { id: string }; requestId: string },
  action: string,
  after: AuditFacts | null = null,
): Promise<void> =>
  writeAudit(trx, {
    administratorId: by.actor.id,
    action,
    entityType: 'administrator',
    entityId: by.actor.id,
    before: null,
    after,
    requestId: by.requestId,
  });

export const auditSignIn = (
  trx: Trx,
  administratorId: string,
  outcome: 'sign_in' | 'sign_in_failed',
  caller: { address: string; userAgent: string | undefined; requestId: string },
): Promise<void> =>
  auditOwn(
    trx,
    { actor: { id: administratorId }, requestId: caller.requestId },
    `administrator.${outcome}`,
    { address: caller.address, user_agent: caller.userAgent?.slice(0, 300) ?? null },
  );
