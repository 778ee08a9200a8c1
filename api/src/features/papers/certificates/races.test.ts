import { issueCertificates } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addTexts } from '../../../../test/certificates.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { continueBatches, issuePortion } from './issue.ts';

const context = testApp();
const HOLDERS = 12;

const brand = (version: number) =>
  insertRow(context.db, 'content_versions', { block: 'brand', version, value: '{}' });

async function begun(batches: number) {
  const { db } = context;
  const admin = await signInAdmin(db);
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  const names = Array.from({ length: HOLDERS }, (_, n): [string, string] => ['سلمى', `علي ${n}`]);
  await addCompleteTeams(db, { editionId: edition.id, academyId: academy.id }, names);
  const text_id = await addTexts(db, edition.id);
  const rows = await db
    .insertInto('certificate_batches')
    .values(
      Array.from({ length: batches }, () => ({
        edition_id: edition.id,
        text_id,
        kind: 'participation' as const,
        audience: '{"academy_id":null,"team_id":null}',
        takes_unconfirmed: true,
        created_by: admin.id,
      })),
    )
    .returning('id')
    .execute();
  const count = async () => {
    const { rows: counted } = await sql<{ total: number; holders: number; told: number }>`
      select count(*) as total, count(distinct holder_id) as holders,
        (select count(*) from student_notices where edition_id = ${edition.id}) as told
      from certificates where edition_id = ${edition.id}`.execute(db);
    return counted[0];
  };
  return { edition, ids: rows.map(({ id }) => id), count };
}

const all = { total: HOLDERS, holders: HOLDERS, told: HOLDERS };

it('a stop in the middle loses nothing and doubles nothing', async () => {
  const { ids, count } = await begun(1);
  const [id = ''] = ids;
  const portion = () => inTransaction(context.db, (trx) => issuePortion(trx, context.deps, id, 5));
  await portion();
  // The process dies before it commits.
  const dies = inTransaction(context.db, async (trx) => {
    await issuePortion(trx, context.deps, id, 5);
    throw new Error('stopped');
  });
  await expect(dies).rejects.toThrow('stopped');
  expect(await count()).toMatchObject({ total: 5 });
  await continueBatches(context.deps, 5);
  expect(await count()).toEqual(all);
  await continueBatches(context.deps, 5);
  expect(await count()).toEqual(all);
  const batch = await readRow(context.db, 'certificate_batches', id, 'issued', 'done_at');
  expect(batch.issued).toBe(HOLDERS);
  expect(batch.done_at).not.toBeNull();
});

it('all of one batch have the brand of its beginning, whatever is published meanwhile', async () => {
  const { db, deps } = context;
  const { edition, ids } = await begun(1);
  const [id = ''] = ids;
  const brandsOf = async (batch_id: string) =>
    (
      await db
        .selectFrom('certificates')
        .select('brand_id')
        .distinct()
        .where('batch_id', '=', batch_id)
        .execute()
    ).map(({ brand_id }) => brand_id);
  await updateRow(db, 'certificate_batches', { id }, { brand_id: (await brand(1)).id });
  const first = (await readRow(db, 'certificate_batches', id, 'brand_id')).brand_id;
  await inTransaction(db, (trx) => issuePortion(trx, deps, id, 5));
  const second = (await brand(2)).id;
  await continueBatches(deps, 5);
  expect(await brandsOf(id)).toEqual([first]);

  const { token } = await signInAdmin(db);
  const asked = { academy_id: null, team_id: null, takes_unconfirmed: true };
  const { body } = await send(context, issueCertificates, {
    token,
    body: { edition: edition.number, kind: 'mentor', ...asked },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const row = await readRow(db, 'certificate_batches', body.data.id, 'brand_id');
  expect(row.brand_id).toBe(second);
});

it('one bad batch does not stop the others, and an archived edition’s batch ends', async () => {
  const { db, deps, logged } = context;
  const bad = await begun(1);
  const good = await begun(1);
  const archived = await begun(1);
  await sql`update editions set status = 'archived' where id = ${archived.edition.id}`.execute(db);
  await sql`create function refuse_bad() returns trigger language plpgsql as
    $$ begin raise exception 'bad'; end $$`.execute(db);
  await sql`create trigger refuse_bad before insert on certificates for each row
    when (new.batch_id = ${sql.lit(bad.ids[0])}) execute function refuse_bad()`.execute(db);
  const before = logged.length;
  try {
    await continueBatches(deps);
    expect(logged.slice(before).join()).toContain('could not go on');
    // Expected here; an error in the log fails the test otherwise.
    logged.length = before;
  } finally {
    await sql`drop trigger refuse_bad on certificates`.execute(db);
    await sql`drop function refuse_bad`.execute(db);
  }
  expect([await bad.count(), await good.count()]).toMatchObject([{ total: 0 }, all]);
  const { rows } = await sql<{ open: string[] }>`select array_agg(id) as open
    from certificate_batches where done_at is null`.execute(db);
  expect(rows[0]?.open).toEqual(bad.ids);
  await continueBatches(deps);
  expect(await bad.count()).toEqual(all);
});

/** A portion of each batch at once, with the holders as they were before any was written. */
async function race(ids: readonly string[]): Promise<void> {
  const { promise: together, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  await Promise.all(
    ids.map((id) =>
      inTransaction(context.db, async (trx) => {
        // A snapshot of a moment when nothing was issued.
        await sql`set transaction isolation level repeatable read`.execute(trx);
        await sql`select count(*) from certificates`.execute(trx);
        arrived += 1;
        if (arrived >= ids.length) resolve();
        await together;
        await issuePortion(trx, context.deps, id, 100);
      }).catch(() => undefined),
    ),
  );
}

it('acts of issuing at once give each holder one certificate', async () => {
  const { ids, count } = await begun(4);
  await race(ids);
  await continueBatches(context.deps);
  expect(await count()).toEqual(all);
});

it('without the unique index they give several (negative control)', async () => {
  const { ids, count } = await begun(4);
  // The insert names the index, so it stays, and tells certificates apart that are the same.
  await sql`create function differ() returns trigger language plpgsql as
    $$ begin new.award := uuidv7(); return new; end $$`.execute(context.db);
  await sql`create trigger differ before insert on certificates
    for each row execute function differ()`.execute(context.db);
  await race(ids);
  const counted = await count();
  expect(counted?.total).toBeGreaterThan(HOLDERS);
  expect(counted?.holders).toBe(HOLDERS);
});
