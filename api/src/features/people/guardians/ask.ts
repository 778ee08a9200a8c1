import type { askGuardians, getUnaskedGuardians, UnaskedGuardians } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { assertWithinLimit, countEvent } from '../../../http/rate-limit.ts';
import { whatsappDoneAt } from '../../messaging/sending/index.ts';
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
 * Counts the academy's minors whose guardian was sent no link and has not answered, their families,
 * and the messages that asking takes (countUnasked); all 0 while the current edition asks for no
 * consent. `until` is when the last of them could go by WhatsApp (ISO); null if all could at once.
 */
async function unaskedGuardians(deps: Deps, academyId: string): Promise<UnaskedGuardians> {
  if (await isConsentOff(deps)) return NONE;
  const counts = await countUnasked(deps.db, academyId);
  const until = await whatsappDoneAt(deps, counts.messages);
  return { ...counts, until: until?.toISOString() ?? null };
}

/** Shows an academy whom it could still ask: the counts of unaskedGuardians(). Sends nothing. */
export const showUnasked = async ({
  deps,
  actor,
}: Call<typeof getUnaskedGuardians>): Promise<Reply<typeof getUnaskedGuardians>> => ({
  data: await unaskedGuardians(deps, actor.id),
});

/**
 * Queues one link that names all these children of a phone to the first one's guardian, and marks
 * all their guardians as asked by it. Does nothing without children.
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
 * Asks a family by one message about all its minors without an answer, also those asked before. If
 * a link of the last day is still unanswered (shareSiblingsLink), it sends nothing, and guardians
 * who were not asked count as asked by that link. Returns false, and changes nothing, if nobody is
 * left who was not asked, or the phone got too many links within a day. The caller holds the
 * family's lock (lockFamilies).
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
 * Asks up to FAMILIES_PER_REQUEST_MAX of the academy's families that were not asked yet, see
 * askFamily(), for their children in other schools too. Returns how many families it asked, by how
 * many the academy's unasked students became fewer (`students`), and the counts of those left
 * (`left`, see unaskedGuardians). Asks nobody while the current edition asks for no consent.
 * Concurrent calls ask each family once.
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
 * Sends a guardian one link that names the guardian's own student, whatever the answer was, and all
 * other minors of the family whose guardian has not answered; all these guardians count as asked
 * now. It counts in the limits of links to the phone.
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
