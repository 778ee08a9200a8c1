import {
  type Endpoint,
  exportAdminAcademies,
  exportAdminBankTransfers,
  exportAudit,
  listAdminAcademies,
  listAdminBankTransfers,
  listAudit,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { addApproved, addTransfer, reverse, setAloneLimit } from '../../../../test/money-back.ts';

const context = testApp();
const FORMULA = '=HYPERLINK("http://evil.test")';
let reader: { token: string };
let owner: { token: string };
let transfers: string[];

/** Ids on a page, and the cells of one column in the CSV file with the same filter. */
async function rowsOf(
  list: Endpoint,
  exported: Endpoint,
  query: Record<string, string>,
  column = 0,
) {
  const { token } = reader;
  const page = await send(context, list, { token, query: { ...query, per_page: '100' } });
  const file = await send(context, exported, { token, query });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.text.startsWith('\uFEFF')).toBe(true);
  const lines = file.text.trimEnd().split('\r\n').slice(1);
  return {
    shown: page.body.data.map(({ id }: { id: string }) => id),
    exported: lines.map((line) => line.split(',').at(column)),
    text: file.text,
  };
}
const sorted = (ids: (string | undefined)[]) => ids.toSorted();

beforeAll(async () => {
  owner = await signInAdmin(context.db);
  reader = await signInAdmin(context.db, { role: 'read_only' });
  const academy = await signInAcademy(context.db, {
    name: FORMULA,
    governorate: 'أسوان',
    created_at: new Date('2026-07-31T22:30:07Z'),
  });
  await setAloneLimit(context.db);
  const approved = await addApproved(context, owner, academy.id, 1_234_550);
  await reverse(context, owner, approved);
  transfers = [approved, await addTransfer(context.db, academy.id, 500_000)];
});

describe('schools', () => {
  it('are exported as the filter shows them, to those who see them', async () => {
    const { shown, exported } = await rowsOf(listAdminAcademies, exportAdminAcademies, {});
    expect(exported).toEqual(shown);
    const aswan = { governorate: 'أسوان', status: 'suspended' };
    const few = await rowsOf(listAdminAcademies, exportAdminAcademies, aswan);
    expect(few.exported).toEqual(few.shown);
    expect(few.shown).toHaveLength(1);
    // No formula runs, the time is Cairo's, and the phone is whole.
    expect(few.text).toContain(`,"'=HYPERLINK(""http://evil.test"")",`);
    expect(few.text).toContain('2026-08-01 01:30:07+03:00');
    expect(few.text).toMatch(/,\+20100\d{7},/);
  });

  it('are exported in the language that is asked for', async () => {
    const text = async (language: string) =>
      (
        await send(context, exportAdminAcademies, {
          token: reader.token,
          query: { governorate: 'أسوان' },
          headers: { 'accept-language': language },
        })
      ).text;
    expect(await text('en')).toContain('Aswan');
    expect(await text('ar')).toContain('أسوان');
  });
});

describe('bank transfers', () => {
  it('are exported as the filter shows them, with plain amounts', async () => {
    for (const query of [
      { status: 'reversed' },
      { min_amount: '12345.5', max_amount: '12345.5' },
      { twins_of: transfers[0] ?? '' },
      {},
    ] as Record<string, string>[]) {
      const rows = await rowsOf(listAdminBankTransfers, exportAdminBankTransfers, query);
      expect(sorted(rows.exported)).toEqual(sorted(rows.shown));
      expect(rows.shown).toContain(transfers[0]);
    }
    const one = await rowsOf(listAdminBankTransfers, exportAdminBankTransfers, {
      min_amount: '12345.5',
    });
    expect(one.text).toContain(',12345.5,');
  });

  it('are not exported to schools', async () => {
    const { token } = await signInAcademy(context.db);
    for (const endpoint of [exportAdminBankTransfers, exportAdminAcademies, exportAudit]) {
      expect((await send(context, endpoint, { token })).status).toBe(401);
    }
  });
});

describe('the audit log', () => {
  it('is exported as the filter shows it, and has each export without the searched words', async () => {
    const search = { search: '+20100', status: 'active' };
    await send(context, exportAdminAcademies, { token: owner.token, query: search });
    const day = { from: '2026-01-01', to: '2026-01-31', bank: 'أحمد 01001234567' };
    await send(context, exportAdminBankTransfers, { token: owner.token, query: day });
    const acts = { action: 'bank_transfer.reverse' };
    const rows = await rowsOf(listAudit, exportAudit, acts, -1);
    expect(rows.exported).toEqual(rows.shown);
    expect(rows.shown).toHaveLength(1);
    await send(context, exportAudit, { token: owner.token, query: { entity_type: 'academy' } });
    const log = async (action: string) =>
      (await send(context, listAudit, { token: owner.token, query: { action } })).body.data.at(0)
        ?.after;
    expect(await log('academy.export')).toEqual({ status: 'active', search: true });
    expect(await log('bank_transfer.export')).toEqual({
      from_day: '2026-01-01',
      to_day: '2026-01-31',
      bank: true,
    });
    expect(await log('audit_log.export')).toEqual({ entity_type: 'academy' });
  });
});
