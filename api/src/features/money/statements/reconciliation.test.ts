import {
  approveStatement,
  closeStatement,
  getAdminAcademy,
  getStatement,
  getStatementRow,
  listAudit,
  listStatementRows,
  listTransferStatementRows,
  reopenStatement,
  setStatementRowAside,
  takeBackStatementRow,
  tieStatementRow,
  untieStatementRow,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { readRow } from '../../../../test/rows.ts';
import { addStatement, addTransfer, type MadeStatement } from '../../../../test/statements.ts';

const context = testApp();
let token: string;
let owner: string;
beforeAll(async () => {
  ({ token } = await signInAdmin(context.db, { role: 'finance', name: 'نهى' }));
  owner = (await signInAdmin(context.db, { role: 'owner' })).token;
});

/** An amount in piastres that no other test has, so that only own rows and transfers match. */
let last = 100_003;
const anAmount = () => {
  last += 700;
  return last;
};
const at = ({ id, rows }: MadeStatement, n = 0) => ({ id, rowId: rows[n]?.id ?? '' });
const tie = (statement: MadeStatement, transfer_id: string, more: object = {}, n = 0) =>
  send(context, tieStatementRow, {
    token,
    params: at(statement, n),
    body: { transfer_id, ...more },
  });
const untie = (statement: MadeStatement, transferId: string) =>
  send(context, untieStatementRow, { token, params: { ...at(statement), transferId } });
const setAside = (statement: MadeStatement, reason = 'ليست من مدرسة') =>
  send(context, setStatementRowAside, { token, params: at(statement), body: { reason } });
const takeBack = (statement: MadeStatement) =>
  send(context, takeBackStatementRow, { token, params: at(statement) });
const close = ({ id }: MadeStatement) => send(context, closeStatement, { token, params: { id } });
const reopen = ({ id }: MadeStatement, by = owner) =>
  send(context, reopenStatement, { token: by, params: { id }, body: { reason: 'سطر خاطئ' } });
const shown = async ({ id }: MadeStatement) =>
  (await send(context, getStatement, { token, params: { id } })).body.data;
const row = async (statement: MadeStatement, n = 0, query: Record<string, string> = {}) =>
  (await send(context, getStatementRow, { token, params: at(statement, n), query })).body.data;
const rowsOf = async ({ id }: MadeStatement) =>
  (await send(context, listStatementRows, { token, params: { id } })).body.data;
const foundFor = async (id: string) =>
  (await send(context, listTransferStatementRows, { token, params: { id } })).body.data;
const audited = async ({ id }: MadeStatement) =>
  (await send(context, listAudit, { token, query: { entity_id: id } })).body.data;

describe('tying', () => {
  it('uses a likely row once: a second claim of the same amount finds it used', async () => {
    const amount = anAmount();
    const statement = await addStatement(context.db, [amount]);
    const first = await addTransfer(context.db, amount);
    expect(await row(statement)).toMatchObject({ match: 'likely', found: [{ id: first.id }] });
    const approve = { amount: amount / 100 };
    const tied = await tie(statement, first.id, { approve });
    expect([tied.status, tied.body.data]).toEqual([200, { open: 0 }]);
    const academy = await send(context, getAdminAcademy, {
      token,
      params: { id: first.academyId },
    });
    expect(academy.body.data.balance).toBe(amount / 100);
    const second = await addTransfer(context.db, amount);
    const used = await row(statement);
    expect(used).toMatchObject({ match: 'used', open: 0, found: [], candidates: 0 });
    expect(used.ties).toMatchObject([{ id: first.id, academy_name: first.name }]);
    expect(await foundFor(second.id)).toEqual([]);
    const claimed = await tie(statement, second.id, { approve });
    expect([claimed.status, claimed.body.code]).toEqual([409, 'row_used_up']);
    const { body } = await send(context, getAdminAcademy, {
      token,
      params: { id: second.academyId },
    });
    expect(body.data.balance).toBe(0);
    expect(await foundFor(first.id)).toMatchObject([{ found: 'tied', line: 2 }]);
  });

  it('splits a row over transfers, and pays one transfer by several rows', async () => {
    const amount = anAmount();
    const statement = await addStatement(context.db, [3 * amount, amount, 2 * amount]);
    const one = await addTransfer(context.db, amount, 'approved');
    const two = await addTransfer(context.db, 2 * amount, 'approved');
    expect((await tie(statement, one.id)).body.data.open).toBe((2 * amount) / 100);
    expect((await tie(statement, two.id)).body.data.open).toBe(0);
    expect((await row(statement)).ties).toHaveLength(2);
    const three = await addTransfer(context.db, 3 * amount, 'approved');
    expect((await tie(statement, three.id, {}, 1)).body.data.open).toBe(0);
    const part = await tie(statement, three.id, { amount: (2 * amount) / 100 }, 2);
    expect(part.body.data.open).toBe(0);
    expect(await foundFor(three.id)).toHaveLength(2);
    expect(await shown(statement)).toMatchObject({ to_reconcile: 3, open: 0, open_amount: 0 });
  });

  it('refuses more than is left, a rejected or pending transfer, and the same pair again', async () => {
    const amount = anAmount();
    const statement = await addStatement(context.db, [amount, 5 * amount]);
    const approved = await addTransfer(context.db, amount, 'approved');
    const refused = async (id: string, more: object, n = 0) => {
      const { status, body } = await tie(statement, id, more, n);
      return [status, body.code];
    };
    expect(await refused(approved.id, { amount: amount / 100 + 0.01 })).toEqual([
      409,
      'row_used_up',
    ]);
    expect(await refused(approved.id, { amount: amount / 100 + 0.01 }, 1)).toEqual([
      409,
      'transfer_used_up',
    ]);
    for (const status of ['pending', 'rejected'] as const) {
      const { id } = await addTransfer(context.db, amount, status);
      expect(await refused(id, {})).toEqual([409, 'transfer_not_approved']);
    }
    await tie(statement, approved.id, { amount: 1 });
    expect(await refused(approved.id, { amount: 1 })).toEqual([409, 'already_tied']);
    const pending = await addTransfer(context.db, amount);
    expect(await refused(pending.id, { approve: { amount: 1 } })).toEqual([
      409,
      'transfer_amount_changed',
    ]);
  });

  it('is undone, twice as well, and both are in the audit log', async () => {
    const amount = anAmount();
    const statement = await addStatement(context.db, [amount]);
    const transfer = await addTransfer(context.db, amount, 'approved');
    await tie(statement, transfer.id);
    for (const _ of [1, 2]) {
      const { status, body } = await untie(statement, transfer.id);
      expect([status, body.data]).toEqual([200, { open: amount / 100 }]);
    }
    expect(await row(statement)).toMatchObject({ match: 'likely', ties: [] });
    const log = await audited(statement);
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'statement.untie',
      'statement.tie',
    ]);
    expect(log[1].after).toMatchObject({ line: 2, amount: amount / 100, academy: transfer.name });
  });

  it('takes the same Idempotency-Key once', async () => {
    const amount = anAmount();
    const statement = await addStatement(context.db, [amount]);
    const transfer = await addTransfer(context.db, amount, 'approved');
    const call = {
      token,
      params: at(statement),
      body: { transfer_id: transfer.id },
      headers: { 'idempotency-key': 'tie-once' },
    };
    const answers = [
      await send(context, tieStatementRow, call),
      await send(context, tieStatementRow, call),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await audited(statement)).toHaveLength(1);
  });

  it('counts the same line of two statements once', async () => {
    const amount = anAmount();
    const first = await addStatement(context.db, [amount]);
    const again = await addStatement(context.db, [amount], { like: first });
    const transfer = await addTransfer(context.db, amount, 'approved');
    await tie(first, transfer.id);
    expect(await row(again)).toMatchObject({ match: 'used', seen_before: true, open: 0 });
    const other = await addTransfer(context.db, amount, 'approved');
    expect((await tie(again, other.id)).body.code).toBe('row_used_up');
  });

  it('is not sure of a line that was settled in a file with other columns of details', async () => {
    const amount = anAmount();
    const paid = await addTransfer(context.db, amount, 'approved');
    const claim = await addTransfer(context.db, amount, 'pending', paid.academyId);
    const details = `deposit ${claim.reference}`;
    const first = await addStatement(context.db, [amount], { details });
    await tie(first, paid.id);
    const again = await addStatement(context.db, [amount], { details: `${details} Branch 7` });
    expect(await row(again)).toMatchObject({ match: 'likely', seen_before: true });
    // Without a settled one, the reference is enough.
    expect((await untie(first, paid.id)).status).toBe(200);
    await tie(again, paid.id);
    expect(await row(first)).toMatchObject({ match: 'likely' });
  });

  it('says of a line what the list says: two lines of one file claim one transfer', async () => {
    const amount = anAmount();
    const { reference } = await addTransfer(context.db, amount);
    const statement = await addStatement(context.db, [amount, amount], { details: reference });
    expect(await rowsOf(statement)).toMatchObject([{ match: 'likely' }, { match: 'likely' }]);
    expect(await row(statement)).toMatchObject({ match: 'likely' });
    const alone = await addStatement(context.db, [amount], { details: reference });
    expect(await row(alone)).toMatchObject({ match: 'sure' });
  });

  it('finds transfers by a search, with what is left of them', async () => {
    const amount = anAmount();
    const statement = await addStatement(context.db, [amount]);
    const transfer = await addTransfer(context.db, 4 * amount, 'approved');
    const rejected = await addTransfer(context.db, amount, 'rejected');
    expect((await row(statement, 0, { search: transfer.name })).found).toMatchObject([
      { id: transfer.id, open: (4 * amount) / 100 },
    ]);
    await tie(statement, transfer.id);
    expect((await row(statement, 0, { search: transfer.name })).found[0].open).toBe(
      (3 * amount) / 100,
    );
    expect((await row(statement, 0, { search: rejected.name })).found).toEqual([]);
  });
});

