import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withClient } from '../../test/client.ts';
import { createBareDatabase, type TestDatabase } from '../../test/database.ts';
import { migrateToLatest, migratorOf } from './migrate.ts';
import { openDatabase } from './pool.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createBareDatabase();
});
afterEach(() => database.drop());

/** Runs a query with its own connection, closes that, and returns the rows. */
const query = (text: string) =>
  withClient(database.connection, async (client) => (await client.query(text)).rows);

/** Migrates the test's empty database up to the migration `name`. */
async function migrateTo(name: string): Promise<void> {
  const db = openDatabase(database.connection, { max: 1, onError: () => undefined });
  const { error } = await migratorOf(db).migrateTo(name);
  await db.destroy();
  if (error) throw error;
}

test('a new database gets all migrations or none', async () => {
  // A table that a migration in the middle wants to create.
  await query('create table api_keys ()');
  await expect(migrateToLatest(database.connection)).rejects.toThrow('already exists');
  expect(await query('select name from kysely_migration')).toEqual([]);
  await query('drop table api_keys');
  await migrateToLatest(database.connection);
  expect(await query("select name from kysely_migration where name like '0049%'")).toHaveLength(1);
});

test('a migration of a table in use does not block readers while it waits', async () => {
  await migrateTo('0007_what_the_desk_finds');
  let isDone = false;
  const onWait = vi.fn();
  let migrating = Promise.resolve();
  await withClient(database.connection, async (backup) => {
    await backup.query('begin; lock table team_purchases in access share mode');
    migrating = migrateToLatest(database.connection, onWait).then(() => {
      isDone = true;
    });
    // The migration asks for the table and gives way to others that wait for it.
    await sleep(500);
    const began = performance.now();
    expect(await query('select * from team_purchases')).toEqual([]);
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(isDone).toBe(false);
    await backup.query('commit');
  });
  await migrating;
  expect(onWait).toHaveBeenCalled();
  expect(await query("select name from kysely_migration where name like '0008%'")).toHaveLength(1);
  await query('select academy_name from team_purchases');
});

/** An academy with a purchase, and three coupons whose uses an earlier version miscounted. */
const MISCOUNTED = `
  insert into academies (name, email, phone_number, governorate, area, address,
    contact_person_name, contact_person_role, payment_reference, password_hash)
    values ('a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'none');
  insert into coupons (code, type, value, max_uses, current_uses) values
    ('USED-ONCE', 'fixed', 100, 5, 4), ('NEVER-USED', 'fixed', 100, 1, 1),
    ('RIGHT', 'fixed', 100, null, 0);
  insert into team_purchases (academy_id, team_count, unit_price, original_amount,
    discount_amount, final_amount, coupon_id)
    select academies.id, 1, 0, 0, 0, 0, coupons.id from academies, coupons where code = 'USED-ONCE';
  insert into coupon_uses (coupon_id, academy_id, purchase_id, discount_amount)
    select coupon_id, academy_id, id, 0 from team_purchases`;
const USES = `
  select code, current_uses from coupons order by code`;

test('0009 counts the uses of every coupon anew', async () => {
  await migrateTo('0008_receipts_keep_the_school');
  await query(MISCOUNTED);
  await migrateToLatest(database.connection);
  expect(await query(USES)).toEqual([
    { code: 'NEVER-USED', current_uses: 0 },
    { code: 'RIGHT', current_uses: 0 },
    { code: 'USED-ONCE', current_uses: 1 },
  ]);
});

test('0009 waits for a purchase of an older instance that has locked its coupon', async () => {
  await migrateTo('0008_receipts_keep_the_school');
  await query(MISCOUNTED);
  const onWait = vi.fn();
  let migrating = Promise.resolve();
  await withClient(database.connection, async (buyer) => {
    await buyer.query("begin; select id from coupons where code = 'RIGHT' for no key update");
    migrating = migrateToLatest(database.connection, onWait);
    await sleep(500);
    await buyer.query(`
      update coupons set current_uses = current_uses + 1 where code = 'RIGHT';
      insert into team_purchases (academy_id, team_count, unit_price, original_amount,
        discount_amount, final_amount)
        select id, 1, 0, 0, 0, 0 from academies;
      insert into coupon_uses (coupon_id, academy_id, purchase_id, discount_amount)
        select coupons.id, purchase.academy_id, purchase.id, 0
        from coupons, team_purchases purchase where code = 'RIGHT' and coupon_id is null;
      commit`);
  });
  await migrating;
  expect(await query(USES)).toEqual([
    { code: 'NEVER-USED', current_uses: 0 },
    { code: 'RIGHT', current_uses: 1 },
    { code: 'USED-ONCE', current_uses: 1 },
  ]);
});

test('0018 turns the matches of bulk approvals into ties, and counts them', async () => {
  await migrateTo('0016_editions');
  await query(`
    insert into academies (name, email, phone_number, governorate, area, address,
      contact_person_name, contact_person_role, payment_reference, password_hash)
      values ('a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'none');
    insert into administrators (email, name, password_hash) values ('a', 'a', 'none');
    insert into bank_transfers (academy_id, amount, transfer_date, bank_name, status, decided_by,
      decided_at)
      select academies.id, 400000, '2026-01-05', 'b', 'approved', administrators.id, now()
      from academies, administrators;
    insert into statements (uploaded_by) select id from administrators;
    insert into statements (uploaded_by) select id from administrators;
    insert into statement_rows (statement_id, line, fingerprint, booked_on, amount, details)
      select id, 2, 'paid', '2026-01-05', 400000, 'x' from statements;
    insert into statement_rows (statement_id, line, fingerprint, amount, details, problem)
      select id, 3, 'unread', null, 'x', 'amount' from statements order by id limit 1;
    insert into statement_matches (fingerprint, transfer_id, statement_row_id)
      select 'paid', bank_transfers.id, statement_rows.id
      from bank_transfers, statement_rows where line = 2 order by statement_rows.id limit 1`);
  await migrateToLatest(database.connection);
  expect(
    await query(`
      select tie.amount, tie.tied_by = transfer.decided_by as known, transfer.tied_amount
      from statement_ties tie join bank_transfers transfer on transfer.id = tie.transfer_id`),
  ).toEqual([{ amount: 400_000, known: true, tied_amount: 400_000 }]);
  expect(
    await query('select amount, tied_amount, is_open from bank_entries order by amount'),
  ).toEqual([
    { amount: 400_000, tied_amount: 400_000, is_open: false },
    { amount: null, tied_amount: 0, is_open: true },
  ]);
});
