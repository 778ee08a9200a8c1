import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { imported, pasted, previewed, rowsOf } from '../../../../test/imports.ts';

const context = testApp();

const PHONE = '01077770001';
/** Cells of a girl's line. @param phone of the guardian */
const girl = (phone: string, number = '', name = 'نورا سامي حسن') => [
  name,
  '3/4/2014',
  'بنت',
  '5ب',
  number,
  'سامي حسن',
  phone,
];

describe('a line that looks like another person', () => {
  it('is a twin of the first such line that can be imported, not of a refused one', async () => {
    const { token, phone_number } = await academyWith(context.db);
    const lines = pasted([girl(phone_number), girl(PHONE), girl(PHONE)]);
    const { id, counts } = await previewed(context, token, lines);
    expect(counts).toMatchObject({ error: 1, new: 1, twin: 1 });
    expect(await rowsOf(context, token, id)).toMatchObject([
      { line: 2, outcome: 'error', problems: [{ code: 'phone_of_a_school' }], twin: null },
      { line: 3, outcome: 'new', twin: null },
      { line: 4, outcome: 'twin', twin: { line: 3 } },
    ]);
    expect((await imported(context, token, lines)).taken).toBe(1);
  });

  it('is a twin of a student whose name stays, because its change is refused', async () => {
    const { token, phone_number } = await academyWith(context.db);
    await imported(context, token, pasted([girl(PHONE, '7')]));
    const lines = pasted([girl(phone_number, '7', 'هند سامي حسن'), girl(PHONE)]);
    const { id } = await previewed(context, token, lines);
    expect(await rowsOf(context, token, id)).toMatchObject([
      { line: 2, outcome: 'error' },
      { line: 3, outcome: 'twin', twin: { student_id: expect.any(String) } },
    ]);
  });
});
