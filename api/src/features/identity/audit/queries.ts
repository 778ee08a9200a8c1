import type { AuditEntity, exportAudit, listAudit, Query } from '@midan/contract';
import { sql } from 'kysely';
import { withinDays } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf } from '../../../http/paging.ts';
import type { Language } from '../../../i18n.ts';
import type { AuditEntry, AuditFacts } from './entry.ts';

export interface AuditRow {
  id: string;
  administrator_id: string;
  administrator_name: string;
  administrator_email: string;
  action: string;
  entity_type: AuditEntity;
  entity_id: string | null;
  entity_name: string | null;
  fact_academy: string | null;
  fact_edition: string | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  request_id: string | null;
  api_key: string | null;
  created_at: Date;
}

export async function insertAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      administrator_id: entry.administratorId,
      action: entry.action,
      entity_type: entry.entityType,
      entity_id: entry.entityId,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
      request_id: entry.requestId,
      api_key_id: entry.apiKeyId ?? null,
    })
    .execute();
}

type Filter = Omit<Query<typeof exportAudit>, 'format'>;

/** Days are those of Cairo, both included. */
const matching = ({ administrator_id, action, entity_type, entity_id, from, to }: Filter) =>
  sql.join(
    [
      withinDays('entry.created_at', { from, to }),
      ...(administrator_id ? [sql`entry.administrator_id = ${administrator_id}`] : []),
      ...(action ? [sql`entry.action = ${action}`] : []),
      ...(entity_type ? [sql`entry.entity_type = ${entity_type}`] : []),
      ...(entity_id ? [sql`entry.entity_id = ${entity_id}`] : []),
    ],
    sql` and `,
  );

const editionName = (language: Language) => sql.ref(language === 'ar' ? 'name_ar' : 'name_en');

/** Deleted coupons and editions are named by what the entry says of them. */
const entityName = (language: Language) => sql`case entry.entity_type
  when 'academy' then (select name from academies where id = entry.entity_id)
  when 'administrator' then (select name from administrators where id = entry.entity_id)
  when 'bank_transfer' then (select academy.name from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id where transfer.id = entry.entity_id)
  when 'payment' then (select academy.name || ' ' || payment.reference from payments payment
    join academies academy on academy.id = payment.academy_id where payment.id = entry.entity_id)
  when 'purchase' then (select academy_name || ' ' || receipt_number from team_purchases
    where id = entry.entity_id)
  when 'coupon' then coalesce((select code from coupons where id = entry.entity_id),
    entry.before ->> 'code')
  when 'edition' then coalesce(
    (select ${editionName(language)} from editions where id = entry.entity_id),
    entry.before ->> 'name', entry.after ->> 'name')
  when 'announcement' then (select ${sql.ref(language === 'ar' ? 'title_ar' : 'title_en')} from announcements where id = entry.entity_id)
  when 'coupon_batch' then entry.after ->> 'prefix'
  when 'certificate' then entry.after ->> 'code'
  when 'api_key' then (select name from api_keys where id = entry.entity_id)
  when 'webhook' then (select name from webhooks where id = entry.entity_id)
  end`;

const factAcademy = sql`case entry.action when 'edition.exception' then (select name from academies
  where id = (coalesce(entry.after, entry.before) ->> 'academy_id')::uuid) end`;

const factEdition = (language: Language) => sql`case entry.action when 'edition.clone' then
  (select ${editionName(language)} from editions where id = (entry.after ->> 'from')::uuid) end`;

/** @param page the last conditions, the order and the limit */
async function selectEntries(
  db: Db,
  filter: Filter,
  language: Language,
  page: ReturnType<typeof sql>,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select entry.id, entry.administrator_id, administrator.name as administrator_name,
      administrator.email as administrator_email, entry.action, entry.entity_type, entry.entity_id,
      ${entityName(language)} as entity_name, ${factAcademy} as fact_academy,
      ${factEdition(language)} as fact_edition, entry.before, entry.after, entry.request_id,
      (select name from api_keys where id = entry.api_key_id) as api_key, entry.created_at
    from audit_log entry
    join administrators administrator on administrator.id = entry.administrator_id
    where ${matching(filter)} ${page}`.execute(db);
  return rows;
}

export const selectAudit = (
  db: Db,
  query: Query<typeof listAudit>,
  language: Language,
): Promise<AuditRow[]> =>
  selectEntries(
    db,
    query,
    language,
    sql`order by entry.id desc limit ${query.per_page} offset ${offsetOf(query)}`,
  );

/** For walking the whole log: `after` is the id of the last one seen, null at the beginning. */
export const selectAuditAfter = (
  db: Db,
  filter: Filter,
  { after, size }: { after: string | null; size: number },
  language: Language,
): Promise<AuditRow[]> =>
  selectEntries(
    db,
    filter,
    language,
    sql`${after ? sql`and entry.id < ${after}` : sql``} order by entry.id desc limit ${size}`,
  );

export async function countAudit(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_log entry where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A loose index scan, so its cost does not grow with the log. */
export async function selectActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found (action) as (
      (select min(action) from audit_log)
      union all
      select (select min(action) from audit_log where action > found.action)
      from found where found.action is not null
    )
    select action from found where action is not null`.execute(db);
  return rows.map((row) => row.action);
}
