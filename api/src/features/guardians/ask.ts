import type { askGuardians, getUnaskedGuardians, UnaskedGuardians } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { assertWithinLimit, countEvent } from '../../http/rate-limit.ts';
import { whatsappDoneAt } from '../sending/index.ts';
import {
  countUnasked,
  type FamilyRow,
  lockFamilies,
  markAsked,
  selectUnanswered,
  selectUnaskedPhones,
} from './family-queries.ts';
import { queueLink } from './links.ts';
import { type GuardianRow, shareSiblingsLink } from './queries.ts';
import { guardianRules } from './service.ts';

/** Families whom one call asks; whoever asks more calls again. */
const FAMILIES_PER_REQUEST_MAX = 100;

const NONE: UnaskedGuardians = { students: 0, families: 0, messages: 0, until: null };

/** True while the current edition asks for no guardian's consent. */
const isConsentOff = async (deps: Deps) => (await guardianRules(deps)).policy === 'off';

/**
 * Counts the academy's students whose guardian was not asked, their families, and the messages that
 * asking takes; all 0 while the edition asks for no consent. `until` is when the last message could
 * be sent (ISO), null for now.
 */
async function unaskedGuardians(deps: Deps, academyId: string): Promise<UnaskedGuardians> {
  if (await isConsentOff(deps)) return NONE;
  const counts = await countUnasked(deps.db, academyId);
  const until = await whatsappDoneAt(deps, counts.messages);
  return { ...counts, until: until?.toISOString() ?? null };
}

/** Counts the academy's students whose guardian was not asked, see unaskedGuardians(). */
export const showUnasked = async ({
  deps,
  actor,
}: Call<typeof getUnaskedGuardians>): Promise<Reply<typeof getUnaskedGuardians>> => ({
  data: await unaskedGuardians(deps, actor.id),
});

/**
 * Queues one link for all children of a phone to the first one's guardian, and marks the others as
 * asked by it. Does nothing without children.
 */
async function sendTo(trx: Trx, deps: Deps, children: FamilyRow[]): Promise<void> {
  const [first] = children;
  if (!first) return;
  const names = children.map(({ first_name }) => first_name);
  const messageId = await queueLink(trx, deps, first, [...new Set(names)]);
  await markAsked(
    trx,
    children.slice(1).map(({ id }) => id),
    messageId,
  );
}

/**
 * Counts a link to a family's phone in two limits. Checks both before it counts, so that a link
 * that one limit refuses does not count in the other.
 * @throws AppError too_many_requests
 */
async function countLink(counting: Pick<Deps, 'config' | 'db'>, phone: string): Promise<void> {
  await assertWithinLimit(counting, 'guardianLinksPerPhone', phone);
  await assertWithinLimit(counting, 'familyRequestsPerPhone', phone);
  await countEvent(counting, 'familyRequestsPerPhone', phone);
  await countEvent(counting, 'guardianLinksPerPhone', phone);
}

/**
 * Asks a family by one message about all children without an answer, or counts its guardians as
 * asked by a sibling's link of the last day (shareSiblingsLink). Returns false, and changes
 * nothing, if all were asked before or the phone got too many links within a day. The caller holds
 * the family's lock (lockFamilies).
 */
async function askFamily(trx: Trx, deps: Deps, phone: string): Promise<boolean> {
  const children = await selectUnanswered(trx, phone);
  const open = children.filter(({ link_sent_at }) => link_sent_at === null);
  const [first, ...others] = open;
  if (!first) return false;
  if (await shareSiblingsLink(trx, first)) {
    for (const other of others) await shareSiblingsLink(trx, other);
    return true;
  }
  try {
    await countLink({ ...deps, db: trx }, phone);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
  await sendTo(trx, deps, children);
  return true;
}

/**
 * Asks up to FAMILIES_PER_REQUEST_MAX of the academy's families that were not asked yet, for their
 * children in other schools too. Returns how many families and students it asked, and the counts
 * of those left (unaskedGuardians). Asks nobody while the edition asks for no consent. Concurrent
 * calls ask each family once.
 */
export async function ask({
  deps,
  actor,
}: Call<typeof askGuardians>): Promise<Reply<typeof askGuardians>> {
  if (await isConsentOff(deps)) return { data: { families: 0, students: 0, left: NONE } };
  const before = await countUnasked(deps.db, actor.id);
  const families = await inTransaction(deps.db, async (trx) => {
    const phones = await selectUnaskedPhones(trx, actor.id, FAMILIES_PER_REQUEST_MAX);
    await lockFamilies(trx, phones);
    let asked = 0;
    for (const phone of phones) if (await askFamily(trx, deps, phone)) asked += 1;
    return asked;
  });
  const left = await unaskedGuardians(deps, actor.id);
  return { data: { families, students: Math.max(0, before.students - left.students), left } };
}

/**
 * Sends a guardian a link for the guardian's own student, whatever the answer was, and for all
 * other minors of the family whose guardian has not answered.
 * @throws AppError too_many_requests, conflict when the guardian was replaced or the student's
 *   account deleted
 */
export async function remindFamily(deps: Deps, guardian: GuardianRow): Promise<void> {
  const phone = guardian.phone_number;
  await countEvent(deps, 'guardianLinkInterval', [guardian.student_id, phone]);
  await countLink(deps, phone);
  await inTransaction(deps.db, async (trx) => {
    await lockFamilies(trx, [phone]);
    const children = await selectUnanswered(trx, phone, guardian.id);
    if (children[0]?.id !== guardian.id) throw new AppError('conflict');
    await sendTo(trx, deps, children);
  });
}
