import { type Audience, audience } from '@midan/contract';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { Announcements } from '../src/db/types.ts';
import { insertRow } from './rows.ts';

/** A filter that chooses every school; `some` narrows it. */
export const audienceOf = (some: Partial<Audience> = {}): Audience => audience.parse(some);

export const addAnnouncement = (
  db: Db,
  authorId: string,
  fields: Partial<Insertable<Announcements>> = {},
) =>
  insertRow(db, 'announcements', {
    title_en: 'Pay the deposit',
    title_ar: 'سددوا مبلغ التأمين',
    body_en: 'The deposit is due on Thursday.',
    body_ar: 'آخر موعد لسداد مبلغ التأمين يوم الخميس.',
    audience: JSON.stringify(audienceOf()),
    written_by: authorId,
    ...fields,
  });