describe('approving in bulk', () => {
  it('only ties transfers that were approved before', async () => {
    const amount = anAmount();
    const transfer = await addTransfer(context.db, amount, 'approved');
    const { payment_reference: details } = await readRow(
      context.db,
      'academies',
      transfer.academyId,
    );
    const statement = await addStatement(context.db, [amount], { details });
    const params = { id: statement.id };
    const { body } = await send(context, approveStatement, { token, params, body: {} });
    expect(body.data).toEqual({ approved: 0, tied: 1, overtaken: [], remaining: 0 });
    expect(await row(statement)).toMatchObject({ match: 'used' });
  });
});

describe('setting aside', () => {
  it('settles a row with a reason, unreadable ones too, and is taken back', async () => {
    const statement = await addStatement(context.db, [null]);
    expect(await shown(statement)).toMatchObject({ open: 1, to_reconcile: 1 });
    for (const _ of [1, 2]) expect((await setAside(statement)).status).toBe(200);
    const [aside] = await rowsOf(statement);
    expect(aside).toMatchObject({
      match: 'aside',
      aside: { kind: 'hand', reason: 'ليست من مدرسة', by: 'نهى' },
    });
    expect(await shown(statement)).toMatchObject({ open: 0, summary: { aside: 1, error: 0 } });
    for (const _ of [1, 2]) expect((await takeBack(statement)).status).toBe(200);
    expect(await row(statement)).toMatchObject({ match: 'error', aside: null });
    const log = await audited(statement);
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'statement.take_back',
      'statement.set_aside',
    ]);
  });

  it('settles the rest of a row; then neither tying nor untying is possible', async () => {
    const amount = anAmount();
    const statement = await addStatement(context.db, [amount + 500]);
    const transfer = await addTransfer(context.db, amount, 'approved');
    await tie(statement, transfer.id);
    expect(await row(statement)).toMatchObject({ match: 'none', open: 5 });
    await setAside(statement);
    expect(await shown(statement)).toMatchObject({ open: 0 });
    const other = await addTransfer(context.db, 20_000, 'approved');
    expect((await tie(statement, other.id)).body.code).toBe('row_set_aside');
    expect((await untie(statement, transfer.id)).body.code).toBe('row_set_aside');
  });

  it('refuses a row that is used up, and a blank reason', async () => {
    const amount = anAmount();
    const statement = await addStatement(context.db, [amount]);
    await tie(statement, (await addTransfer(context.db, amount, 'approved')).id);
    expect((await setAside(statement)).body.code).toBe('row_used_up');
    expect((await setAside(statement, ' ')).status).toBe(422);
  });
});

