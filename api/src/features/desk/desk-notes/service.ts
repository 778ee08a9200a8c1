import {
  type addAcademyNote,
  type addTransferNote,
  type DeskNote,
  type listAcademyNotes,
  type listTransferNotes,
  NO_MONEY,
  toEgp,
  type withdrawNote,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, type Paging } from '../../../http/paging.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import {
  academyOfTransfer,
  countNotes,
  hasAcademy,
  insertNote,
  lockNote,
  markWithdrawn,
  type NoteRow,
  type NoteSubject,
  selectNote,
  selectNotes,
  withdrawStoredReply,
} from './queries.ts';

/** `transfer` is null for a note about the school itself; the text is empty once withdrawn. */
const presentNote = (note: NoteRow): DeskNote => ({
  id: note.id,
  text: note.text,
  author: { id: note.written_by, name: note.author_name },
  created_at: note.created_at.toISOString(),
  withdrawn_at: note.withdrawn_at?.toISOString() ?? null,
  transfer:
    note.transfer_id === null
      ? null
      : { id: note.transfer_id, amount: toEgp(note.transfer_amount ?? NO_MONEY) },
});

async function listed(db: Db, subject: NoteSubject, page: Paging) {
  const [notes, total] = await Promise.all([
    selectNotes(db, subject, page),
    countNotes(db, subject),
  ]);
  return { data: notes.map(presentNote), meta: metaOf(page, total) };
}

/** @throws AppError not_found */
export async function listOfAcademy({
  deps,
  params,
  query,
}: Call<typeof listAcademyNotes>): Promise<Reply<typeof listAcademyNotes>> {
  if (!(await hasAcademy(deps.db, params.id))) throw new AppError('not_found');
  return listed(deps.db, { academyId: params.id }, query);
}

export async function listOfTransfer({
  deps,
  params,
  query,
}: Call<typeof listTransferNotes>): Promise<Reply<typeof listTransferNotes>> {
  if (!(await academyOfTransfer(deps.db, params.id))) throw new AppError('not_found');
  return listed(deps.db, { transferId: params.id }, query);
}

/** Without its text, because a withdrawal erases that. */
const audit = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  subject: { academyId: string; transferId: string | null },
  verb: 'add_note' | 'withdraw_note',
) =>
  writeAudit(trx, {
    administratorId: actor.id,
    action: subject.transferId ? `bank_transfer.${verb}` : `academy.${verb}`,
    entityType: subject.transferId ? 'bank_transfer' : 'academy',
    entityId: subject.transferId ?? subject.academyId,
    before: null,
    after: null,
    requestId,
  });

/** @throws AppError not_found */
async function noteFor(db: Db, id: string): Promise<{ data: DeskNote }> {
  const note = await selectNote(db, id);
  if (!note) throw new AppError('not_found');
  return { data: presentNote(note) };
}

/** The caller has checked that its subject exists. */
async function add(
  trx: Trx,
  call: Call<typeof addAcademyNote> | Call<typeof addTransferNote>,
  subject: { academyId: string; transferId: string | null },
) {
  const id = await insertNote(trx, { ...subject, text: call.body.text, writtenBy: call.actor.id });
  await audit(trx, call, subject, 'add_note');
  return noteFor(trx, id);
}

/** The school does not see it. @throws AppError not_found */
export const addToAcademy = (
  call: Call<typeof addAcademyNote>,
): Promise<Reply<typeof addAcademyNote>> =>
  call.once(async (trx) => {
    const academyId = call.params.id;
    if (!(await hasAcademy(trx, academyId))) throw new AppError('not_found');
    return add(trx, call, { academyId, transferId: null });
  });

/** The school does not see it. @throws AppError not_found */
export const addToTransfer = (
  call: Call<typeof addTransferNote>,
): Promise<Reply<typeof addTransferNote>> =>
  call.once(async (trx) => {
    const transferId = call.params.id;
    const academyId = await academyOfTransfer(trx, transferId);
    if (!academyId) throw new AppError('not_found');
    return add(trx, call, { academyId, transferId });
  });

/**
 * Erases the text, also in the stored reply of the call that added it. @throws AppError not_found,
 * forbidden for all but the author and owners, also if it is withdrawn
 */
export const withdraw = (call: Call<typeof withdrawNote>): Promise<Reply<typeof withdrawNote>> =>
  call.once(async (trx) => {
    const { id } = call.params;
    const note = await lockNote(trx, id);
    if (!note) throw new AppError('not_found');
    const isOwner = call.actor.admin?.role === 'owner';
    if (note.written_by !== call.actor.id && !isOwner) throw new AppError('forbidden');
    if (!note.withdrawn_at) {
      await markWithdrawn(trx, id);
      const subject = { academyId: note.academy_id, transferId: note.transfer_id };
      await audit(trx, call, subject, 'withdraw_note');
    }
    const withdrawn = await noteFor(trx, id);
    await withdrawStoredReply(trx, note.written_by, withdrawn.data);
    return withdrawn;
  });
