import { sql } from 'kysely';
import { isHidden } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Language } from '../../../i18n.ts';

export interface SetOwner {
  academy_id: string;
  edition_id: string;
}

export interface SetRow extends SetOwner {
  id: string;
  pages: number;
  pages_made: number;
  created_at: Date;
  state: 'open' | 'ready' | 'outdated';
}

/** Those that count and have a name, in order. */
const countingIds = ({ academy_id, edition_id }: { academy_id: unknown; edition_id: unknown }) =>
  sql`array(select id from certificates where academy_id = ${academy_id}
    and edition_id = ${edition_id} and revoked_at is null and replaced_at is null
    and facts->'name' <> 'null'::jsonb and not ${isHidden('certificates.student_id')}
    order by id)`;

const ownIds = countingIds({
  academy_id: sql`prepared.academy_id`,
  edition_id: sql`prepared.edition_id`,
});

const state = sql`case when done_at is null then 'open'
  when certificate_ids is distinct from ${ownIds} then 'outdated' else 'ready' end`;

const isKept = (keptSeconds: number) =>
  sql`created_at > now() - make_interval(secs => ${keptSeconds})`;

/** `outdated` if other certificates count by now; the queue knows more of an `open` one. */
export async function selectSet(
  db: Db,
  { academy_id, edition_id }: SetOwner,
  keptSeconds: number,
): Promise<SetRow | undefined> {
  const { rows } = await sql<SetRow>`
    select id, academy_id, edition_id, pages, pages_made, created_at, ${state} as state
    from certificate_sets prepared
    where academy_id = ${academy_id} and edition_id = ${edition_id}
      and ${isKept(keptSeconds)}`.execute(db);
  return rows[0];
}

/** Undefined if other certificates are valid by now, or it is older than `keptSeconds`. */
export async function selectSetFile(
  db: Db,
  { academy_id, edition_id }: SetOwner,
  keptSeconds: number,
): Promise<{ id: string; bytes: number } | undefined> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, octet_length(content) as bytes from certificate_sets prepared
    where academy_id = ${academy_id} and edition_id = ${edition_id}
      and ${isKept(keptSeconds)} and ${state} = 'ready'`.execute(db);
  return rows[0];
}

/** Undefined if the set is gone. @param from the first byte, from 0 */
export async function selectPiece(
  db: Db,
  id: string,
  { from, bytes }: { from: number; bytes: number },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ piece: Buffer }>`
    select substring(content from ${from + 1}::int for ${bytes}::int) as piece
    from certificate_sets where id = ${id}`.execute(db);
  return rows[0]?.piece;
}

/**
 * Deletes `old`, and one that is older than `keptSeconds`, before.
 * @returns its id; undefined if there is another, in any language, which stays
 */
export async function replaceSet(
  trx: Trx,
  { academy_id, edition_id }: SetOwner,
  set: { language: Language; pages: number; old?: string | undefined },
  keptSeconds: number,
): Promise<string | undefined> {
  await sql`delete from certificate_sets prepared
    where academy_id = ${academy_id} and edition_id = ${edition_id}
      and (id = ${set.old ?? null}::uuid or not (${isKept(keptSeconds)}))`.execute(trx);
  const begun = await trx
    .insertInto('certificate_sets')
    .values({ academy_id, edition_id, language: set.language, pages: set.pages })
    .onConflict((conflict) => conflict.columns(['academy_id', 'edition_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun?.id;
}

/** Undefined if it is made or was deleted. */
export const selectOpen = (db: Db, id: string): Promise<SetOwner | undefined> =>
  db
    .selectFrom('certificate_sets')
    .select(['academy_id', 'edition_id'])
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();

/** False if it is finished or was deleted, e.g. because one of its students was erased. */
export async function noteProgress(
  db: Db,
  id: string,
  { made, pages }: { made: number; pages: number },
): Promise<boolean> {
  const { rows } = await sql`update certificate_sets
    set pages_made = ${made}::int, pages = ${pages}::int
    where id = ${id} and done_at is null returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Only if these certificates are still the valid ones. A concurrent erasure of a student deletes
 * the set before, and nothing is stored, or deletes it with the PDF afterwards.
 * @param set.ids of the certificates in the PDF, in ascending order
 */
export async function keepSet(
  trx: Trx,
  id: string,
  { content, ids }: { content: Buffer; ids: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update certificate_sets prepared set done_at = now(), content = ${content},
      certificate_ids = ${[...ids]}::uuid[], pages = ${ids.length}::int,
      pages_made = ${ids.length}::int
    where id = ${id} and done_at is null and ${ownIds} = ${[...ids]}::uuid[]
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Ended certificates too, because a set may contain the name. */
export const dropSetsOf = (trx: Trx, studentId: string) =>
  sql`delete from certificate_sets prepared using certificates certificate
    where certificate.student_id = ${studentId}
      and certificate.academy_id = prepared.academy_id
      and certificate.edition_id = prepared.edition_id`.execute(trx);
