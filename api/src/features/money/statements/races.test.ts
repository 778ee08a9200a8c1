import {
  closeStatement,
  setStatementRowAside,
  tieStatementRow,
  untieStatementRow,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin } from '../../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { readRow } from '../../../../test/rows.ts';
import { addStatement, addTransfer } from '../../../../test/statements.ts';

const AMOUNT = 450_000;
const RACERS = 20;

const tie = (token: string, id: string, row: { id: string }, transfer: { id: string }) => ({
  endpoint: tieStatementRow,
  call: {
    token,
    params: { id, rowId: row.id },
    body: { transfer_id: transfer.id, amount: AMOUNT / 100 },
  },
});

/** 20 transfers at once for one row, whose money is enough for three. */
async function manyTransfersOneRow(context: Instances) {
  const { db } = context;
  const { token } = await signInAdmin(db);
  const { id, rows } = await addStatement(db, [3 * AMOUNT]);
  const [row] = rows;
  if (!row) throw new Error('no row');
  const transfers = [];
  for (let n = 0; n < RACERS; n += 1) transfers.push(await addTransfer(db, AMOUNT, 'approved'));
  const replies = await race(
    context,
    transfers.map((transfer) => tie(token, id, row, transfer)),
  );
  const { tied_amount } = await readRow(db, 'bank_entries', { fingerprint: row.fingerprint });
  return { replies, tied: tied_amount };
}

/** 20 rows at once for one transfer, for which the money of one is enough. */
async function manyRowsOneTransfer(context: Instances) {
  const { db } = context;
  const { token } = await signInAdmin(db);
  const { id, rows } = await addStatement(db, Array<number>(RACERS).fill(AMOUNT));
  const transfer = await addTransfer(db, AMOUNT, 'approved');
  const replies = await race(
    context,
    rows.map((row) => tie(token, id, row, transfer)),
  );
  const { tied_amount } = await readRow(db, 'bank_transfers', transfer.id);
  return { replies, tied: tied_amount };
}

describe('20 ties at once', () => {
  describe('on two instances', () => {
    const context = testInstances();
    it.each([1, 2, 3])('use the money of a row once (round %i)', async () => {
      const { replies, tied } = await manyTransfersOneRow(context);
      expect(tally(replies)).toEqual({ 200: 3, 409: 17 });
      expect(tied).toBe(3 * AMOUNT);
    });

    it.each([1, 2, 3])('use the money of a transfer once (round %i)', async () => {
      const { replies, tied } = await manyRowsOneTransfer(context);
      expect(tally(replies)).toEqual({ 200: 1, 409: 19 });
      expect(tied).toBe(AMOUNT);
    });

    it.each([1, 2, 3])('leave a statement closed or its row untied (round %i)', async () => {
      const { db } = context;
      const { token } = await signInAdmin(db);
      const { id, rows } = await addStatement(db, [AMOUNT]);
      const [row] = rows;
      const transfer = await addTransfer(db, AMOUNT, 'approved');
      const params = { id, rowId: row?.id ?? '' };
      const tie = { token, params, body: { transfer_id: transfer.id } };
      await race(context, [{ endpoint: tieStatementRow, call: tie }]);
      const untie = { token, params: { ...params, transferId: transfer.id } };
      const aside = { token, params, body: { reason: 'x' } };
      const calls = Array.from({ length: RACERS }, (_, n) => {
        if (n % 2 === 0) return { endpoint: closeStatement, call: { token, params: { id } } };
        return n % 4 === 1
          ? { endpoint: untieStatementRow, call: untie }
          : { endpoint: setStatementRowAside, call: aside };
      });
      const replies = await race(context, calls);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const { closed_at } = await readRow(db, 'statements', id);
      const { is_open } = await readRow(db, 'bank_entries', {
        fingerprint: row?.fingerprint ?? Buffer.alloc(0),
      });
      expect([closed_at !== null, is_open]).not.toEqual([true, true]);
    });
  });

  describe('negative control: without the locks and the constraints', () => {
    const context = testInstances([careless]);
    beforeAll(async () => {
      await dropConstraints(context.db, 'bank_entries', 'c');
      await dropConstraints(context.db, 'bank_transfers', 'c');
    });
    it('the race shows: money is used more than once', async () => {
      expect((await manyTransfersOneRow(context)).tied).toBeGreaterThan(3 * AMOUNT);
      expect((await manyRowsOneTransfer(context)).tied).toBeGreaterThan(AMOUNT);
    });
  });
});
