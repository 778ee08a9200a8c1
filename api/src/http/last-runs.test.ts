import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createBareDatabase } from '../../test/database.ts';
import { academyWith } from '../../test/fixtures.ts';
import { memoryFiles } from '../../test/memory-files.ts';
import { metricOf } from '../../test/metrics.ts';
import { findMoneyProblems } from '../cli/money-proof.ts';
import { noteBackup, noteSent, writeBackup } from '../db/backup/write.ts';
import { jobHandlers } from '../jobs.ts';

const context = testApp();
const HOUR = 3_600;

const PROOFS = [
  ['prove-wallets', 'wallets', 'midan_broken_wallets'],
  ['prove-records', 'records', 'midan_unproved_records'],
  ['prove-months', 'months', 'midan_broken_months'],
  ['prove-coupons', 'coupons', 'midan_miscounted_coupons'],
] as const;
const ageOf = (proof: string) =>
  metricOf(context, `midan_money_proof_age_seconds{proof="${proof}"}`);
/** Runs a scheduled job, without logging its errors. */
const run = async (job: string) => {
  const log = { ...context.deps.log, error: () => undefined } as typeof context.deps.log;
  const { scheduled } = jobHandlers({ ...context.deps, log });
  await scheduled.find(({ name }) => name === job)?.run(context.deps.jobs);
};

describe.each(PROOFS)('%s', (job, kind, found) => {
  const keep = (fields: { proved_at: Date | null; broken: number | null; awaited_since?: Date }) =>
    context.db.updateTable('money_proofs').set(fields).where('kind', '=', kind).execute();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR * 1_000);

  it('is told as another process left it', async () => {
    await keep({ proved_at: hoursAgo(31), broken: 3 });
    expect(await metricOf(context, found)).toBe(3);
    expect(await ageOf(kind)).toBeGreaterThan(31 * HOUR - 60);
    expect(await ageOf(kind)).toBeLessThan(31 * HOUR + 60);
  });

  it('that has never run is as old as its row', async () => {
    await keep({ proved_at: null, broken: null, awaited_since: hoursAgo(50) });
    expect(await metricOf(context, found)).toBe(0);
    expect(await ageOf(kind)).toBeGreaterThan(50 * HOUR - 60);
  });

  it('begins anew when the job has run', async () => {
    await keep({ proved_at: hoursAgo(31), broken: 3 });
    await run(job);
    expect(await metricOf(context, found)).not.toBe(3);
    expect(await ageOf(kind)).toBeLessThan(60);
  });
});

it('a wallet that the night finds broken is told by every process until the next proof', async () => {
  const { id } = await academyWith(context.db, { balance: 500 });
  const setBalance = (balance: number) =>
    sql`begin; set local session_replication_role = replica;
      update academies set balance = ${sql.lit(balance)} where id = ${sql.lit(id)}; commit`.execute(
      context.db,
    );
  await run('prove-wallets');
  const before = await metricOf(context, 'midan_broken_wallets');
  await setBalance(777);
  await run('prove-wallets');
  expect(await metricOf(context, 'midan_broken_wallets')).toBe(before + 1);
  await setBalance(500);
  expect(await metricOf(context, 'midan_broken_wallets')).toBe(before + 1);
  await run('prove-wallets');
  expect(await metricOf(context, 'midan_broken_wallets')).toBe(before);
});

it('the proof by hand counts too', async () => {
  await context.db
    .updateTable('money_proofs')
    .set({ proved_at: new Date(0), broken: 5 })
    .where('kind', 'in', ['wallets', 'records', 'months', 'coupons'])
    .execute();
  await findMoneyProblems(context.db);
  for (const [, kind] of PROOFS) expect(await ageOf(kind)).toBeLessThan(60);
});

describe('a backup', () => {
  let folder: string;
  const folders: string[] = [];
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'midan-last-runs-')), 'backup');
    folders.push(folder);
  });
  afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));
  const finished = () => metricOf(context, 'midan_backup_last_success_timestamp_seconds');
  const sent = () => metricOf(context, 'midan_backup_last_sent_timestamp_seconds');
  const now = () => Date.now() / 1000;

  it('is told when it is whole, and as sent when it is said to be', async () => {
    const old = await finished();
    expect(old).toBeLessThan(now() - 24 * HOUR);
    const saved = await writeBackup(context.connection, context.deps.files, folder);
    expect(await finished()).toBe(old);
    await noteBackup(context.connection, saved);
    expect(await finished()).toBeGreaterThan(now() - 60);
    expect(await sent()).toBeLessThan(now() - 24 * HOUR);
    expect(await noteSent(context.connection)).toBe(true);
    expect(await sent()).toBeGreaterThan(now() - 60);
  });

  it('tells how many files were missing', async () => {
    const files = memoryFiles();
    const saved = await writeBackup(context.connection, files, folder);
    expect(saved.missing.length).toBeGreaterThan(0);
    await noteBackup(context.connection, saved);
    expect(await metricOf(context, 'midan_backup_files_missing')).toBe(saved.missing.length);
    await noteBackup(context.connection, { ...saved, missing: [] });
    expect(await metricOf(context, 'midan_backup_files_missing')).toBe(0);
  });

  it('of an older version without these rows is noted nowhere, and is no error', async () => {
    const bare = await createBareDatabase();
    const saved = await writeBackup(context.connection, context.deps.files, folder);
    await noteBackup(bare.connection, saved);
    expect(await noteSent(bare.connection)).toBe(false);
    await bare.drop();
  });
});
