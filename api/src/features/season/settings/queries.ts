import type { GuardianPolicy, Piastres } from '@midan/contract';
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Settings as SettingsTable } from '../../../db/types.ts';

/** Columns of the settings table. */
type OwnColumns = Omit<Selectable<SettingsTable>, 'only_row'>;

/** Null while none were saved; with the current edition's price and guardian policy. */
export type SettingsRow = { [Name in keyof OwnColumns]: OwnColumns[Name] | null } & {
  team_price: Piastres;
  guardian_consent: GuardianPolicy | null;
  /** Id and number of the current edition. */
  edition_id: string;
  edition: number;
};

export interface SettingsChange
  extends Omit<Updateable<SettingsTable>, 'only_row' | 'updated_at' | 'version'> {
  /** Both are the current edition's. */
  team_price?: Piastres;
  guardian_consent?: GuardianPolicy | null;
}

/** With the team price of this instant. Throws if no edition is current. */
export const selectSettings = (db: Db): Promise<SettingsRow> =>
  db
    .selectFrom('editions')
    .leftJoin('settings', (join) => join.onTrue())
    .where('editions.is_current', '=', true)
    .select([
      'settings.student_portal',
      'editions.id as edition_id',
      'editions.number as edition',
      'editions.guardian_consent',
      'settings.support_whatsapp',
      'settings.payment_account',
      'settings.activation_deposit',
      'settings.min_transfer',
      'settings.money_alone_limit',
      'settings.updated_at',
      'settings.version',
      'settings.payment_account_changed_at',
    ])
    .select(sql<Piastres>`team_price_at(editions.id, now())`.as('team_price'))
    .executeTakeFirstOrThrow();

/** Nobody changes them then; creates a missing row. Lock order: after the idempotency key. */
export async function shareSettings(trx: Trx): Promise<SettingsRow> {
  const row = await trx.selectFrom('settings').select('only_row').forShare().executeTakeFirst();
  return row ? selectSettings(trx) : lockSettings(trx);
}

/**
 * Locks the settings row and all editions until the transaction ends, so that the current one
 * stays, and returns the settings; creates a missing row. Throws if no edition is current.
 */
export async function lockSettings(trx: Trx): Promise<SettingsRow> {
  await trx
    .insertInto('settings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('settings').select('only_row').forNoKeyUpdate().executeTakeFirstOrThrow();
  await trx.selectFrom('editions').select('id').orderBy('id').forNoKeyUpdate().execute();
  return selectSettings(trx);
}

/** Inserts a price step of an edition that applies from now on. */
const insertPrice = (trx: Trx, editionId: string, unit_price: Piastres) =>
  sql`insert into price_steps (edition_id, from_at, unit_price)
    values (${editionId}, now(), ${unit_price})
    on conflict (edition_id, from_at) do update set unit_price = excluded.unit_price`.execute(trx);

/**
 * Raises the version. A team price becomes a price step from now on; it and the guardian policy
 * belong to the edition and raise its version. The caller holds lockSettings().
 * @param editionId the current edition
 */
export async function saveSettings(
  trx: Trx,
  editionId: string,
  change: SettingsChange,
): Promise<SettingsRow> {
  const { team_price, guardian_consent, ...own } = change;
  await trx
    .updateTable('settings')
    .set({ ...own, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .$if(change.payment_account !== undefined, (query) =>
      query.set({ payment_account_changed_at: sql<Date>`now()` }),
    )
    .where('only_row', '=', true)
    .execute();
  if (team_price !== undefined) await insertPrice(trx, editionId, team_price);
  if (team_price !== undefined || guardian_consent !== undefined) {
    await trx
      .updateTable('editions')
      .set({ version: sql<number>`version + 1` })
      .$if(guardian_consent !== undefined, (query) => query.set({ guardian_consent }))
      .where('id', '=', editionId)
      .execute();
  }
  return selectSettings(trx);
}
