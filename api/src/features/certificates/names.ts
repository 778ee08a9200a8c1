import type {
  CertificateName,
  confirmCertificateNames,
  listCertificateNames,
} from '@midan/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { metaOf, offsetOf } from '../../http/paging.ts';
import { unknownSign } from '../../papers/letters.ts';
import { editionOf } from '../editions/index.ts';
import { countNames, type HolderRow, printedName, selectNames } from './holders.ts';
import { assertPrintable } from './printable.ts';

function presentName(row: HolderRow): CertificateName {
  const { ar, en } = printedName(row);
  return {
    student_id: row.holder_id,
    account_name: row.own_name,
    team: row.team ?? '',
    name_ar: ar,
    name_en: en,
    is_confirmed: row.is_confirmed,
    unprintable: unknownSign(`${row.team ?? ''} ${row.academy}`) ?? null,
  };
}

export async function listNames({
  deps,
  actor,
  query,
}: Call<typeof listCertificateNames>): Promise<Reply<typeof listCertificateNames>> {
  const edition = await editionOf(deps, query.edition);
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([
    selectNames(deps.db, { edition, academyId: actor.id }, page),
    countNames(deps.db, edition, actor.id),
  ]);
  return { data: rows.map(presentName), meta: metaOf(query, total) };
}

const fieldsOf = (names: Call<typeof confirmCertificateNames>['body']['names']) =>
  Object.fromEntries(
    names.flatMap(({ name_ar, name_en }, n) => [
      [`names.${n}.name_ar`, name_ar],
      [`names.${n}.name_en`, name_en],
    ]),
  );

/**
 * Keeps how names are printed. They hold for the name that the account has now.
 * @throws AppError validation_failed for a sign that cannot be printed, not_found if one is not the
 *   academy's student
 */
export const confirmNames = ({
  deps,
  actor,
  body,
}: Call<typeof confirmCertificateNames>): Promise<Reply<typeof confirmCertificateNames>> =>
  inTransaction(deps.db, async (trx) => {
    assertPrintable(fieldsOf(body.names));
    // In the order of ids, so that two calls do not wait for each other; a later line wins.
    const names = [...new Map(body.names.map((name) => [name.student_id, name])).values()];
    const { rows } = await sql<{ id: string }>`
      select id from students where id = any(${names.map((name) => name.student_id)}::uuid[])
        and academy_id = ${actor.id} and deleted_at is null
      order by id for no key update`.execute(trx);
    if (rows.length !== names.length) throw new AppError('not_found');
    await sql`
      insert into certificate_names (student_id, name_ar, name_en, written_as, confirmed_by)
      select student.id, typed.name_ar, typed.name_en,
        trim(student.first_name || ' ' || student.last_name), ${actor.id}::uuid
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
        as typed (student_id uuid, name_ar text, name_en text)
      join students student on student.id = typed.student_id
      on conflict (student_id) do update set name_ar = excluded.name_ar,
        name_en = excluded.name_en, written_as = excluded.written_as,
        confirmed_by = excluded.confirmed_by, confirmed_at = now()`.execute(trx);
    return { data: { confirmed: names.length } };
  });
