import { randomBytes, randomInt } from 'node:crypto';
import { CERTIFICATE_SIGNS } from '@midan/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { Certificates } from '../src/db/types.ts';
import { DEFAULT_TEXTS } from '../src/features/papers/certificates/default-texts.ts';
import { insertRow } from './rows.ts';

export const aCode = (): string =>
  Array.from({ length: 16 }, () => CERTIFICATE_SIGNS[randomInt(CERTIFICATE_SIGNS.length)]).join('');

export const CERTIFICATE_WORDS = {
  title_ar: 'شهادة شكر',
  title_en: 'Certificate of Thanks',
  lead_ar: 'إلى',
  lead_en: 'to',
  body_ar: 'على المشاركة في {edition}',
  body_en: 'for taking part in the {edition}',
};

/** Finished and in Arabic, with all certificates of the academy; its content is no real PDF. */
export const addSet = (
  db: Db,
  { academy_id, edition_id }: { academy_id: string; edition_id: string },
) =>
  sql`insert into certificate_sets (academy_id, edition_id, language, pages, done_at,
      certificate_ids, content)
    select ${academy_id}, ${edition_id}, 'ar', greatest(count(*), 1), now(),
      coalesce(array_agg(id order by id), '{}'), '%PDF-1.7'
    from certificates where academy_id = ${academy_id} and edition_id = ${edition_id}`.execute(db);

export async function addShare(db: Db, certificate_id: string): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await db.insertInto('certificate_shares').values({ certificate_id, secret }).execute();
  return secret;
}

/** Id of version 1 of an edition's texts of participation: the default ones if there is none. */
export async function addTexts(db: Db, edition_id: string): Promise<string> {
  const texts = JSON.stringify(DEFAULT_TEXTS.participation);
  const { id } = await db
    .insertInto('certificate_texts')
    .values({ edition_id, kind: 'participation', version: 1, texts })
    .onConflict((conflict) =>
      conflict.columns(['edition_id', 'kind', 'version']).doUpdateSet({ version: 1 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A certificate of participation with invented names and the edition's texts (addTexts). */
export async function addCertificate(
  db: Db,
  holder: { edition_id: string; academy_id: string; student_id: string; team_id?: string | null },
  fields: Partial<Insertable<Certificates>> = {},
) {
  return insertRow(db, 'certificates', {
    ...holder,
    code: aCode(),
    kind: 'participation',
    text_id: await addTexts(db, holder.edition_id),
    holder_id: holder.student_id,
    facts: JSON.stringify({
      name: { ar: 'سلمى التجربة', en: 'Salma Altagriba' },
      team: 'فريق التجربة',
      academy: 'مدرسة التجربة',
      track: null,
      award: null,
    }),
    ...fields,
  });
}
