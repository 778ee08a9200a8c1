import type { RESERVED_PAGES } from '@midan/contract';
import type { Db } from '../src/db/pool.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { forgetContent, raiseRevision } from '../src/features/season/content/index.ts';
import { insertRow, listRows } from './rows.ts';

const both = (words: string) => ({ en: words, ar: words });
export const PAGE_TEXTS = {
  title: both('Title'),
  lead: null,
  description: both('Description'),
  text: both('Text'),
};

/** Publishes the next version of a legal page, past the desk. Returns its number. */
export async function publishPage(
  db: Db,
  item: (typeof RESERVED_PAGES)[number],
  substance = false,
): Promise<number> {
  const version = (await listRows(db, 'content_versions', { block: 'page', item })).length + 1;
  const value = JSON.stringify({ ...PAGE_TEXTS, substance });
  await insertRow(db, 'content_versions', { block: 'page', item, version, value });
  await inTransaction(db, raiseRevision);
  forgetContent(db);
  return version;
}
