import {
  type CertificateName,
  type confirmCertificateNames,
  LIMITS,
  type listCertificateNames,
  type listTeamCertificateNames,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { unknownSign } from '../../../papers/letters.ts';
import { editionOf } from '../../season/editions/index.ts';
import { countNames, type HolderRow, printedName, selectNames } from './holders.ts';
import { assertPrintable } from './printable.ts';

/** `unprintable` is a sign of team or school that cannot be printed, or null. */
function presentName(row: HolderRow): CertificateName {
  const { ar, en } = printedName(row);
  return {
    holder_id: row.holder_id,
    role: row.student_id === null ? 'mentor' : 'student',
    written_as: row.own_name,
    team: row.team ?? '',
    name_ar: ar,
    name_en: en,
    is_confirmed: row.is_confirmed,
    unprintable: unknownSign(`${row.team ?? ''} ${row.academy}`) ?? null,
  };
}

/** @throws AppError not_found for an unknown edition or a draft */
export async function listNames({
  deps,
  actor,
  query,
}: Call<typeof listCertificateNames>): Promise<Reply<typeof listCertificateNames>> {
  const edition = await editionOf(deps, query.edition);
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const wanted = { edition, of: { academy_id: actor.id }, state: query.state };
  const [rows, total] = await Promise.all([
    selectNames(deps.db, wanted, page),
    countNames(deps.db, wanted),
  ]);
  return { data: rows.map(presentName), meta: metaOf(query, total) };
}

/** Of any school and edition, without pages. @throws AppError not_found */
export async function listTeamNames({
  deps,
  params,
}: Call<typeof listTeamCertificateNames>): Promise<Reply<typeof listTeamCertificateNames>> {
  const { rows: teams } = await sql<{ id: string }>`
    select edition_id as id from teams where id = ${params.id}`.execute(deps.db);
  const [edition] = teams;
  if (!edition) throw new AppError('not_found');
  const page = { limit: LIMITS.perPageMax, offset: 0 };
  const rows = await selectNames(deps.db, { edition, of: { team_id: params.id } }, page);
  return { data: rows.map(presentName) };
}

/** By the paths of their fields, as assertPrintable() takes them. */
const fieldsOf = (names: Call<typeof confirmCertificateNames>['body']['names']) =>
  Object.fromEntries(
    names.flatMap(({ name_ar, name_en }, n) => [
      [`names.${n}.name_ar`, name_ar],
      [`names.${n}.name_en`, name_en],
    ]),
  );

/** An erasure waits. In the order of ids, so that two calls cannot deadlock. */
async function lockHolders(trx: Trx, academyId: string, ids: readonly string[]): Promise<void> {
  const own = sql`id = any(${ids}::uuid[]) and academy_id = ${academyId} order by id`;
  await sql`select from teams where ${own} for key share`.execute(trx);
  await sql`select from students where ${own} for no key update`.execute(trx);
}

/**
 * Hold as long as the account's or mentor's name is as now. All are stored, or none.
 * @throws AppError validation_failed for a sign that cannot be printed, not_found if a holder is
 * not the academy's, was erased, or is a team without a mentor
 */
export const confirmNames = ({
  deps,
  actor,
  body,
}: Call<typeof confirmCertificateNames>): Promise<Reply<typeof confirmCertificateNames>> =>
  inTransaction(deps.db, async (trx) => {
    assertPrintable(fieldsOf(body.names));
    // A later line wins.
    const names = [...new Map(body.names.map((name) => [name.holder_id, name])).values()];
    const ids = names.map(({ holder_id }) => holder_id);
    await lockHolders(trx, actor.id, ids);
    const kept = await sql`
      insert into certificate_names (student_id, team_id, name_ar, name_en, written_as, confirmed_by)
      select holder.student_id, holder.team_id, typed.name_ar, typed.name_en, holder.written_as,
        ${actor.id}::uuid
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
        as typed (holder_id uuid, name_ar text, name_en text)
      join (
        select id as student_id, null::uuid as team_id,
          trim(first_name || ' ' || last_name) as written_as
        from students where academy_id = ${actor.id} and deleted_at is null
          and id = any(${ids}::uuid[])
        union all
        select null, id, trim(mentor_name) from teams where academy_id = ${actor.id}
          and trim(mentor_name) <> '' and id = any(${ids}::uuid[])
      ) holder on coalesce(holder.student_id, holder.team_id) = typed.holder_id
      order by typed.holder_id
      on conflict (holder_id) do update set name_ar = excluded.name_ar,
        name_en = excluded.name_en, written_as = excluded.written_as,
        confirmed_by = excluded.confirmed_by, confirmed_at = now()`.execute(trx);
    if (kept.numAffectedRows !== BigInt(names.length)) throw new AppError('not_found');
    return { data: { confirmed: names.length } };
  });
