import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { addEvent } from '../../../../test/judging.ts';
import { updateRow } from '../../../../test/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { slugOf } from './slug.ts';

const context = testApp();
const slugAt = (id: string) => inTransaction(context.db, (trx) => slugOf(trx, id));
const titled = async (title_en: string) => {
  const { event_id } = await addEvent(context.db);
  await updateRow(context.db, 'edition_events', event_id, { title_en });
  return event_id;
};

it('is made of the English title once, and differs from others of the edition', async () => {
  const first = await titled('  Giza & 6th of October: Qualifier! ');
  expect(await slugAt(first)).toBe('giza-6th-of-october-qualifier');
  await updateRow(context.db, 'edition_events', first, { title_en: 'Cairo' });
  expect(await slugAt(first)).toBe('giza-6th-of-october-qualifier');
  expect(await slugAt(await titled('تصفيات'))).toBe('event');
  expect((await slugAt(await titled(`${'long '.repeat(40)}`))).length).toBeLessThanOrEqual(40);
  const same = await Promise.all([1, 2, 3, 4].map(() => titled('Giza')));
  const slugs = await Promise.all([...same, ...same].map(slugAt));
  expect(slugs.slice(0, 4).sort()).toEqual(['giza', 'giza-2', 'giza-3', 'giza-4']);
  expect(slugs.slice(4)).toEqual(await Promise.all(same.map(slugAt)));
});
