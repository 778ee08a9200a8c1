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
 * All 0 while the current edition asks for no consent. `until` is when the last message could go by
 * WhatsApp (ISO); null if all could at once.
 */
async function unaskedGuardians(deps: Deps, academyId: string): Promise<UnaskedGuardians> {
  if (await isConsentOff(deps)) return NONE;
  const counts = await countUnasked(deps.db, academyId);
  const until = await whatsappDoneAt(deps, counts.messages);
  return { ...counts, until: until?.toISOString() ?? null };
}

export const showUnasked = async ({
  deps,
  actor,
}: Call<typeof getUnaskedGuardians>): Promise<Reply<typeof getUnaskedGuardians>> => ({
  data: await unaskedGuardians(deps, actor.id),
});

/** Names all these children to the first one's guardian, and marks all their guardians as asked. */
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
 * Checks both limits before it counts, so that a link that one refuses does not count in the other.
 * @throws AppError too_many_requests
 */
async function countLink(counting: Pick<Deps, 'config' | 'db'>, phone: string): Promise<void> {
  await assertWithinLimit(counting, 'guardianLinksPerPhone', phone);
  await assertWithinLimit(counting, 'familyRequestsPerPhone', phone);
  await countEvent(counting, 'familyRequestsPerPhone', phone);
  await countEvent(counting, 'guardianLinksPerPhone', phone);
}

/**
 * One message about all minors without an answer, also those asked before. If a link of the last
 * day is still unanswered (shareSiblingsLink), those not asked count as asked by it. False,
 * changing nothing, if nobody is left, or the phone got too many links. The caller holds
 * lockFamilies().
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
 * Up to FAMILIES_PER_REQUEST_MAX families, see askFamily(), for their children in other schools
 * too. `students`: by how many the academy's unasked ones became fewer; `left`: those left. Asks
 * nobody while the edition asks for no consent. Concurrent calls ask each family once.
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
 * Names the guardian's own student, whatever the answer was, and all other minors of the family
 * without an answer; all these guardians count as asked now.
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
