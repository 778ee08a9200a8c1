import {
  asPiastres,
  type Body,
  type Endpoint,
  formatMoney,
  LIMITS,
  type MoneyAct,
  type Params,
  type Piastres,
  type ReplyData,
  type WalletChange,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Reply } from '../../../http/implement.ts';
import { type Language, say } from '../../../i18n.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { lockMoneyAdministrator } from './approver.ts';
import { countWaiting, findEqual, insertApproval, sumAlone } from './queries.ts';

/** A request that was approved has it too. */
export interface MoneyCall<E extends Endpoint> {
  deps: Deps;
  actor: { id: string };
  params: Params<E>;
  body: Body<E> & { balance_before?: number | undefined; owed_before?: number | undefined };
  language: Language;
  requestId: string;
}

export interface Moved<D> {
  data: D;
  change: WalletChange;
  academyId: string;
  /** Negative if an adjustment took it. */
  amount: Piastres;
  /** Ledger entry, transfer, credit note or payout. */
  resultId: string;
}

/** What may be moved alone in a day, in piastres; inside a transaction as stored. */
export const aloneLimit = async (deps: Pick<Deps, 'config' | 'db'>): Promise<Piastres> =>
  (await currentSettings(deps)).money_alone_limit;

/** What may be moved alone now, in piastres. */
export async function aloneMax(
  deps: Pick<Deps, 'config' | 'db'>,
  administratorId: string,
): Promise<Piastres> {
  const [limit, moved] = await Promise.all([aloneLimit(deps), sumAlone(deps.db, administratorId)]);
  return asPiastres(Math.max(0, limit - moved));
}

/** Under the administrator's lock, so that acts add up. */
export async function lockAloneMax(trx: Trx, { config }: Deps, administratorId: string) {
  await lockMoneyAdministrator(trx, administratorId);
  return aloneMax({ config, db: trx as Db }, administratorId);
}

/** Not what the preview showed, and no secrets. */
function payloadOf(body: Record<string, unknown>): string {
  const { dry_run, balance_before, owed_before, current_password, otp_code, ...kept } = body;
  return JSON.stringify(kept);
}

/**
 * If the amount may not be moved alone, the act is taken back and stored as a request (`waits`):
 * the act's own checks are those of the request. The caller's transaction holds no rows yet.
 * @param hidden what the reply says in place of facts that are not there while it waits
 * @throws AppError conflict, money_request_waits, too_many_money_requests, forbidden; errors of
 * `act`
 */
export async function moveOrAsk<E extends Endpoint>(
  trx: Trx,
  call: MoneyCall<E>,
  kind: Exclude<MoneyAct, 'payment_refund'>,
  act: (trx: Trx, call: MoneyCall<E>) => Promise<Moved<ReplyData<E>>>,
  hidden: Partial<ReplyData<E>> = {},
): Promise<Reply<E>> {
  const { deps, actor, requestId, language } = call;
  const body = call.body as Record<string, unknown> & { reason: string };
  await sql`savepoint act`.execute(trx);
  const { data, academyId, amount, resultId } = await act(trx, call);
  const isAlone = Math.abs(amount) <= (await lockAloneMax(trx, deps, actor.id));
  const asked = {
    kind,
    subject_id: (call.params as { id: string }).id,
    academy_id: academyId,
    amount_piastres: amount,
    requested_by: actor.id,
  };
  if (!isAlone) {
    await sql`rollback to savepoint act`.execute(trx);
    // Again, as the rollback ended the lock: two requests at once see each other.
    await lockMoneyAdministrator(trx, actor.id);
    const max = LIMITS.moneyRequestsWaitingMax;
    if ((await countWaiting(trx, actor.id)) >= max) {
      throw new AppError('too_many_money_requests', { params: { max } });
    }
    const equal = await findEqual(trx, asked);
    if (equal) {
      const params = { amount: formatMoney(amount, language), reason: equal.reason };
      throw new AppError('money_request_waits', { params });
    }
  }
  const stored = await insertApproval(trx, {
    ...asked,
    reason: body.reason,
    ...(isAlone
      ? { state: 'alone', result_id: resultId }
      : { state: 'waiting', payload: payloadOf(body) }),
  });
  if (isAlone) return { data };
  if (!stored) throw new AppError('conflict');
  await writeAudit(trx, {
    administratorId: actor.id,
    action: 'money.ask',
    entityType: 'academy',
    entityId: academyId,
    before: null,
    after: { act: kind, amount, reason: body.reason },
    requestId,
  });
  const message = say(language, 'success:money_request_made');
  return { data: { ...(data as object), ...hidden, waits: true } as ReplyData<E>, message };
}
