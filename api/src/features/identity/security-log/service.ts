import {
  LIMITS,
  type listAcademySecurity,
  type listSecurityLog,
  type listStudentSecurity,
  READS_PEOPLE,
  type SecurityEntry,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { logId } from '../../../ports/secrets.ts';
import { countLog, type LogFilter, type LogRow, selectLog } from './queries.ts';

type Reader =
  | { kind: 'desk' }
  | { kind: 'academy'; id: string }
  | { kind: 'student'; id: string }
  | { kind: 'guardian' };

const named = (id: string | null, name: string | null) => (id && name ? { id, name } : null);

/** True if the reader manages the account that acted, and so sees its name, network and device. */
function managesActor({ actor_kind, actor_id, academy_id }: LogRow, reader: Reader): boolean {
  if (reader.kind === 'desk') return true;
  if (reader.kind === 'guardian') return actor_kind === 'guardian';
  if (reader.kind === 'student') return actor_id === reader.id;
  return actor_id === reader.id || (actor_kind === 'staff' && academy_id === reader.id);
}

/**
 * A row as its reader may see it, without the reader's own name: who is not managed by the reader
 * is named by kind alone, and a student who has left the school is not named to it.
 */
function present(row: LogRow, reader: Reader, appSecret: string): SecurityEntry {
  const isDesk = reader.kind === 'desk';
  const manages = managesActor(row, reader);
  const seesStudent = isDesk || (reader.kind === 'academy' && row.student_academy === reader.id);
  const { actor_id: id } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: row.what,
    people: READS_PEOPLE.get(row.endpoint ?? '') ?? null,
    endpoint: row.endpoint,
    actor: {
      kind: row.actor_kind,
      name: manages ? row.actor_name : null,
      id: isDesk ? id : null,
      log_id: isDesk && id ? logId(appSecret, id) : null,
    },
    academy: reader.kind === 'academy' ? null : named(row.academy_id, row.academy_name),
    student: seesStudent ? named(row.student_id, row.student_name) : null,
    member: isDesk || reader.kind === 'academy' ? row.member : null,
    network: manages ? row.network : null,
    device: manages ? row.device : null,
    count: row.count,
    rows: row.rows,
  };
}

export async function pageOf(
  { readDb, config }: Deps,
  reader: Reader,
  query: LogFilter & { page: number; per_page: number },
) {
  const [rows, total] = await Promise.all([
    selectLog(readDb, query, { limit: query.per_page, offset: offsetOf(query) }),
    countLog(readDb, query),
  ]);
  return {
    data: rows.map((row) => present(row, reader, config.APP_SECRET)),
    meta: metaOf(query, total),
  };
}

export const listAll = ({ deps, query }: Call<typeof listSecurityLog>) =>
  pageOf(deps, { kind: 'desk' }, query);

export const listOfAcademy = ({ deps, actor, query }: Call<typeof listAcademySecurity>) =>
  pageOf(deps, { kind: 'academy', id: actor.id }, { ...query, academy_id: actor.id });

export const listOfStudent = ({ deps, actor, query }: Call<typeof listStudentSecurity>) =>
  pageOf(deps, { kind: 'student', id: actor.id }, { ...query, student_id: actor.id });

export const listOfChild = (deps: Deps, studentId: string, page: number) =>
  pageOf(
    deps,
    { kind: 'guardian' },
    { student_id: studentId, page, per_page: LIMITS.perPageDefault },
  );
