import {
  adjustWallet,
  calculateTeamPurchase,
  changeAcademyStatus,
  confirmSecondFactor,
  createBankTransfer,
  getSettings,
  getSite,
  getWallet,
  LIMITS,
  listAudit,
  listNotices,
  listWalletTransactions,
  purchaseTeams,
  startSecondFactor,
  updateSettings,
} from '@midan/contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, aPicture, multipart, signInAdmin } from '../../../../test/fixtures.ts';
import { race, testInstances } from '../../../../test/instances.ts';
import { listRows, readRow } from '../../../../test/rows.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { forgetSettings } from '../../season/settings/index.ts';

const PASSWORD = 'correct horse 9';

const context = testApp();
let token: string;
beforeAll(async () => {
  ({ token } = await signInAdmin(context.db));
});
const change = (body: object, as = token) => send(context, updateSettings, { token: as, body });
beforeEach(() => change({ team_price: 4500, activation_deposit: 4000, min_transfer: 100 }));

it('start from the environment; a change takes effect at once and is logged', async () => {
  const { body } = await send(context, getSettings, { token });
  expect(body.data).toMatchObject({
    student_portal: 'open',
    support_whatsapp: context.deps.config.SUPPORT_WHATSAPP,
    team_price: 4500,
  });
  const changed = await change({
    student_portal: 'closed',
    support_whatsapp: '+20 100 123 4567',
    team_price: 5000.5,
  });
  expect(changed.body).toMatchObject({ message: 'تم حفظ الإعدادات' });
  const site = (await send(context, getSite)).body.data;
  expect(site).toMatchObject({
    student_portal: 'closed',
    support_whatsapp: '201001234567',
    team_price: 5000.5,
  });
  const log = await send(context, listAudit, { token, query: { entity_type: 'settings' } });
  expect(log.body.data[0]).toMatchObject({
    action: 'settings.update',
    entity_id: null,
    before: { team_price: 4500, student_portal: 'open' },
    after: { team_price: 5000.5, student_portal: 'closed' },
  });
  expect(log.body.data[0].after).not.toHaveProperty('min_transfer');
});

it('a new price applies to new purchases only', async () => {
  const academy = await academyWith(context.db, { balance: 3 * LIMITS.teamPricePiastres });
  const teams = [{ name: 'أ' }];
  await send(context, purchaseTeams, { token: academy.token, body: { teams } });
  await change({ team_price: 6000 });
  const cost = await send(context, calculateTeamPurchase, {
    token: academy.token,
    body: { team_count: 2 },
  });
  expect(cost.body.data).toMatchObject({ unit_price: 6000, original_amount: 12_000 });
  const bought = await send(context, purchaseTeams, { token: academy.token, body: { teams } });
  expect(bought.body.data.purchase.final_amount).toBe(6000);
  const ledger = await send(context, listWalletTransactions, { token: academy.token });
  expect(ledger.body.data.map((entry: { amount: number }) => entry.amount)).toEqual([
    -6000, -4500, 13_500,
  ]);
});

it('a lower deposit activates the academies that have it already, and tells them', async () => {
  const { db } = context;
  const ready = await academyWith(db, { status: 'suspended', balance: 350_000 });
  const checked = await academyWith(db, { status: 'verified', balance: 300_000 });
  const short = await academyWith(db, { status: 'suspended', balance: 299_999 });
  const stopped = await academyWith(db, { balance: 900_000 });
  await send(context, changeAcademyStatus, {
    token,
    params: { id: stopped.id },
    body: { action: 'suspend', reason: 'سبب' },
  });
  await change({ activation_deposit: 5000 });
  await change({ activation_deposit: 3000 });
  const academies = [ready, checked, short, stopped];
  const rows = await db.selectFrom('academies').select(['id', 'status']).execute();
  const statusOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.status;
  expect(academies.map(statusOf)).toEqual(['active', 'active', 'suspended', 'suspended']);
  const query = { action: 'academy.activate', entity_id: ready.id };
  const log = await send(context, listAudit, { token, query });
  expect(log.body.data).toMatchObject([
    { before: { status: 'suspended' }, after: { status: 'active' } },
  ]);
  const notices = await send(context, listNotices, { token: ready.token });
  expect(notices.body.data).toMatchObject([{ kind: 'academy_activated' }]);
});

