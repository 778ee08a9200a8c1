import { readFile } from 'node:fs/promises';
import { asPiastres, LIMITS, purchaseTeams } from '@midan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { readRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { insertEntry } from './queries.ts';
import { doWalletsAgree, findBrokenWallets } from './verify.ts';
import { watchWallets } from './watch.ts';

const context = testApp();
/** 200 in the suite; `npm run test:chaos` runs 1,000. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 200);

const piastres = fc.integer({ min: 1, max: 2_000_000 });
const operation = fc.oneof(
  fc.record({ type: fc.constant('deposit' as const), amount: piastres }),
  fc.record({ type: fc.constant('refund' as const), amount: piastres }),
  fc.record({
    type: fc.constant('adjustment' as const),
    amount: fc.integer({ min: -900_000, max: 900_000 }).filter((amount) => amount !== 0),
  }),
  fc.record({ type: fc.constant('purchase' as const), teams: fc.integer({ min: 1, max: 3 }) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** The change of the balance by an operation, in piastres: negative for a purchase. */
const costOf = (op: Operation) =>
  op.type === 'purchase' ? -op.teams * LIMITS.teamPricePiastres : op.amount;

async function perform(academy: { id: string; token: string }, op: Operation): Promise<boolean> {
  if (op.type === 'purchase') {
    const teams = Array.from({ length: op.teams }, (_, n) => ({ name: `فريق ${n}` }));
    const { status } = await send(context, purchaseTeams, {
      token: academy.token,
      body: { teams },
    });
    return status === 201;
  }
  const { type, amount } = op;
  const causeId = crypto.randomUUID();
  const entry = { academyId: academy.id, type, amount: asPiastres(amount), causeId };
  return inTransaction(context.db, (trx) => insertEntry(trx, entry)).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === '23514') return false;
      throw error;
    },
  );
}

async function ledgerOf(academyId: string) {
  const { db } = context;
  const entries = await db
    .selectFrom('wallet_transactions')
    .select(['seq', 'amount', 'balance_after'])
    .where('academy_id', '=', academyId)
    .orderBy('seq')
    .execute();
  const { balance } = await readRow(db, 'academies', academyId);
  return { entries, balance };
}

describe('whatever is deposited, bought, refunded and adjusted', () => {
  it(
    `the ledger proves the balance after every one of ${RUNS} random histories`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async (history) => {
          const academy = await academyWith(context.db);
          let expected = 0;
          for (const op of history) {
            const after = expected + costOf(op);
            expect(await perform(academy, op)).toBe(after >= 0);
            if (after >= 0) expected = after;
          }
          const { entries, balance } = await ledgerOf(academy.id);
          expect(balance).toBe(expected);
          let running = 0;
          for (const [index, entry] of entries.entries()) {
            running += entry.amount;
            expect(entry).toMatchObject({ seq: index + 1, balance_after: running });
          }
          expect(running).toBe(balance);
        }),
        { numRuns: RUNS },
      );
      expect(await findBrokenWallets(context.db)).toEqual([]);
    },
    60_000 + RUNS * 600,
  );
});

describe('wallet:verify names the academy, and the nightly proof raises an alarm', () => {
  /** Runs statements with the ledger's triggers disabled, like a careless superuser. */
  const tamper = (statement: (id: string) => string) => async () => {
    const { id, name } = await academyWith(context.db, { balance: 5_000 });
    const cause = crypto.randomUUID();
    await inTransaction(context.db, (trx) =>
      insertEntry(trx, { academyId: id, type: 'deposit', amount: asPiastres(700), causeId: cause }),
    );
    expect(await findBrokenWallets(context.db)).toEqual([]);
    await inTransaction(context.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(statement(id)).execute(trx);
    });
    const broken = await findBrokenWallets(context.db);
    const said: unknown[] = [];
    const log = { ...context.deps.log, error: (told: unknown) => said.push(told) };
    await watchWallets({ db: context.db, log: log as never });
    expect(said).toEqual([{ academies: [id] }]);
    const metrics = await context.app.inject('/metrics');
    expect(metrics.body).toMatch(/^midan_broken_wallets 1$/m);
    await inTransaction(context.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`delete from wallet_transactions where academy_id = ${id}`.execute(trx);
      await sql`update academies set balance = 0, ledger_seq = 0 where id = ${id}`.execute(trx);
    });
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatchObject({ academy_id: id, name });
    return broken[0];
  };

  it('wallet:verify reports no correct wallet', async () => {
    const { log } = context.deps;
    await watchWallets({ db: context.db, log });
    const metrics = await context.app.inject('/metrics');
    expect(metrics.body).toMatch(/^midan_broken_wallets 0$/m);
  });

  it('whose balance was changed by hand', async () => {
    const broken = await tamper((id) => `update academies set balance = 9 where id = '${id}'`)();
    expect(broken).toMatchObject({ balance: 9, ledger_sum: 5_700, has_gap: false });
  });

  it('whose balance differs, and docs/troubleshooting.md says how to repair it', async () => {
    const { id } = await academyWith(context.db, { balance: 5_000 });
    await inTransaction(context.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update academies set balance = 9 where id = ${id}`.execute(trx);
    });
    expect(await doWalletsAgree(context.db)).toBe(false);
    const page = await readFile(
      new URL('../../../../../docs/troubleshooting.md', import.meta.url),
      'utf8',
    );
    const [, script = ''] = /```sql\n(begin;\n.*?)```/s.exec(page) ?? [];
    expect(script).toContain('update academies');
    // Statements without values, sent as one script.
    const client = new pg.Client(context.connection);
    await client.connect();
    await client.query(script.replaceAll('<id>', id));
    await client.end();
    expect(await doWalletsAgree(context.db)).toBe(true);
    expect(await findBrokenWallets(context.db)).toEqual([]);
    const direct = sql`update academies set balance = 9 where id = ${id}`.execute(context.db);
    await expect(direct).rejects.toThrow();
  });

  it('whose ledger lost its first or its last entry', async () => {
    for (const seq of [1, 2]) {
      const broken = await tamper(
        (id) => `delete from wallet_transactions where academy_id = '${id}' and seq = ${seq}`,
      )();
      expect(broken).toMatchObject({ has_gap: true });
    }
  });

  it('whose balance_after was rewritten', async () => {
    const broken = await tamper(
      (id) =>
        `update wallet_transactions set balance_after = 1 where academy_id = '${id}' and seq = 1`,
    )();
    expect(broken).toMatchObject({ has_broken_chain: true, has_gap: false });
  });
});
