import {
  cairoDate,
  type exportStudents,
  type getStudent,
  type getStudentStatistics,
  LIMITS,
  type listStudents,
  type PageMeta,
  type Query,
} from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { metaOf } from '../../http/paging.ts';
import { exportedStudents } from './export.ts';
import { presentStudent } from './present.ts';
import {
  countByStatus,
  countFound,
  countInTeams,
  countNewThisWeek,
  selectStudent,
  selectStudents,
} from './queries.ts';

/**
 * How many the list has altogether. Counters answer for a status, the teams for who is available;
 * a search is counted up to LIMITS.searchCountMax, and `more` says that there is more.
 */
async function metaOfList(
  db: Db,
  academyId: string,
  query: Query<typeof listStudents>,
): Promise<PageMeta> {
  const { search, status, available_for_team: available } = query;
  if (search || (available && status)) {
    const found = await countFound(db, academyId, query);
    const meta = metaOf(query, Math.min(found, LIMITS.searchCountMax));
    return found > LIMITS.searchCountMax ? { ...meta, more: true } : meta;
  }
  const counts = await countByStatus(db, academyId);
  if (available) return metaOf(query, counts.verified - (await countInTeams(db, academyId)));
  if (status) return metaOf(query, counts[status]);
  return metaOf(
    query,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  );
}

export async function list({
  deps,
  actor,
  query,
}: Call<typeof listStudents>): Promise<Answer<typeof listStudents>> {
  const [students, meta] = await Promise.all([
    selectStudents(deps.readDb, actor.id, query, query),
    metaOfList(deps.readDb, actor.id, query),
  ]);
  return { data: students.map(presentStudent), meta };
}

export async function get({
  deps,
  actor,
  params,
}: Call<typeof getStudent>): Promise<Answer<typeof getStudent>> {
  const student = await selectStudent(deps.db, actor.id, params.id);
  if (!student) throw new AppError('not_found');
  return { data: presentStudent(student) };
}

export async function statistics({
  deps,
  actor,
}: Call<typeof getStudentStatistics>): Promise<Answer<typeof getStudentStatistics>> {
  const [counts, newThisWeek] = await Promise.all([
    countByStatus(deps.readDb, actor.id),
    countNewThisWeek(deps.readDb, actor.id),
  ]);
  const { verified, pending, inactive } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { data: { total, verified, pending, inactive, new_this_week: newThisWeek } };
}

export async function exportAll({
  deps,
  actor,
  query,
  language,
}: Call<typeof exportStudents>): Promise<Answer<typeof exportStudents>> {
  return {
    data: null,
    download: {
      name: `students_${cairoDate(new Date())}.csv`,
      content: exportedStudents(deps.readDb, actor.id, query, language),
    },
  };
}
