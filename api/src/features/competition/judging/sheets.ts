import {
  type Body,
  fitsRubric,
  type RecordRefusal,
  type Rubric,
  type SheetRecord,
  type saveSheet,
  sheetTotal,
  unmarked,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import {
  holdWork,
  type PlaceRow,
  presentOwn,
  type SheetRow,
  saveRemark,
  selectOwnSheet,
  selectRubric,
  selectSheet,
} from './sheet-queries.ts';

type Fields = Omit<Body<typeof saveSheet>, 'version'>;

type Content = Pick<
  Fields,
  'rubric_id' | 'marks' | 'deductions' | 'not_judged' | 'worked' | 'try_next'
>;

const contentOf = (fields: Content): Content => ({
  rubric_id: fields.rubric_id,
  marks: Object.fromEntries(Object.entries(fields.marks).sort(([a], [b]) => (a < b ? -1 : 1))),
  deductions: [...fields.deductions].sort(),
  not_judged: fields.not_judged,
  worked: fields.worked,
  try_next: fields.try_next,
});

const isSame = (a: Content, b: Content): boolean =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

const columnsOf = ({ marks, ...content }: Content) => ({
  ...content,
  marks: JSON.stringify(marks),
});

const isDecided = ({ state }: SheetRow) => state === 'handed_in' || state === 'locked';

/** Undefined if another judge's sheet has the id. */
async function insertSheet(
  trx: Trx,
  sheet: { id: string; crewId: string; place: PlaceRow; fields: Fields },
) {
  const { id, crewId, place, fields } = sheet;
  const { event_id, team_id, round } = fields;
  return trx
    .insertInto('sheets')
    .values({
      ...{ id, event_id, team_id, round, crew_id: crewId, edition_id: place.edition_id },
      ...columnsOf(contentOf(fields)),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The team's; null for another than `fields` names, and for a team without one. */
const rubricFor = async (trx: Trx, pinned: string | null, fields: Fields) =>
  pinned !== null && pinned === fields.rubric_id ? selectRubric(trx, pinned) : null;

/**
 * One transaction, which holds list and assignment. A second device that began
 * the same sheet under another id gets edited_meanwhile, and reads the stored one from the bundle. The same content again changes nothing.
 * @throws AppError not_found without an assignment, or for another's id; crew_conflict; conflict
 *   for a list that is not locked and a sheet that is handed in; edited_meanwhile (also for another
 *   rubric); validation_failed
 */
export const save = (call: Call<typeof saveSheet>): Promise<Reply<typeof saveSheet>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { actor, params, body } = call;
    const { version, ...fields } = body;
    const place = await holdWork(trx, actor.id, fields);
    if (!place) throw new AppError('not_found');
    if (place.conflict) throw new AppError('crew_conflict');
    if (place.state !== 'locked') throw new AppError('conflict');
    const stored = await selectOwnSheet(trx, actor.id, fields);
    const isStored = stored?.id === params.id && isSame(stored, fields);
    if (stored && isStored && stored.remark === fields.remark) return { data: presentOwn(stored) };
    if (stored && isDecided(stored)) throw new AppError('conflict');
    if (stored && (stored.id !== params.id || stored.version !== version)) {
      throw new AppError('edited_meanwhile');
    }
    const rubric = await rubricFor(trx, place.rubric_id, fields);
    if (!rubric) throw new AppError('edited_meanwhile');
    if (!fitsRubric(rubric, fields)) throw fieldError('marks', 'invalid');
    if (stored) {
      await trx
        .updateTable('sheets')
        .set({ ...columnsOf(contentOf(fields)), version: stored.version + 1 })
        .where('id', '=', stored.id)
        .execute();
    } else if (!(await insertSheet(trx, { id: params.id, crewId: actor.id, place, fields }))) {
      throw new AppError('not_found');
    }
    await saveRemark(trx, params.id, fields.remark);
    return { data: presentOwn((await selectSheet(trx, params.id)) as SheetRow) };
  });

/** Every criterion marked, and both sentences written, unless the team is not judged. */
const isComplete = (rubric: Rubric, fields: Fields): boolean =>
  fields.not_judged !== null ||
  (unmarked(rubric, fields).length === 0 && fields.worked !== null && fields.try_next !== null);

/** Undefined for an id that is not known. `isNewest`: the sheet did not change since. */
async function earlier(trx: Trx, crewId: string, record: SheetRecord) {
  const version = await trx
    .selectFrom('sheet_versions as version')
    .innerJoin('sheets as sheet', 'sheet.id', 'version.sheet_id')
    .select(['version.content', 'version.act', 'version.by_crew_id'])
    .select(['sheet.id', 'sheet.event_id', 'sheet.team_id', 'sheet.round'])
    .select(sql<boolean>`sheet.version = version.version`.as('is_newest'))
    .where('version.id', '=', record.id)
    .executeTakeFirst();
  if (!version) return undefined;
  const isOwn =
    version.act === 'handed_in' &&
    version.by_crew_id === crewId &&
    version.id === record.sheet_id &&
    version.event_id === record.event_id &&
    version.team_id === record.team_id &&
    version.round === record.round;
  const isKnown = isOwn && isSame(version.content as unknown as Content, record);
  const outcome = isKnown ? ('known' as const) : ('other_content' as const);
  return { outcome, isNewest: isKnown && version.is_newest };
}

/** Why a stored sheet is not handed in with this record; undefined if it may be. */
function refusalOf(stored: SheetRow | undefined, record: SheetRecord): RecordRefusal | undefined {
  if (!stored) return undefined;
  if (isDecided(stored)) return 'handed_in';
  if (stored.id !== record.sheet_id) return 'edited';
  return stored.version !== record.version && !isSame(stored, record) ? 'edited' : undefined;
}

/**
 * Hands a sheet in. The caller has a savepoint, and rolls a refusal back to it. Whoever writes the
 * same sheet waits. `at` is corrected by the phone's clock. Remarks are in no version.
 */
export async function handInSheet(
  trx: Trx,
  crewId: string,
  record: SheetRecord,
  at: Date,
): Promise<'stored' | 'known' | RecordRefusal> {
  const place = await holdWork(trx, crewId, record);
  const known = await earlier(trx, crewId, record);
  if (known) {
    // A remark is in no version: the one that comes last stands.
    if (known.isNewest && place?.state === 'locked') {
      await saveRemark(trx, record.sheet_id, record.remark);
    }
    return known.outcome;
  }
  if (!place) return 'not_assigned';
  if (place.conflict) return 'conflict';
  if (place.state !== 'locked') return 'closed';
  const stored = await selectOwnSheet(trx, crewId, record);
  const refusal = refusalOf(stored, record);
  if (refusal) return refusal;
  if (!stored && (await selectSheet(trx, record.sheet_id))) return 'not_assigned';
  const rubric = await rubricFor(trx, place.rubric_id, record);
  if (!rubric || !fitsRubric(rubric, record)) return 'invalid';
  if (!isComplete(rubric, record)) return 'incomplete';
  const content = contentOf(record);
  const id = record.sheet_id;
  if (!stored && !(await insertSheet(trx, { id, crewId, place, fields: record }))) {
    return 'not_assigned';
  }
  const version = (stored?.version ?? 0) + 1;
  const total = sheetTotal(rubric, record);
  await trx
    .updateTable('sheets')
    .set({ ...columnsOf(content), state: 'handed_in', total, handed_in_at: at, version })
    .where('id', '=', id)
    .execute();
  const written = await trx
    .insertInto('sheet_versions')
    .values({
      ...{ id: record.id, edition_id: place.edition_id, sheet_id: id, version, at },
      act: 'handed_in',
      content: JSON.stringify({ ...content, total }),
      by_crew_id: crewId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return 'other_content';
  await saveRemark(trx, id, record.remark);
  return 'stored';
}