describe('a deposit that is lowered on one instance', () => {
  const instances = testInstances();

  it('activates an academy that another instance credits at the same time', async () => {
    const { db } = instances;
    const admin = await signInAdmin(db);
    const academy = await academyWith(db, { status: 'suspended', balance: 0 });
    const wallet = { endpoint: getWallet, call: { token: academy.token } };
    const lower = {
      endpoint: updateSettings,
      call: { token: admin.token, body: { activation_deposit: 3000 } },
    };
    const credit = {
      endpoint: adjustWallet,
      call: {
        token: admin.token,
        params: { id: academy.id },
        body: { amount: 3500, reason: 'سبب' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      },
    };
    // The second instance keeps the old deposit for two seconds.
    await race(instances, [wallet, wallet]);
    expect((await race(instances, [lower]))[0]?.status).toBe(200);
    expect((await race(instances, [wallet, credit]))[1]?.status).toBe(201);
    const { status } = await readRow(db, 'academies', academy.id);
    expect(status).toBe('active');
  });
});

it('deposit and smallest transfer are those of the settings', async () => {
  await change({ activation_deposit: 2500, min_transfer: 500 });
  const academy = await academyWith(context.db, { status: 'suspended', balance: 1 });
  const wallet = await send(context, getWallet, { token: academy.token });
  expect(wallet.body.data.activation_deposit).toBe(2500);
  const refused = await send(context, purchaseTeams, {
    token: academy.token,
    body: { teams: [{ name: 'أ' }] },
  });
  expect(refused.body.message).toContain('2,500.00 جنيه');
  const form = await multipart(
    { amount: '499.99', transfer_date: '2026-01-01', bank_name: 'CIB' },
    { field: 'transfer_proof', content: await aPicture() },
  );
  const upload = await send(context, createBankTransfer, { token: academy.token, ...form });
  expect(upload.body.errors).toEqual({ amount: ['أقل قيمة مسموح بها هي 500'] });
});

it.each([
  ['team_price', 0],
  ['min_transfer', 99.99],
  ['activation_deposit', 0],
  ['student_portal', 'ajar'],
  ['support_whatsapp', 'none'],
  ['payment_account', ' '],
])('refuse %s %j and change nothing', async (field, value) => {
  const before = (await send(context, getSettings, { token })).body.data;
  const { status, body } = await change({ activation_deposit: 1, [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect((await send(context, getSettings, { token })).body.data).toEqual(before);
});

describe('the payment account and the guardian policy', () => {
  const account = async (fields: object = {}) =>
    signInAdmin(context.db, { password_hash: await hashPassword(PASSWORD), ...fields });
  const accountOf = async () =>
    (await send(context, getSettings, { token })).body.data.payment_account as string;

  it('ask for the password, and without it change nothing', async () => {
    const owner = await account();
    const before = await accountOf();
    const payment_account = 'stranger@instapay';
    const bare = await change({ payment_account, team_price: 1 }, owner.token);
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['current_password']]);
    const wrong = { payment_account, current_password: 'not the password' };
    const refused = await change(wrong, owner.token);
    expect(Object.keys(refused.body.errors)).toEqual(['current_password']);
    const policy = await change({ guardian_consent: 'off' }, owner.token);
    expect(Object.keys(policy.body.errors)).toEqual(['current_password']);
    expect(await accountOf()).toBe(before);
    expect((await send(context, getSettings, { token })).body.data.team_price).toBe(4500);
  });

  it('asks for the second factor where one is set up; a recovery code works once', async () => {
    const owner = await account();
    const started = await send(context, startSecondFactor, {
      token: owner.token,
      body: { current_password: PASSWORD },
    });
    const otp_code = new TOTP({ secret: Secret.fromBase32(started.body.data.secret) }).generate();
    const confirmed = await send(context, confirmSecondFactor, {
      token: owner.token,
      body: { otp_code },
    });
    const [recovery] = confirmed.body.data.recovery_codes;
    const body = { payment_account: 'second@instapay', current_password: PASSWORD };
    expect(Object.keys((await change(body, owner.token)).body.errors)).toEqual(['otp_code']);
    const wrong = await change({ ...body, otp_code: 'AAAAA-22222' }, owner.token);
    expect(Object.keys(wrong.body.errors)).toEqual(['otp_code']);
    expect((await change({ ...body, otp_code: recovery }, owner.token)).status).toBe(200);
    const again = { ...body, payment_account: 'third@instapay', otp_code: recovery };
    expect((await change(again, owner.token)).status).toBe(422);
    expect(await accountOf()).toBe('second@instapay');
  });

  it('notifies every owner, is logged, and is shown to academies for a week', async () => {
    const owner = await account({ name: 'سامي' });
    const other = await account();
    const closed = await account({ disabled_at: new Date() });
    const finance = await account({ role: 'finance' });
    const before = await accountOf();
    const body = { payment_account: 'midan@instapay', current_password: PASSWORD };
    const changed = await change(body, owner.token);
    expect(changed.body.data.payment_account_changed_at).toMatch(/Z$/);
    const queued = await listRows(
      context.db,
      'outbox_messages',
      { kind: 'payment_account_changed' },
      'to_email',
      'channel',
    );
    const told = queued.map(({ to_email }) => to_email);
    expect(told).toEqual(expect.arrayContaining([owner.admin.email, other.admin.email]));
    expect(told).not.toContain(closed.admin.email);
    expect(told).not.toContain(finance.admin.email);
    const log = await send(context, listAudit, { token, query: { entity_type: 'settings' } });
    expect(log.body.data[0]).toMatchObject({
      administrator: { name: 'سامي' },
      before: { payment_account: before },
      after: { payment_account: 'midan@instapay' },
    });
    expect(JSON.stringify(log.body)).not.toContain(PASSWORD);

    const academy = await academyWith(context.db);
    const shown = async () => {
      forgetSettings(context.db);
      return (await send(context, getWallet, { token: academy.token })).body.data;
    };
    expect(await shown()).toMatchObject({
      payment_account: 'midan@instapay',
      payment_account_changed_at: changed.body.data.payment_account_changed_at,
    });
    await context.db
      .updateTable('settings')
      .set({ payment_account_changed_at: new Date(Date.now() - 8 * 24 * 3600 * 1000) })
      .execute();
    expect((await shown()).payment_account_changed_at).toBeNull();
  });
});

it('refuses to overwrite another edit; accepts a repetition of the own one', async () => {
  const { version } = (await send(context, getSettings, { token })).body.data;
  expect((await change({ version, team_price: 4700 })).status).toBe(200);
  const late = await change({ version, min_transfer: 200 });
  expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
  const now = (await send(context, getSettings, { token })).body.data;
  expect(now).toMatchObject({ team_price: 4700, min_transfer: 100, version: version + 1 });
  expect((await change({ version, team_price: 4700 })).status).toBe(200);
  expect((await change({ version: version + 1, min_transfer: 200 })).status).toBe(200);
});

it('can be changed by owners only', async () => {
  const finance = await signInAdmin(context.db, { role: 'finance' });
  expect((await change({ team_price: 1 }, finance.token)).body.code).toBe('forbidden');
  expect((await send(context, getSettings, { token: finance.token })).status).toBe(200);
});

describe('two instances', () => {
  const instances = testInstances();

  it('charge the new price within seconds, wherever it was changed', async () => {
    const admin = await signInAdmin(instances.db);
    const academy = await academyWith(instances.db);
    const body = { team_count: 1 };
    const ask = { endpoint: calculateTeamPurchase, call: { token: academy.token, body } };
    await race(instances, [ask, ask]);
    await race(instances, [
      { endpoint: updateSettings, call: { token: admin.token, body: { team_price: 5500 } } },
    ]);
    await vi.waitFor(
      async () => {
        const replies = await race(instances, [ask, ask]);
        const prices = replies.map(
          (reply) => (reply.body.data as { unit_price: number }).unit_price,
        );
        expect(prices).toEqual([5500, 5500]);
      },
      { timeout: 5000, interval: 200 },
    );
  });
});

it('a price or policy that was shown for another edition is not saved into the current one', async () => {
  const { edition } = (await send(context, getSettings, { token })).body.data;
  const other = await change({ edition: edition + 1, team_price: 4800 });
  expect([other.status, other.body.code]).toEqual([409, 'edited_meanwhile']);
  expect((await change({ edition, team_price: 4800 })).body.data.team_price).toBe(4800);
});
