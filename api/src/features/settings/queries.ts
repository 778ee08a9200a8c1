import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import type { Settings as SettingsTable } from '../../db/types.ts';

export type SettingsRow = Omit<Selectable<SettingsTable>, 'only_row'>;
export type SettingsChange = Omit<Updateable<SettingsTable>, 'only_row' | 'updated_at' | 'version'>;

const COLUMNS = [
  'student_portal',
  'guardian_consent',
  'support_whatsapp',
  'payment_account',
  'team_price',
  'activation_deposit',
  'min_transfer',
  'updated_at',
  'version',
  'payment_account_changed_at',
] as const;

/** Returns undefined while no settings were saved. */
export const selectSettings = (db: Db): Promise<SettingsRow | undefined> =>
  db.selectFrom('settings').select(COLUMNS).executeTakeFirst();

/** Keeps others from changing the settings until the transaction ends; creates a missing row. */
export async function shareSettings(trx: Trx): Promise<SettingsRow> {
  const row = await trx.selectFrom('settings').select(COLUMNS).forShare().executeTakeFirst();
  return row ?? lockSettings(trx);
}

/** Locks the settings row until the transaction ends; creates it if it is missing. */
export async function lockSettings(trx: Trx): Promise<SettingsRow> {
  await trx
    .insertInto('settings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx.selectFrom('settings').select(COLUMNS).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export const saveSettings = (trx: Trx, change: SettingsChange): Promise<SettingsRow> =>
  trx
    .updateTable('settings')
    .set({ ...change, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .$if(change.payment_account !== undefined, (query) =>
      query.set({ payment_account_changed_at: sql<Date>`now()` }),
    )
    .where('only_row', '=', true)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
