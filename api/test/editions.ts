import { asPiastres } from '@midan/contract';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { Editions } from '../src/db/types.ts';
import { seedEditions } from '../src/seed/editions.ts';
import { addCertificate, addShare, addTexts } from './certificates.ts';
import { addProject } from './projects.ts';
import { insertRow } from './rows.ts';

export const addSeason = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const edition_id = await seedEditions(trx);
    const title = { title_en: 'Final', title_ar: 'النهائي' };
    const place = { place_en: 'Cairo, Egypt', place_ar: 'القاهرة، مصر' };
    const days = { starts_on: '2027-04-01', ends_on: '2027-04-03' };
    await insertRow(trx, 'edition_events', {
      edition_id,
      kind: 'final',
      ...title,
      ...place,
      ...days,
    });
  });

let count = 20;
export const nextEdition = () => {
  count += 1;
  return count;
};

export async function currentEditionId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select current_edition() as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** By default open and not the current one, without tracks, windows, events. */
export async function addEdition(db: Db, fields: Partial<Insertable<Editions>> = {}) {
  const number = nextEdition();
  return insertRow(db, 'editions', {
    number,
    slug: `edition-${number}`,
    name_en: `Edition ${number}`,
    name_ar: `الدورة ${number}`,
    status: 'open',
    age_reference_date: '2026-10-01',
    team_price: asPiastres(450_000),
    ...fields,
  });
}

export const addTracks = (db: Db, edition_id: string, keys: readonly string[]) =>
  db
    .insertInto('tracks')
    .values(
      keys.map((key, index) => ({
        edition_id,
        key,
        number: index + 1,
        title_en: `Track ${index + 1}`,
        title_ar: `المسار ${index + 1}`,
        sub_title_en: key,
        sub_title_ar: key,
        description_en: 'Text',
        description_ar: 'نص',
      })),
    )
    .returning(['id', 'key'])
    .execute();

/** One of everything that an edition has; ids of the team and of the academy's exception. */
export async function furnishEdition(
  db: Db,
  {
    editionId,
    academyId,
    administratorId,
    studentId,
  }: Record<'editionId' | 'academyId' | 'administratorId' | 'studentId', string>,
) {
  const edition_id = editionId;
  const [track] = await addTracks(db, editionId, ['first', 'second']);
  await insertRow(db, 'price_steps', {
    edition_id,
    from_at: '2026-01-01T00:00:00Z',
    unit_price: asPiastres(400_000),
  });
  await insertRow(db, 'edition_windows', {
    edition_id,
    kind: 'members',
    closes_at: '2100-01-01T00:00:00Z',
  });
  const event = { title_en: 'Final', title_ar: 'النهائي', place_en: 'Tanta', place_ar: 'طنطا' };
  await insertRow(db, 'edition_events', {
    edition_id,
    kind: 'final',
    ...event,
    starts_on: '2027-03-01',
    ends_on: '2027-03-02',
  });
  const academy_id = academyId;
  await db.insertInto('edition_academies').values({ edition_id, academy_id }).execute();
  const exception = await insertRow(db, 'edition_exceptions', {
    edition_id,
    academy_id,
    kind: 'members',
    closes_at: '2100-02-01T00:00:00Z',
    reason: 'امتحانات',
    created_by: administratorId,
  });
  const team = await insertRow(db, 'teams', {
    edition_id,
    academy_id,
    track_id: track?.id ?? null,
    name: `فريق ${editionId}`,
  });
  await insertRow(db, 'team_members', { edition_id, team_id: team.id, student_id: studentId });
  await insertRow(db, 'certificate_batches', {
    edition_id,
    text_id: await addTexts(db, editionId),
    kind: 'participation',
    audience: '{"academy_id":null,"team_id":null}',
    takes_unconfirmed: false,
    done_at: new Date(),
    created_by: administratorId,
  });
  const holder = { edition_id, academy_id, student_id: studentId };
  const certificate = await addCertificate(db, { ...holder, team_id: team.id });
  await addShare(db, certificate.id);
  await addProject(db, { team_id: team.id, edition_id });
  return { teamId: team.id, exceptionId: exception.id };
}
