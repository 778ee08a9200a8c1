import type {
  Blockable,
  blockAccount,
  listAdminAcademyStaff,
  unblockAccount,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { closeAllSessions, closeSessionsOfAcademy } from '../../../http/session.ts';
import { maskedEmail, maySeeContacts } from '../../../masking.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { raiseCalendarVersion } from '../../season/calendar/index.ts';
import { presentBlock } from './present.ts';
import {
  type BlockableAccount,
  deleteBlock,
  insertBlock,
  isAcademy,
  lockAccount,
  selectBlock,
  selectStaffWithBlocks,
} from './queries.ts';

/** Also of a school's staff. */
async function endAccess(trx: Trx, kind: Blockable, account: BlockableAccount): Promise<void> {
  const { id, academy_id } = account;
  if (kind === 'student') return closeAllSessions(trx, { role: 'student', id });
  if (kind === 'staff') {
    return closeAllSessions(trx, { role: 'academy', id: academy_id ?? '', staff: { id } });
  }
  await closeSessionsOfAcademy(trx, id);
}

async function record(
  trx: Trx,
  call: Call<typeof blockAccount> | Call<typeof unblockAccount>,
  account: BlockableAccount,
  change: { act: 'blocked' | 'unblocked'; reason: string },
): Promise<void> {
  const { kind, id } = call.params;
  const { act, reason } = change;
  const verb = act === 'blocked' ? 'block' : 'unblock';
  const isStaff = kind === 'staff';
  const facts = { reason, ...(isStaff ? { member: account.name } : {}) };
  await writeAudit(trx, {
    administratorId: call.actor.id,
    action: isStaff ? `academy.${verb}_staff` : `${kind}.${verb}`,
    entityType: kind === 'student' ? 'student' : 'academy',
    entityId: isStaff ? account.academy_id : id,
    before: act === 'blocked' ? null : facts,
    after: act === 'blocked' ? facts : null,
    requestId: call.requestId,
  });
  await noteSecurity(trx, {
    act,
    by: call.actor,
    academyId: account.academy_id ?? undefined,
    studentId: kind === 'student' ? id : undefined,
    address: call.address,
    userAgent: call.userAgent,
    detail: isStaff ? { kind, member: id } : { kind },
  });
}

/**
 * Sessions (of a school its staff's too) become invalid, but their rows stay until the block ends,
 * so that an open page is told of it. A school's calendar gets another address. A blocked account
 * keeps its first block.
 * @throws AppError not_found
 */
export const block = (call: Call<typeof blockAccount>): Promise<Reply<typeof blockAccount>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { kind, id } = call.params;
    const { reason } = call.body;
    const account = await lockAccount(trx, kind, id);
    if (!account) throw new AppError('not_found');
    if (await insertBlock(trx, kind, { id, reason, blockedBy: call.actor.id })) {
      if (kind === 'academy') await raiseCalendarVersion(trx, id);
      await record(trx, call, account, { act: 'blocked', reason });
    }
    return { data: presentBlock(await selectBlock(trx, id)) };
  });

/** Nothing for an account that is not blocked. @throws AppError not_found */
export const unblock = (call: Call<typeof unblockAccount>): Promise<Reply<typeof unblockAccount>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { kind, id } = call.params;
    const account = await lockAccount(trx, kind, id);
    if (!account) throw new AppError('not_found');
    const ended = await deleteBlock(trx, id);
    if (ended) {
      await endAccess(trx, kind, account);
      await record(trx, call, account, { act: 'unblocked', reason: ended.reason });
    }
    return { data: null };
  });

export async function listStaffOf({
  deps,
  actor,
  params,
}: Call<typeof listAdminAcademyStaff>): Promise<Reply<typeof listAdminAcademyStaff>> {
  if (!(await isAcademy(deps.db, params.id))) throw new AppError('not_found');
  const members = await selectStaffWithBlocks(deps.db, params.id);
  return {
    data: members.map((member) => ({
      id: member.id,
      name: member.name,
      email: member.email && (maySeeContacts(actor) ? member.email : maskedEmail(member.email)),
      permissions: member.permissions,
      last_sign_in_at: member.last_sign_in_at?.toISOString() ?? null,
      disabled_at: member.disabled_at?.toISOString() ?? null,
      block: presentBlock(member.block),
    })),
  };
}
