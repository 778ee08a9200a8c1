/*
 * Written in the background, so no read waits: a crash loses the counts of the last READS.flushMs.
 */
import { type Endpoint, READS_PEOPLE } from '@midan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { READS } from '../limits.ts';
import { coarseNetworkOf } from './network.ts';
import { actorOf, noteSecurity, shortDevice } from './security-log.ts';
import type { Actor } from './session.ts';

interface Read {
  endpoint: string;
  actor_kind: string;
  actor_id: string;
  session_id: string;
  academy_id: string | null;
  student_id: string | null;
  network: string;
  device: string | null;
  calls: number;
  rows: number;
}

/** The record that the path names, if it is one of that kind: `/academies/{id}…` or so. */
const inPath = (endpoint: Endpoint, kind: 'academies' | 'students', { params }: FastifyRequest) =>
  endpoint.path.includes(`/${kind}/{id}`)
    ? ((params as { id?: string }).id?.toLowerCase() ?? null)
    : null;

function schoolOf(row: unknown): string | null {
  const { academy } = (row ?? {}) as { academy?: { id?: unknown } | null };
  return typeof academy?.id === 'string' ? academy.id : null;
}

function rowsBySchool(endpoint: Endpoint, actor: Actor, request: FastifyRequest, data: unknown) {
  const rows: unknown[] = Array.isArray(data) ? data : [data];
  const school = actor.role === 'academy' ? actor.id : inPath(endpoint, 'academies', request);
  if (school || rows.length === 0) return new Map([[school, rows.length]]);
  const counts = new Map<string | null, number>();
  for (const row of rows) counts.set(schoolOf(row), (counts.get(schoolOf(row)) ?? 0) + 1);
  return counts;
}

/** Grouped: a row given twice would be refused with all others. */
async function write({ db }: Pick<Deps, 'db'>, reads: readonly Read[]): Promise<void> {
  await sql`insert into security_reads (hour, endpoint, actor_kind, actor_id, session_id,
      academy_id, student_id, network, device, calls, rows)
    select date_trunc('hour', now()), endpoint, actor_kind, actor_id, session_id,
      academy_id, student_id, network, min(device), sum(calls), sum(rows)
    from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as given (endpoint text,
      actor_kind text, actor_id uuid, session_id uuid, academy_id uuid, student_id uuid,
      network text, device text, calls integer, rows integer)
    group by actor_kind, actor_id, session_id, network, endpoint, academy_id, student_id
    order by session_id, network, endpoint, academy_id, student_id
    on conflict on constraint security_reads_counted do update set
      calls = security_reads.calls + excluded.calls,
      rows = security_reads.rows + excluded.rows`.execute(db);
}

const keyOf = ({ session_id, network, endpoint, academy_id, student_id }: Read): string =>
  [session_id, network, endpoint, academy_id, student_id].join(' ');

function readCounter(deps: Pick<Deps, 'db' | 'log'>) {
  let waiting = new Map<string, Read>();
  const add = (read: Read) => {
    const known = waiting.get(keyOf(read));
    if (!known) waiting.set(keyOf(read), read);
    else {
      known.calls += read.calls;
      known.rows += read.rows;
    }
  };
  let writing = Promise.resolve();
  /** What the database did not take waits on, unless it is too much. */
  const flush = (): Promise<void> => {
    writing = writing.then(async () => {
      // One order for all instances, so that two of them never wait for each other in a circle.
      const reads = [...waiting.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      waiting = new Map();
      let at = 0;
      try {
        for (; at < reads.length; at += READS.portion) {
          await write(deps, reads.slice(at, at + READS.portion));
        }
      } catch (error) {
        const left = reads.slice(at);
        const isKept = waiting.size + left.length <= READS.waitingMax;
        if (isKept) for (const read of left) add(read);
        deps.log.warn({ err: error, kept: isKept }, 'reads could not be counted');
      }
    });
    return writing;
  };
  return {
    flush,
    count(endpoint: Endpoint, actor: Actor, request: FastifyRequest, data: unknown): void {
      const by = actorOf(actor);
      if (by.actor_id === null) return;
      for (const [academy_id, rows] of rowsBySchool(endpoint, actor, request, data)) {
        add({
          ...{ endpoint: endpoint.name, academy_id, rows, calls: 1 },
          ...{ actor_kind: by.actor_kind, actor_id: by.actor_id },
          session_id: actor.sessionId,
          student_id: inPath(endpoint, 'students', request),
          network: coarseNetworkOf(request.ip),
          device: shortDevice(request.headers['user-agent']),
        });
      }
      if (waiting.size >= READS.waitingMax) void flush();
    },
  };
}

/** What waits is written when the server closes. */
export function registerReadLog(app: FastifyInstance, deps: Deps): void {
  const reads = readCounter(deps);
  app.decorate('reads', reads);
  const timer = setInterval(() => void reads.flush(), READS.flushMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await reads.flush();
  });
}

/** A file is an act of the log, everything else is counted. */
export async function noteAnswer(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  call: { endpoint: Endpoint; actor: Actor | null; request: FastifyRequest },
  answer: { data: unknown } | { download: { format: string } },
): Promise<void> {
  const { endpoint, actor, request } = call;
  const people = READS_PEOPLE.get(endpoint.name);
  if (!('download' in answer)) {
    if (people && actor) app.reads.count(endpoint, actor, request, answer.data);
    return;
  }
  const child = (request.body as { student_id?: string } | null)?.student_id;
  const isOwn = endpoint.name === 'downloadStudentData';
  const isChilds = actor === null && child !== undefined;
  if (!people && !isOwn && !isChilds) return;
  await noteSecurity(db, {
    act: 'exported',
    by: actor ?? { kind: 'guardian' },
    academyId:
      inPath(endpoint, 'academies', request) ??
      (request.query as { academy_id?: string }).academy_id ??
      undefined,
    studentId: isChilds ? child : undefined,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    detail: { endpoint: endpoint.name, format: answer.download.format },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    reads: ReturnType<typeof readCounter>;
  }
}
