import {
  cairoDate,
  type exportStudents,
  type getStudent,
  type getStudentStatistics,
  LIMITS,
  type listStudents,
  normalizePhone,
  type Query,
} from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { metaOf, offsetOf } from '../../http/paging.ts';
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

type ListQuery = Query<typeof listStudents>;
const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What a list that is not searched has altogether: counters know, and teams who is available. */
async function totalOf(db: Db, academyId: string, query: ListQuery): Promise<number> {
  const { status, available_for_team: available } = query;
  if (available && status && status !== 'verified') return 0;
  const counts = await countByStatus(db, academyId);
  if (available) return counts.verified - (await countInTeams(db, academyId));
  return status ? counts[status] : sumOf(counts);
}

/**
 * What a search finds is counted LIMITS.searchCountAhead beyond the page, with the page itself:
 * a frequent name costs no more in a school of 500,000 than in one of 500. `more` says so.
 */
async function search(db: Db, academyId: string, query: ListQuery) {
  const ahead = LIMITS.searchCountAhead;
  const page = { ...query, ahead: ahead + 1 };
  const phone = normalizePhone(query.search ?? '');
  const owners = phone ? await selectStudents(db, academyId, { ...query, phone }, page) : [];
  const rows = owners.length > 0 ? owners : await selectStudents(db, academyId, query, page);
  const before = offsetOf(query);
  const [first] = rows;
  if (!first) {
    const total = before > 0 ? await countFound(db, academyId, query) : 0;
    return { rows, meta: metaOf(query, total) };
  }
  const hasMore = first.seen > query.per_page + ahead;
  const meta = metaOf(query, before + first.seen - (hasMore ? 1 : 0));
  return { rows, meta: hasMore ? { ...meta, more: true } : meta };
}

async function browse(db: Db, academyId: string, query: ListQuery) {
  const [rows, total] = await Promise.all([
    selectStudents(db, academyId, query, { ...query, ahead: 0 }),
    totalOf(db, academyId, query),
  ]);
  return { rows, meta: metaOf(query, total) };
}

export async function list({
  deps,
  actor,
  query,
}: Call<typeof listStudents>): Promise<Answer<typeof listStudents>> {
  const { rows, meta } = await (query.search ? search : browse)(deps.readDb, actor.id, query);
  return { data: rows.map(presentStudent), meta };
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
  return {
    data: { total: sumOf(counts), verified, pending, inactive, new_this_week: newThisWeek },
  };
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
