import type { Body, updateCrew } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction, isUniqueViolation } from '../../../db/transaction.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { closeAllSessions } from '../../../http/session.ts';
import { changedFacts } from '../../identity/audit/index.ts';
import { forgetCodes } from '../../identity/codes/index.ts';
import { auditCrew, dutiesOf, dutyFacts, giveDuties, livingEvent, presentMember } from './desk.ts';
import {
  countAcademies,
  type Duty,
  type EventRow,
  lockMember,
  type MemberRow,
  replaceConflicts,
  selectDuties,
  selectMembers,
  selectOne,
} from './queries.ts';
import { holdListsOf, recuseInConflict, recuseOwn } from './recusal.ts';

/** Teams that a judge has not marked go back; sheets handed in and runs stay, and count. */
async function takeDuties(
  trx: Trx,
  event: EventRow,
  crewId: string,
  wanted: readonly Duty[],
): Promise<void> {
  for (const own of await selectDuties(trx, crewId, event.id)) {
    const { id, duty, track_id: trackId } = own;
    if (wanted.some((each) => each.duty === duty && each.track_id === trackId)) continue;
    await trx.deleteFrom('crew_duties').where('id', '=', id).execute();
    if (duty === 'judge') await recuseOwn(trx, { crewId, eventId: event.id, trackId });
  }
}

type Wanted = Body<typeof updateCrew>;

const factsOf = (member: MemberRow) => ({
  crew: member.name,
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
  // The link and a code on their way to old contacts open nothing, nor does who signed in stay.
  const isOther = phone_number !== member.phone_number || email !== member.email;
  if (!disabled && !isOther) return;
  const none = { link_hash: null, link_expires_at: null };
  if (isOther) await trx.updateTable('crew').set(none).where('id', '=', member.id).execute();
  const owner = { purpose: 'crew_sign_in', role: 'crew', accountId: member.id } as const;
  await forgetCodes(trx, owner);
  await closeAllSessions(trx, { role: 'crew', id: member.id });
}

/**
 * The same call again changes nothing. Conflicts that the member declared go only if left out.
 * @throws AppError not_found without a duty at this event, edition_archived, edited_meanwhile,
 *   validation_failed (already_used, invalid_choice, head_does_not_judge)
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
    const kinds = { by: 'desk', replaces: ['crew', 'desk'] } as const;
    await replaceConflicts(trx, member.id, conflicts, kinds);
    await holdListsOf(trx, member.id);
    await takeDuties(trx, event, member.id, duties);
    await giveDuties(trx, event, [member.id], duties);
    if (body.disabled) await recuseOwn(trx, { crewId: member.id });
    else await recuseInConflict(trx, member.id);
    const now = (await selectOne(trx, event.id, member.id)) ?? member;
    const { before, after } = changedFacts(factsOf(member), factsOf(now));
    const contacts = member.phone_number !== now.phone_number || member.email !== now.email;
    const about = { crew: now.name, ...(contacts ? { contacts: true } : {}) };
    await auditCrew(trx, call, event, 'crew', { before, after: { ...about, ...after } });
    return { data: presentMember(now) };
  });