describe('a closed statement', () => {
  async function closed() {
    const amount = anAmount();
    const statement = await addStatement(context.db, [amount]);
    const transfer = await addTransfer(context.db, amount, 'approved');
    await tie(statement, transfer.id);
    expect((await close(statement)).status).toBe(200);
    return { statement, transfer, amount };
  }

  it('cannot be closed while a row is open', async () => {
    const statement = await addStatement(context.db, [anAmount(), -anAmount()]);
    expect((await close(statement)).body.code).toBe('statement_has_open_rows');
    await setAside(statement);
    const { status, body } = await close(statement);
    expect([status, body.data.closed_by]).toEqual([200, 'نهى']);
    expect((await close(statement)).status).toBe(200);
    expect((await audited(statement))[0].action).toBe('statement.close');
  });

  it('takes no change, through another statement with the same line neither', async () => {
    const { statement, transfer, amount } = await closed();
    const again = await addStatement(context.db, [amount], { like: statement });
    for (const one of [statement, again]) {
      expect((await untie(one, transfer.id)).body.code).toBe('statement_closed');
      expect((await setAside(one)).body.code).toBe('statement_closed');
      expect((await takeBack(one)).body.code).toBe('statement_closed');
    }
    const params = { id: statement.id };
    const bulk = await send(context, approveStatement, { token, params, body: {} });
    expect(bulk.body.code).toBe('statement_closed');
  });

  it('is opened again by an owner, with a reason', async () => {
    const { statement, transfer } = await closed();
    expect((await reopen(statement, token)).status).toBe(403);
    for (const _ of [1, 2]) expect((await reopen(statement)).body.data.closed_at).toBeNull();
    expect((await audited(statement))[0]).toMatchObject({
      action: 'statement.reopen',
      after: { reason: 'سطر خاطئ' },
    });
    expect((await untie(statement, transfer.id)).status).toBe(200);
  });
});

