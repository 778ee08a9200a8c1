import type { Blockable } from '@midan/contract';
import { sql } from 'kysely';
import { blockOf } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';

const COLUMNS = { academy: 'academy_id', staff: 'staff_id', student: 'student_id' } as const;
/** SQL for each kind: the account with its school (null for none) and name; no erased student. */
const ACCOUNTS = {
  academy: sql`select id, id as academy_id, name from academies`,
  staff: sql`select id, academy_id, name from academy_staff`,
  student: sql`select id, academy_id, '' as name from students where deleted_at is null`,
} as const;

export interface BlockableAccount {
  id: string;
  academy_id: string | null;
  name: string;
}

/** The lock keeps out every sign-in, see assertNotBlocked(). */
export async function lockAccount(
  trx: Trx,
  kind: Blockable,
  id: string,
): Promise<BlockableAccount | undefined> {
  const { rows } = await sql<BlockableAccount>`
    select * from (${ACCOUNTS[kind]}) account where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function insertBlock(
  trx: Trx,
  kind: Blockable,
  { id, reason, blockedBy }: { id: string; reason: string; blockedBy: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('account_blocks')
    .values({ [COLUMNS[kind]]: id, reason, blocked_by: blockedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const deleteBlock = (trx: Trx, id: string) =>
  trx
    .deleteFrom('account_blocks')
    .where('account_id', '=', id)
    .returning('reason')
    .executeTakeFirst();

export interface BlockRow {
  at: string;
  by: string;
  reason: string;
}

export async function selectBlock(db: Db, id: string): Promise<BlockRow | null> {
  const { rows } = await sql<{ block: BlockRow | null }>`
    select ${blockOf(sql`${id}::uuid`)} as block`.execute(db);
  return rows[0]?.block ?? null;
}

export async function isAcademy(db: Db, id: string): Promise<boolean> {
  const academy = await db
    .selectFrom('academies')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return academy !== undefined;
}

export const selectStaffWithBlocks = (db: Db, academyId: string) =>
  db
    .selectFrom('academy_staff as member')
    .selectAll()
    .select(blockOf(sql`member.id`).as('block'))
    .where('academy_id', '=', academyId)
    .orderBy('id')
    .execute();
