import type { Body, updateCrew } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction, isStillReferenced, isUniqueViolation } from '../../../db/transaction.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { closeAllSessions } from '../../../http/session.ts';
import { changedFacts } from '../../identity/audit/index.ts';
import { forgetCodes } from '../../identity/codes/index.ts';
import { auditCrew, dutiesOf, dutyFacts, livingEvent, presentMember } from './desk.ts';
import {
  countAcademies,
  type Duty,
  deleteAssignments,
  type EventRow,
  hasWritten,
  insertDuties,
  lockMember,
  type MemberRow,
  recuseInConflict,
  replaceConflicts,
  selectDuties,
  selectMembers,
  selectOne,
} from './queries.ts';

const WRITES = { judge: 'sheets', referee: 'runs' } as const;

/**
 * Start lists are held, so that no sheet or run begins meanwhile. @throws AppError judging_begun
 * if a judge has marked, or a referee counted, in a track that they leave
 */
async function takeDuties(
  trx: Trx,
  event: EventRow,
  crewId: string,
  wanted: readonly Duty[],
): Promise<void> {
  const gone = (await selectDuties(trx, crewId, event.id)).filter(
    (own) => !wanted.some(({ duty, track_id }) => duty === own.duty && track_id === own.track_id),
  );
  const tracks = gone.map(({ track_id }) => track_id);
  await sql`select from start_lists where event_id = ${event.id}
    and track_id = any(${tracks}::uuid[]) order by track_id for no key update`.execute(trx);
  for (const { id, duty, track_id: trackId } of gone) {
    if (duty === 'judge' || duty === 'referee') {
      const own = { crewId, eventId: event.id, trackId };
      if (await hasWritten(trx, WRITES[duty], own)) throw new AppError('judging_begun');
      if (duty === 'judge') await deleteAssignments(trx, crewId, event.id, trackId);
    }
    await trx.deleteFrom('crew_duties').where('id', '=', id).execute();
  }
}

type Wanted = Body<typeof updateCrew>;

const factsOf = (member: MemberRow) => ({
  duties: dutyFacts(member.duties),
  conflicts: member.conflicts.map(({ name }) => name).join('، '),
  disabled: member.disabled,
});

/** A retry of a save whose response was lost. */
function isSaved(member: MemberRow, wanted: Wanted): boolean {
  const own = member.conflicts.map(({ id }) => id);
  return (
    member.name === wanted.name &&
    member.phone_number === wanted.phone_number &&
    member.email === wanted.email &&
    member.disabled === wanted.disabled &&
    dutyFacts(member.duties) === dutyFacts(wanted.duties) &&
    own.sort().join() === [...new Set(wanted.conflicts)].sort().join()
  );
}

async function saveMember(trx: Trx, member: MemberRow, wanted: Wanted): Promise<void> {
  const { name, phone_number, email, disabled } = wanted;
  await trx
    .updateTable('crew')
    .set({ name, phone_number, email, version: sql<number>`version + 1` })
    .set({ disabled_at: disabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', member.id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? fieldError('phone_number', 'already_used') : error;
    });
  // A code on its way to the old phone opens nothing, nor does who signed in there stay.
  const isOther = phone_number !== member.phone_number;
  if (!disabled && !isOther && email === member.email) return;
  const owner = { purpose: 'crew_sign_in', role: 'crew', accountId: member.id } as const;
  await forgetCodes(trx, owner);
  if (disabled || isOther) await closeAllSessions(trx, { role: 'crew', id: member.id });
}

/**
 * The same call again changes nothing. Conflicts that the member declared go only if left out.
 * @throws AppError not_found without a duty at this event, edition_archived, edited_meanwhile,
 *   judging_begun, validation_failed (already_used, invalid_choice)
 */
export const update = (call: Call<typeof updateCrew>): Promise<Reply<typeof updateCrew>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { params, body } = call;
    const event = await livingEvent(trx, params.id);
    await lockMember(trx, params.crewId);
    const [member] = await selectMembers(trx, event.id, params.crewId);
    if (!member) throw new AppError('not_found');
    if (isSaved(member, body)) return { data: presentMember(member) };
    assertVersion(member, body.version);
    const duties = await dutiesOf(trx, event, body.duties);
    const conflicts = [...new Set(body.conflicts)];
    if ((await countAcademies(trx, conflicts)) < conflicts.length) {
      throw fieldError('conflicts', 'invalid_choice');
    }
    await saveMember(trx, member, body);
    await takeDuties(trx, event, member.id, duties).catch((error: unknown) => {
      throw isStillReferenced(error) ? new AppError('judging_begun') : error;
    });
    if (duties.length > 0) await insertDuties(trx, event, [member.id], duties);
    const kinds = { by: 'desk', replaces: ['crew', 'desk'] } as const;
    await replaceConflicts(trx, member.id, conflicts, kinds);
    await recuseInConflict(trx, member.id);
    const now = (await selectOne(trx, event.id, member.id)) ?? member;
    const { before, after } = changedFacts(factsOf(member), factsOf(now));
    const contacts = member.phone_number !== now.phone_number || member.email !== now.email;
    const about = { crew: now.name, ...(contacts ? { contacts: true } : {}) };
    await auditCrew(trx, call, event, 'crew', { before, after: { ...about, ...after } });
    return { data: presentMember(now) };
  });
