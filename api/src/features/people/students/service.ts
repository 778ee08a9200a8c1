import {
  cairoDate,
  email,
  type exportStudents,
  type getStudent,
  type getStudentStatistics,
  LIMITS,
  type listStudents,
  mayStaff,
  normalizePhone,
  type Query,
  type Student,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf, type Page } from '../../../http/paging.ts';
import { tableFile } from '../../../http/table-file.ts';
import { guardianRules } from '../guardians/index.ts';
import { findsNobody, tableOfStudents } from './export.ts';
import { presentStudent, type StudentView } from './present.ts';
import {
  countByStatus,
  countFound,
  countInTeams,
  countNewThisWeek,
  GUARDIAN_FILTERS,
  type StudentFilter,
  selectStudent,
  selectStudents,
} from './queries.ts';

type ListQuery = Query<typeof listStudents> & Pick<StudentFilter, 'names_only'>;
const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** From counters where they suffice. The query has no search. */
async function totalOf(db: Db, academyId: string, query: ListQuery): Promise<number> {
  if (GUARDIAN_FILTERS.some((name) => query[name])) return countFound(db, academyId, query);
  const { status, available_for_team: available } = query;
  if (available && status && status !== 'verified') return 0;
  const counts = await countByStatus(db, academyId);
  if (available) return counts.verified - (await countInTeams(db, academyId));
  return status ? counts[status] : sumOf(counts);
}

function ownerOf(typed: string): StudentFilter['owner'] {
  const phone = normalizePhone(typed);
  if (phone) return { column: 'phone_number', value: phone };
  const address = email.safeParse(typed);
  return address.success ? { column: 'email', value: address.data } : undefined;
}

/**
 * For a complete phone or email only students who have exactly this one, if there are any. Counts
 * at most LIMITS.searchCountAhead matches beyond the page, so that a frequent name costs the same
 * in any academy; `more` in `meta`: there are further matches.
 */
async function search(db: Db, academyId: string, query: ListQuery) {
  const ahead = LIMITS.searchCountAhead;
  const page = { ...query, ahead: ahead + 1 };
  const owner = query.names_only ? undefined : ownerOf(query.search ?? '');
  const owners = owner ? await selectStudents(db, academyId, { ...query, owner }, page) : [];
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

/** Staff who may not see contacts and guardians cannot search by them (BLANK_FOR_STAFF). */
export const list = ({
  deps,
  actor,
  query,
}: Call<typeof listStudents>): Promise<Reply<typeof listStudents>> => {
  const { staff } = actor;
  if (!staff || mayStaff(staff.permissions, 'teams')) return studentsOf(deps, actor.id, query);
  const hidden = Object.fromEntries(GUARDIAN_FILTERS.map((name) => [name, undefined]));
  return studentsOf(deps, actor.id, { ...query, ...hidden, names_only: true });
};

/**
 * With `names_only` email and phone are not searched. While the guardian policy is off, the
 * guardian filters find nobody.
 */
export async function studentsOf(
  deps: Deps,
  academyId: string,
  query: ListQuery,
): Promise<Page<Student>> {
  const view = await studentView(deps);
  if (findsNobody(query, view)) return { data: [], meta: metaOf(query, 0) };
  const { rows, meta } = await (query.search ? search : browse)(deps.readDb, academyId, query);
  return { data: rows.map((student) => presentStudent(student, view)), meta };
}

export const studentView = async (deps: Deps): Promise<StudentView> => ({
  ...(await guardianRules(deps)),
  secret: deps.config.APP_SECRET,
});

export async function get({
  deps,
  actor,
  params,
}: Call<typeof getStudent>): Promise<Reply<typeof getStudent>> {
  const student = await selectStudent(deps.db, actor.id, params.id);
  if (!student) throw new AppError('not_found');
  return { data: presentStudent(student, await studentView(deps)) };
}

export async function statistics({
  deps,
  actor,
}: Call<typeof getStudentStatistics>): Promise<Reply<typeof getStudentStatistics>> {
  const [counts, newThisWeek] = await Promise.all([
    countByStatus(deps.readDb, actor.id),
    countNewThisWeek(deps.readDb, actor.id),
  ]);
  const { verified, pending, inactive } = counts;
  return {
    data: { total: sumOf(counts), verified, pending, inactive, new_this_week: newThisWeek },
  };
}

/** With contacts. Is not audited. */
export async function exportOwn({
  deps,
  actor,
  query,
  language,
}: Call<typeof exportStudents>): Promise<Download> {
  const table = tableOfStudents(deps.readDb, actor.id, query, await guardianRules(deps), language);
  return tableFile(`students_${cairoDate(new Date())}`, query.format, table);
}
