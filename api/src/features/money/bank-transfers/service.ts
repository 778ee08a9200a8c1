import {
  type createBankTransfer,
  type FieldError,
  type getBankTransfer,
  LIMITS,
  type listBankTransfers,
  toEgp,
  type withdrawBankTransfer,
} from '@midan/contract';
import { isFutureInCairo } from '../../../db/days.ts';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { withStoredFile } from '../../../http/stored-pictures.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { lockWallet } from '../wallet/index.ts';
import { presentTransfer } from './present.ts';
import { readProof } from './proofs.ts';
import {
  countAcademyTransfers,
  insertTransfer,
  markWithdrawn,
  selectAcademyTransfer,
  selectAcademyTransfers,
} from './queries.ts';

/** @throws AppError validation_failed with the errors of all three together, overloaded */
async function checkedPicture({ deps, body, file }: Call<typeof createBankTransfer>) {
  const fields: Record<string, FieldError[]> = {};
  const proof = await readProof(file);
  if ('problem' in proof) fields.transfer_proof = [{ code: proof.problem }];
  if (await isFutureInCairo(deps.db, body.transfer_date)) {
    fields.transfer_date = [{ code: 'date_in_future' }];
  }
  const smallest = toEgp((await currentSettings(deps)).min_transfer);
  if (body.amount < smallest) fields.amount = [{ code: 'too_small', params: { min: smallest } }];
  if ('problem' in proof || Object.keys(fields).length > 0) {
    throw new AppError('validation_failed', { fields });
  }
  return proof.picture;
}

/** Locks the academy: transfers are counted one by one. @throws too_many_pending_transfers */
async function assertPendingLimit(trx: Trx, academyId: string): Promise<void> {
  await lockWallet(trx, academyId);
  const max = LIMITS.pendingTransfersMax;
  if ((await countAcademyTransfers(trx, academyId, 'pending')) < max) return;
  throw new AppError('too_many_pending_transfers', { params: { max } });
}

/**
 * The proof is stored before the transfer is committed.
 * @throws AppError validation_failed, too_many_pending_transfers, overloaded; FileStorageError
 */
export async function create(
  call: Call<typeof createBankTransfer>,
): Promise<Reply<typeof createBankTransfer>> {
  const { deps, actor, body, file, once } = call;
  const picture = await checkedPicture(call);
  return withStoredFile(deps, 'proofs', picture, (key, refer) =>
    once(async (trx) => {
      await assertPendingLimit(trx, actor.id);
      const transfer = await insertTransfer(trx, actor, body, { key, sha256: file.sha256 });
      refer();
      return { data: presentTransfer(transfer, deps.config.APP_SECRET) };
    }),
  );
}

/**
 * Of withdrawal and decision, one wins. Withdrawing twice changes nothing.
 * @throws AppError not_found, already_decided
 */
export const withdraw = ({
  deps,
  actor,
  params,
  once,
}: Call<typeof withdrawBankTransfer>): Promise<Reply<typeof withdrawBankTransfer>> =>
  once(async (trx) => {
    const transfer =
      (await markWithdrawn(trx, actor.id, params.id)) ??
      (await selectAcademyTransfer(trx, actor.id, params.id));
    if (!transfer) throw new AppError('not_found');
    if (transfer.status !== 'withdrawn') {
      throw new AppError('already_decided', { params: { context: 'transfer' } });
    }
    return { data: presentTransfer(transfer, deps.config.APP_SECRET) };
  });

export async function listForAcademy({
  deps,
  actor,
  query,
}: Call<typeof listBankTransfers>): Promise<Reply<typeof listBankTransfers>> {
  const [transfers, total] = await Promise.all([
    selectAcademyTransfers(deps.db, actor.id, query),
    countAcademyTransfers(deps.db, actor.id, query.status),
  ]);
  const { APP_SECRET } = deps.config;
  return {
    data: transfers.map((transfer) => presentTransfer(transfer, APP_SECRET)),
    meta: metaOf(query, total),
  };
}

/** @throws AppError not_found */
export async function getForAcademy({
  deps,
  actor,
  params,
}: Call<typeof getBankTransfer>): Promise<Reply<typeof getBankTransfer>> {
  const transfer = await selectAcademyTransfer(deps.db, actor.id, params.id);
  if (!transfer) throw new AppError('not_found');
  return { data: presentTransfer(transfer, deps.config.APP_SECRET) };
}
