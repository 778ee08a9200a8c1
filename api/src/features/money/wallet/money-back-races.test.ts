import {
  adjustWallet,
  approveBankTransfer,
  LIMITS,
  payOut,
  purchaseTeams,
  refundPurchase,
  reverseBankTransfer,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  SHOWS_ONCE,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { addTransfer, REASON, setAloneLimit, walletOf } from '../../../../test/money-back.ts';
import { findBrokenWallets } from './verify.ts';

const PRICE = LIMITS.teamPricePiastres;

/** An academy that bought one team with approved money, and has the price of three more. */
async function furnish(context: Instances) {
  await setAloneLimit(context.db);
  const academy = await academyWith(context.db, { balance: 2 * PRICE });
  const admin = await signInAdmin(context.db);
  const transfer = await addTransfer(context.db, academy.id, 2 * PRICE);
  const approve = { token: admin.token, params: { id: transfer } };
  await race(context, [{ endpoint: approveBankTransfer, call: approve }]);
  const buying = { token: academy.token, body: { teams: [{ name: 'الأول' }] } };
  const [bought] = await race(context, [{ endpoint: purchaseTeams, call: buying }]);
  const data = bought?.body.data as unknown as {
    purchase: { id: string };
    teams: { id: string }[];
  };
  const refunding = {
    token: admin.token,
    params: { id: data.purchase.id },
    body: { team_ids: data.teams.map(({ id }) => id), reason: REASON },
  };
  return { academy, admin, transfer, buying, refunding, purchaseId: data.purchase.id };
}

const creditNotesOf = ({ db }: Instances, purchaseId: string) =>
  db.selectFrom('refunds').select('amount').where('purchase_id', '=', purchaseId).execute();

describe('20 refunds of one purchase at once', () => {
  const enter = async (context: Instances) => {
    const { academy, refunding, purchaseId } = await furnish(context);
    const calls = Array(20).fill({ endpoint: refundPurchase, call: refunding });
    const replies = await race(context, calls);
    const notes = await creditNotesOf(context, purchaseId);
    return { replies, notes, wallet: await walletOf(context.db, academy.id) };
  };

  describe('on two instances', () => {
    const context = testInstances();
    it('one succeeds, and the money comes back once', async () => {
      const { replies, notes, wallet } = await enter(context);
      expect(tally(replies)).toEqual({ 200: 1, 409: 19 });
      expect(notes).toEqual([{ amount: PRICE }]);
      expect(wallet.balance).toBe(4 * PRICE);
    });
  });

  describe('negative control: without locks, trigger and keys', () => {
    const context = testInstances([careless]);
    beforeAll(async () => {
      await sql`drop trigger refunds_excess on refunds`.execute(context.db);
      await dropConstraints(context.db, 'refund_teams', 'u');
      await dropConstraints(context.db, 'refund_teams', 'p');
    });
    it('the race shows: the money comes back more than once', SHOWS_ONCE, async () => {
      const { notes, wallet } = await enter(context);
      expect(notes.length).toBeGreaterThan(1);
      expect(wallet.balance).toBeGreaterThan(4 * PRICE);
    });
  });
});

describe('refund, purchases, reversal, payouts and a debit of one wallet at once', () => {
  const enter = async (context: Instances) => {
    const { academy, admin, transfer, buying, refunding } = await furnish(context);
    const { token } = admin;
    const ofAcademy = { token, params: { id: academy.id } };
    const payout = () => ({
      ...ofAcademy,
      body: {
        amount: 4500,
        bank_reference: `OUT-${crypto.randomUUID()}`,
        paid_on: '2026-02-02',
        reason: REASON,
      },
    });
    const calls = Array.from({ length: 6 }, () => [
      { endpoint: purchaseTeams, call: buying },
      { endpoint: payOut, call: payout() },
      {
        endpoint: reverseBankTransfer,
        call: { token, params: { id: transfer }, body: { reason: REASON } },
      },
      { endpoint: refundPurchase, call: refunding },
      {
        endpoint: adjustWallet,
        call: { ...ofAcademy, body: { amount: -4500, reason: REASON } },
      },
    ]).flat();
    const replies = await race(context, calls);
    return { academy, replies, wallet: await walletOf(context.db, academy.id) };
  };

  describe('on two instances', () => {
    const context = testInstances();
    it('reverses and refunds once, and money and debt follow from the ledger', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { replies, wallet } = await enter(context);
        const of = (act: number) => replies.filter((_, n) => n % 5 === act);
        expect(tally(of(2))[200]).toBe(1);
        expect(tally(of(3))[200]).toBe(1);
        const spent = [...of(0), ...of(1), ...of(4)].filter(({ status }) => status === 201).length;
        // Three prices were there, one came back, and the reversal took two, or left them owed.
        expect(wallet.balance - wallet.owed).toBe((4 - spent - 2) * PRICE);
        expect(Math.min(wallet.balance, wallet.owed)).toBe(0);
        expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      }
      expect(await findBrokenWallets(context.db)).toEqual([]);
    });
  });

  describe('negative control: without the locks, CHECKs and keys', () => {
    const context = testInstances([careless]);
    beforeAll(async () => {
      await dropConstraints(context.db, 'academies', 'c');
      await dropConstraints(context.db, 'wallet_transactions', 'c');
      await dropConstraints(context.db, 'wallet_transactions', 'u');
      await dropConstraints(context.db, 'refund_teams', 'u');
      await dropConstraints(context.db, 'refund_teams', 'p');
      await sql`drop trigger refunds_excess on refunds`.execute(context.db);
      await sql`drop trigger academies_owed_first on academies`.execute(context.db);
    });
    it('the race shows: the balance falls below 0, or money stays beside a debt', async () => {
      let isWrong = false;
      // A busy machine may run the calls of a round one after the other.
      for (let round = 0; round < 20 && !isWrong; round += 1) {
        const { wallet } = await enter(context);
        isWrong =
          wallet.balance < 0 || wallet.owed < 0 || Math.min(wallet.balance, wallet.owed) > 0;
      }
      expect(isWrong).toBe(true);
    }, 60_000);
  });
});
