import type {
  AgeLevel,
  JudgingMethod,
  KeptRubric,
  listRubrics,
  Rubric,
  saveRubric,
  setJudgingMethod,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { lockListsOf, pinTrack } from '../start-lists/index.ts';

interface RubricRow {
  id: string;
  track: string;
  level: AgeLevel | null;
  version: number;
  locked: boolean;
  content: Rubric;
}

/** The newest of each track and level of an edition, by number and level. */
async function selectNewest(db: Db, editionId: string): Promise<RubricRow[]> {
  const { rows } = await sql<RubricRow>`
    select distinct on (track.number, rubric.level) rubric.id, track.key as track, rubric.level,
      rubric.version, rubric.locked_at is not null as locked, rubric.content
    from rubrics rubric join tracks track on track.id = rubric.track_id
    where rubric.edition_id = ${editionId}
    order by track.number, rubric.level nulls first, rubric.version desc`.execute(db);
  return rows;
}

async function isBegun(db: Db, editionId: string): Promise<boolean> {
  const sheet = await db
    .selectFrom('sheets')
    .select('id')
    .where('edition_id', '=', editionId)
    .limit(1)
    .executeTakeFirst();
  return sheet !== undefined;
}

/** @throws AppError not_found */
export async function list({
  deps: { db },
  params,
}: Call<typeof listRubrics>): Promise<Reply<typeof listRubrics>> {
  const edition = await db
    .selectFrom('editions')
    .select('judging_method')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!edition) throw new AppError('not_found');
  const [rubrics, begun] = await Promise.all([selectNewest(db, params.id), isBegun(db, params.id)]);
  const method = edition.judging_method as JudgingMethod;
  return { data: { method, method_open: !begun, rubrics } };
}

const audit = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  editionId: string,
  verb: 'rubric' | 'judging_method',
  after: Record<string, string | number | null>,
) =>
  writeAudit(trx, {
    administratorId: actor.id,
    action: `edition.${verb}`,
    entityType: 'edition',
    entityId: editionId,
    before: null,
    after,
    requestId,
  });

/** The caller holds the track, so nobody else saves one of its rubrics, and its lists. */
async function newestOf(trx: Trx, trackId: string, level: AgeLevel | null) {
  const row = await trx
    .selectFrom('rubrics')
    .select(['id', 'version', 'locked_at', 'content'])
    .where('track_id', '=', trackId)
    .where('level', 'is not distinct from', level)
    .orderBy('version', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, content: row.content as unknown as Rubric };
}

/** As PostgreSQL keeps it: in any order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * One transaction: track, its lists, rubric. Every save raises the version. In place until a list is
 * locked with it; otherwise the next one begins. Teams of locked lists without a rubric get it. The
 * same content again changes nothing. @throws AppError not_found, edited_meanwhile,
 * edition_archived
 */
export const save = (call: Call<typeof saveRubric>): Promise<Reply<typeof saveRubric>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { params, body } = call;
    const track = await trx
      .selectFrom('tracks')
      .select(['id', 'key'])
      .where('edition_id', '=', params.id)
      .where('key', '=', params.track)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!track) throw new AppError('not_found');
    await lockListsOf(trx, track.id);
    const { level, content } = body;
    const newest = await newestOf(trx, track.id, level);
    const reply = (kept: Omit<KeptRubric, 'track' | 'level' | 'content'>) => ({
      data: { ...kept, track: track.key, level, content },
    });
    if (newest && canonical(newest.content) === canonical(content)) {
      return reply({
        id: newest.id,
        version: newest.version,
        locked: newest.locked_at !== null,
      });
    }
    if ((newest?.version ?? null) !== body.version) throw new AppError('edited_meanwhile');
    const version = (newest?.version ?? 0) + 1;
    const values = { version, content: JSON.stringify(content) };
    const saved =
      newest && newest.locked_at === null
        ? trx.updateTable('rubrics').set(values).where('id', '=', newest.id).returning('id')
        : trx
            .insertInto('rubrics')
            .values({ ...values, edition_id: params.id, track_id: track.id, level })
            .returning('id');
    const { id } = await saved.executeTakeFirstOrThrow();
    await pinTrack(trx, track.id);
    const { locked_at } = await trx
      .selectFrom('rubrics')
      .select('locked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await audit(trx, call, params.id, 'rubric', { track: track.key, level, rubric: version });
    return reply({ id, version, locked: locked_at !== null });
  });

/**
 * The lock on the edition waits for sheets that are being written, whose trigger reads it.
 * @throws AppError not_found, edition_archived, judging_begun
 */
export const setMethod = (
  call: Call<typeof setJudgingMethod>,
): Promise<Reply<typeof setJudgingMethod>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { params, body } = call;
    const edition = await trx
      .selectFrom('editions')
      .select(['status', 'judging_method'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    if (!edition) throw new AppError('not_found');
    const { method } = body;
    if (edition.judging_method === method) return { data: { method } };
    if (edition.status === 'archived') throw new AppError('edition_archived');
    if (await isBegun(trx, params.id)) throw new AppError('judging_begun');
    await trx
      .updateTable('editions')
      .set({ judging_method: method })
      .where('id', '=', params.id)
      .execute();
    await audit(trx, call, params.id, 'judging_method', { judging_method: method });
    return { data: { method } };
  });