describe('PostgreSQL itself', () => {
  const refusal = { code: '23001' };
  it('refuses money that is used twice, and amounts that no tie counted', async () => {
    const { db } = context;
    const amount = anAmount();
    const statement = await addStatement(db, [amount]);
    const one = await addTransfer(db, amount, 'approved');
    const two = await addTransfer(db, amount, 'approved');
    const insert = (transfer: string, piastres: number) =>
      sql`insert into statement_ties (fingerprint, transfer_id, statement_row_id, amount)
        select fingerprint, ${transfer}, id, ${piastres} from statement_rows
        where statement_id = ${statement.id}`.execute(db);
    await insert(one.id, amount - 1);
    await expect(insert(two.id, 2)).rejects.toMatchObject({ code: '23514' });
    const bigger = await addStatement(db, [10 * amount]);
    await expect(
      sql`insert into statement_ties (fingerprint, transfer_id, statement_row_id, amount)
        select fingerprint, ${one.id}, id, 2 from statement_rows
        where statement_id = ${bigger.id}`.execute(db),
    ).rejects.toMatchObject({ code: '23514' });
    for (const table of ['bank_transfers', 'bank_entries']) {
      await expect(
        sql`update ${sql.table(table)} set tied_amount = 0 where tied_amount > 0`.execute(db),
      ).rejects.toMatchObject(refusal);
    }
    const pending = await addTransfer(db, amount);
    await expect(insert(pending.id, 1)).rejects.toMatchObject(refusal);
    await expect(sql`truncate statement_ties`.execute(db)).rejects.toMatchObject(refusal);
  });

  it('refuses every change of a closed statement, and closing one with open rows', async () => {
    const { db } = context;
    const amount = anAmount();
    const statement = await addStatement(db, [amount]);
    const closing = () =>
      sql`update statements set closed_at = now(), closed_by = uploaded_by
        where id = ${statement.id}`.execute(db);
    await expect(closing()).rejects.toMatchObject(refusal);
    await tie(statement, (await addTransfer(db, amount, 'approved')).id);
    await closing();
    const [{ fingerprint } = { fingerprint: Buffer.alloc(0) }] = statement.rows;
    const changes = [
      sql`delete from statement_ties where fingerprint = ${fingerprint}`,
      sql`update bank_entries set aside_reason = 'x', aside_at = now(),
        aside_by = (select uploaded_by from statements where id = ${statement.id})
        where fingerprint = ${fingerprint}`,
      sql`update statements set file_name = 'other.csv' where id = ${statement.id}`,
      sql`update statement_rows set details = 'other' where statement_id = ${statement.id}`,
      sql`insert into statement_rows (statement_id, line, fingerprint, details)
        values (${statement.id}, 99, ${fingerprint}, '')`,
    ];
    for (const change of changes) {
      await expect(change.execute(db)).rejects.toMatchObject(refusal);
    }
  });
});
