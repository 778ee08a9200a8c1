import { isLiving, type Localized } from '@midan/contract';
import { sql } from 'kysely';
import { siteAddress } from '../../../config.ts';
import { isNotBlocked } from '../../../db/fragments.ts';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { type EditionRow, heldEdition } from '../../season/editions/index.ts';

/** Number of schools that are told in one transaction. */
const PORTION = 100;

/**
 * Locks the current edition while not all schools were told of it. Skips one that another instance
 * has locked, and one that is over or sells no teams any more.
 */
async function lockUntold(trx: Trx): Promise<EditionRow | null> {
  const { rows } = await sql<{ id: string }>`select id from editions edition
    where is_current and schools_told_at is null and not exists (select from edition_windows
      where edition_id = edition.id and kind = 'purchase' and closes_at <= now())
    for no key update skip locked`.execute(trx);
  const [untold] = rows;
  const edition = untold && (await heldEdition(trx, untold.id));
  return edition && isLiving(edition.status) ? edition : null;
}

interface Invited {
  id: string;
  name: string;
  email: string;
  phone_number: string;
}

/** Schools of an earlier edition that do not take part in this one; each is returned once. */
async function insertInvitations(
  trx: Trx,
  { id, number }: EditionRow,
  portion: number,
): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    with added as (
      insert into edition_invitations (edition_id, academy_id)
      select ${id}::uuid, academy.id from academies academy
      where academy.verified_at is not null and academy.status not in ('pending', 'closed')
        and ${isNotBlocked(sql`academy.id`)}
        and exists (select from edition_academies part join editions on editions.id = part.edition_id
          where part.academy_id = academy.id and editions.number < ${number})
        and not exists (select from edition_academies part
          where part.academy_id = academy.id and part.edition_id = ${id})
        and not exists (select from edition_invitations invitation
          where invitation.academy_id = academy.id and invitation.edition_id = ${id})
      order by academy.id limit ${portion}
      on conflict do nothing returning academy_id)
    select academy.id, name, email, phone_number
    from added join academies academy on academy.id = added.academy_id
    order by academy.id`.execute(trx);
  return rows;
}

/** A service message about the account. Null without an edition to tell of. */
async function tellPortion(trx: Trx, deps: Deps, portion: number): Promise<number | null> {
  const edition = await lockUntold(trx);
  if (!edition) return null;
  const invited = await insertInvitations(trx, edition, portion);
  const name: Localized = { en: edition.name_en, ar: edition.name_ar };
  const until = edition.windows.find(({ kind }) => kind === 'purchase')?.closes_at ?? undefined;
  const link = `${siteAddress(deps.config)}/ar/academy/dashboard`;
  for (const academy of invited) {
    const facts = { edition: name, until, link };
    await notifyAcademy(trx, deps, { kind: 'edition_opened', academy, facts, isBulk: true });
  }
  if (invited.length === 0) {
    await sql`update editions set schools_told_at = now() where id = ${edition.id}`.execute(trx);
  }
  return invited.length;
}

/** Each portion in its own transaction; a school is told of an edition once, also after a crash. */
export async function tellOfEdition(deps: Deps, portion = PORTION): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await inTransaction(deps.db, (trx) => tellPortion(trx, deps, portion));
    if (!count) return told;
    told += count;
  }
}
