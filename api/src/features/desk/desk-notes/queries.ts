import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';

/** What notes are about: a school with its transfers, or one transfer. */
export type NoteSubject = { academyId: string } | { transferId: string };

export interface NoteRow {
  id: string;
  text: string;
  written_by: string;
  author_name: string;
  created_at: Date;
  withdrawn_at: Date | null;
  transfer_id: string | null;
  transfer_amount: Piastres | null;
}

/** Withdrawn ones too, here and below. */
const notes = (db: Db) =>
  db
    .selectFrom('desk_notes as note')
    .innerJoin('administrators as author', 'author.id', 'note.written_by')
    .leftJoin('bank_transfers as transfer', 'transfer.id', 'note.transfer_id')
    .select(['note.id', 'note.text', 'note.written_by', 'author.name as author_name'])
    .select(['note.created_at', 'note.withdrawn_at', 'note.transfer_id'])
    .select('transfer.amount as transfer_amount');

const isAbout = (subject: NoteSubject) =>
  'academyId' in subject
    ? sql<boolean>`note.academy_id = ${subject.academyId}`
    : sql<boolean>`note.transfer_id = ${subject.transferId}`;

export const selectNotes = (db: Db, subject: NoteSubject, page: Paging): Promise<NoteRow[]> =>
  notes(db)
    .where(isAbout(subject))
    .orderBy('note.id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

export async function countNotes(db: Db, subject: NoteSubject): Promise<number> {
  const { total } = await db
    .selectFrom('desk_notes as note')
    .select(sql<number>`count(*)`.as('total'))
    .where(isAbout(subject))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectNote = (db: Db, id: string): Promise<NoteRow | undefined> =>
  notes(db).where('note.id', '=', id).executeTakeFirst();

export const hasAcademy = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('academies').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export async function academyOfTransfer(db: Db, id: string): Promise<string | undefined> {
  const transfer = await db
    .selectFrom('bank_transfers')
    .select('academy_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return transfer?.academy_id;
}

export async function insertNote(
  trx: Trx,
  note: { academyId: string; transferId: string | null; text: string; writtenBy: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('desk_notes')
    .values({
      academy_id: note.academyId,
      transfer_id: note.transferId,
      text: note.text,
      written_by: note.writtenBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockNote = (trx: Trx, id: string) =>
  trx
    .selectFrom('desk_notes')
    .select(['academy_id', 'transfer_id', 'written_by', 'withdrawn_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Withdraws a note: its text is erased, the row stays. The caller holds its lock. */
export async function markWithdrawn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('desk_notes')
    .set({ withdrawn_at: sql<Date>`now()`, text: '' })
    .where('id', '=', id)
    .execute();
}

/**
 * Replaces the note in the reply stored for the Idempotency-Key of the call that added it: the text
 * is gone there too, and a repeated call still adds nothing.
 */
export async function withdrawStoredReply(
  trx: Trx,
  authorId: string,
  note: { id: string },
): Promise<void> {
  await sql`update idempotency_keys
    set response = jsonb_set(response, '{data}', ${JSON.stringify(note)}::jsonb)
    where actor_id = ${authorId} and response -> 'data' ->> 'id' = ${note.id}`.execute(trx);
}
