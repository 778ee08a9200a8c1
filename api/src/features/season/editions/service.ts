import {
  type EditionSummary,
  type EditionTrack,
  type getPublicEdition,
  isStudentAge,
  type listPublicEditions,
  STUDENT_AGES,
} from '@midan/contract';
import { sql } from 'kysely';
import { keptBriefly } from '../../../db/kept-briefly.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { presentEdition, presentSummary, presentTrack } from './present.ts';
import {
  type EditionRow,
  selectById,
  selectByNumber,
  selectBySlug,
  selectCurrent,
  selectShown,
  selectTrackNames,
  selectTracks,
} from './queries.ts';

const kept = keptBriefly(async ({ db }: { db: Db }): Promise<EditionRow> => {
  const edition = await selectCurrent(db);
  if (!edition) throw new Error('no edition is current');
  return edition;
});

/** Kept for two seconds. @throws Error if none is current */
export const currentEdition = kept.current;

const keptTracks = keptBriefly(async (source: { db: Db }): Promise<EditionTrack[]> => {
  const { id } = await currentEdition(source);
  return (await selectTracks(source.db, id)).map(presentTrack);
});

/** In their order, kept for two seconds. @throws as currentEdition */
export const currentTracks = keptTracks.current;

const keptSummaries = keptBriefly(async ({ db }: { db: Db }): Promise<EditionSummary[]> => {
  const [editions, names] = await Promise.all([selectShown(db), selectTrackNames(db)]);
  return editions.map((edition) => presentSummary(edition, names));
});

/** All editions but drafts, as presentSummary(), highest number first, kept for two seconds. */
export const editionSummaries = keptSummaries.current;

/** Of any edition, drafts too. @throws AppError not_found */
export async function summaryOf(db: Db, id: string): Promise<EditionSummary> {
  const edition = await selectById(db, id);
  if (!edition) throw new AppError('not_found');
  return presentSummary(edition, await selectTrackNames(db));
}

/** Only in this process, after a change. */
export function forgetEdition(db: Db): void {
  kept.forget(db);
  keptTracks.forget(db);
  keptSummaries.forget(db);
}

/** The current one for undefined. @throws AppError not_found, also for a draft */
export async function editionOf(source: { db: Db }, number?: number): Promise<EditionRow> {
  if (number === undefined) return currentEdition(source);
  const edition = await selectByNumber(source.db, number);
  if (!edition) throw new AppError('not_found');
  return edition;
}

/**
 * On the current edition's reference date. `birthDate` is YYYY-MM-DD.
 * @throws AppError validation_failed (age_out_of_range)
 */
export async function assertStudentAge(source: { db: Db }, birthDate: string): Promise<void> {
  const { age_reference_date: day } = await currentEdition(source);
  if (isStudentAge(birthDate, day)) return;
  throw fieldError('birth_date', 'age_out_of_range', { ...STUDENT_AGES });
}

export const list = async ({
  deps,
}: Call<typeof listPublicEditions>): Promise<Reply<typeof listPublicEditions>> => ({
  data: (await selectShown(deps.db)).map(presentEdition),
});

/** @throws AppError not_found, also for a draft */
export async function shownEdition({ db }: { db: Db }, slug: string) {
  const edition = await selectBySlug(db, slug);
  if (!edition) throw new AppError('not_found');
  const tracks = await selectTracks(db, edition.id);
  return { ...presentEdition(edition), tracks: tracks.map(presentTrack) };
}

/** @throws as shownEdition */
export const get = async ({
  deps,
  params,
}: Call<typeof getPublicEdition>): Promise<Reply<typeof getPublicEdition>> => ({
  data: await shownEdition(deps, params.slug),
});

/** The lock keeps its status. Lock order: after the settings. @throws AppError not_found */
export async function heldEdition(trx: Trx, id: string): Promise<EditionRow> {
  await sql`select from editions where id = ${id} for key share`.execute(trx);
  const edition = await selectById(trx, id);
  if (!edition) throw new AppError('not_found');
  return edition;
}
