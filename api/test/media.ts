import { randomUUID } from 'node:crypto';
import type { Db } from '../src/db/pool.ts';
import { insertRow } from './rows.ts';

/** A picture of the website whose file is in no store. */
export function addMedia(db: Db) {
  const id = randomUUID();
  return insertRow(db, 'media', {
    id,
    kind: 'picture',
    name: 'hero',
    alt_en: 'A robot',
    alt_ar: 'روبوت',
    bytes: 1,
    width: 64,
    height: 48,
    ground: '#369',
    files: [`media/${id}-64.webp`],
  });
}
