import {
  type Announcement,
  type Audience,
  type approveAnnouncement,
  audience as audienceSchema,
  type createAnnouncement,
  type draftNamesReminder,
  type getAnnouncement,
  LIMITS,
  type listAnnouncements,
  type sendAnnouncement,
  type stopAnnouncement,
  type updateAnnouncement,
} from '@midan/contract';
import { sql } from 'kysely';
import { siteAddress } from '../../../config.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { say } from '../../../i18n.ts';
import { ratedEdition } from '../../competition/teams/index.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { recallMessages } from '../../messaging/sending/index.ts';
import { assertMayApprove } from '../../money/second-approval/index.ts';
import {
  type Choice,
  countChosen,
  fingerprintOf,
  insertRecipients,
  type Reached,
} from './audience.ts';
import { queuePortion } from './portions.ts';
import {
  countAnnouncements,
  deleteRecalledNotices,
  insertAnnouncement,
  lockAnnouncement,
  lockNamesDraft,
  lockUnapproved,
  moveAnnouncement,
  saveWording,
  selectAnnouncement,
  selectAnnouncements,
} from './queries.ts';

/** @throws AppError not_found */
export async function announcementFor(db: Db, id: string): Promise<Announcement> {
  const announcement = await selectAnnouncement(db, id);
  if (!announcement) throw new AppError('not_found');
  return announcement;
}

/** @throws AppError not_found */
async function locked(trx: Trx, id: string): Promise<Announcement> {
  const announcement = await lockAnnouncement(trx, id);
  if (!announcement) throw new AppError('not_found');
  return announcement;
}

/** @throws AppError conflict */
export function assertUnsent({ status }: Announcement): void {
  if (status !== 'draft' && status !== 'waiting') throw new AppError('conflict');
}

/** The number of schools, never the text. */
const audit = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  verb: 'create' | 'update' | 'ask' | 'start' | 'approve' | 'stop',
  { id }: { id: string },
  schools?: number,
) =>
  writeAudit(trx, {
    administratorId: actor.id,
    action: `announcement.${verb}`,
    entityType: 'announcement',
    entityId: id,
    before: null,
    after: schools === undefined ? null : { schools },
    requestId,
  });

export async function list({
  deps,
  query,
}: Call<typeof listAnnouncements>): Promise<Reply<typeof listAnnouncements>> {
  const [data, total] = await Promise.all([
    selectAnnouncements(deps.db, query),
    countAnnouncements(deps.db),
  ]);
  return { data, meta: metaOf(query, total) };
}

export const get = async ({
  deps,
  params,
}: Call<typeof getAnnouncement>): Promise<Reply<typeof getAnnouncement>> => ({
  data: await announcementFor(deps.db, params.id),
});

export const choiceOf = async (
  deps: Deps,
  { audience }: { audience: Audience },
): Promise<Choice> => ({ audience, edition: await ratedEdition(deps) });

/** To be read and sent by its author; pressed again, it is the same draft. */
export const draftReminder = (
  call: Call<typeof draftNamesReminder>,
): Promise<Reply<typeof draftNamesReminder>> =>
  call.once(async (trx) => {
    const { actor, deps } = call;
    const before = await lockNamesDraft(trx, actor.id);
    if (before) return { data: await announcementFor(trx, before) };
    const origin = siteAddress(deps.config);
    const both = (key: 'subject' | 'text') => ({
      en: say('en', `notices:names_reminder.${key}`, { origin }),
      ar: say('ar', `notices:names_reminder.${key}`, { origin }),
    });
    const audience = audienceSchema.parse({ needs: ['names'] });
    const wording = { title: both('subject'), body: both('text'), audience };
    const id = await insertAnnouncement(trx, wording, actor.id);
    await audit(trx, call, 'create', { id });
    return { data: await announcementFor(trx, id) };
  });

export const create = (
  call: Call<typeof createAnnouncement>,
): Promise<Reply<typeof createAnnouncement>> =>
  call.once(async (trx) => {
    const id = await insertAnnouncement(trx, call.body, call.actor.id);
    await audit(trx, call, 'create', { id });
    return { data: await announcementFor(trx, id) };
  });

/**
 * Only the author may: a second administrator could edit it and then approve their own text.
 * @throws AppError not_found, forbidden, conflict if it is or was sent, edited_meanwhile
 */
export const update = (
  call: Call<typeof updateAnnouncement>,
): Promise<Reply<typeof updateAnnouncement>> =>
  inTransaction(call.deps.db, async (trx) => {
    const announcement = await locked(trx, call.params.id);
    if (announcement.author.id !== call.actor.id) throw new AppError('forbidden');
    assertUnsent(announcement);
    const { version, ...wording } = call.body;
    const { title, body, audience } = announcement;
    const isSame = JSON.stringify({ title, body, audience }) === JSON.stringify(wording);
    if (isSame) return { data: announcement };
    if (version !== announcement.version) throw new AppError('edited_meanwhile');
    await saveWording(trx, announcement.id, wording);
    await audit(trx, call, 'update', announcement);
    return { data: await announcementFor(trx, announcement.id) };
  });

/**
 * `now` and `seen` are of the filter and of the preview. @throws AppError conflict,
 * announcement_changed
 */
function assertSeen(announcement: Announcement, now: Reached, seen: string): void {
  if (now.schools === 0) throw new AppError('conflict');
  if (fingerprintOf(announcement, now) !== seen) throw new AppError('announcement_changed');
}

/**
 * A second administrator approves above `LIMITS.announcementApprovalAbove`; `before` is from
 * countUnapproved().
 */
export const needsApproval = (schools: number, before: number): boolean =>
  schools + before > LIMITS.announcementApprovalAbove;

/**
 * `seen` is the preview's fingerprint. A job queues the later portions. @throws AppError conflict,
 * announcement_changed, also if approval has become necessary meanwhile
 */
async function begin(
  trx: Trx,
  deps: Deps,
  announcement: Announcement,
  { seen, approverId, before = 0 }: { seen: string; approverId?: string; before?: number },
): Promise<number> {
  const { id, title, body } = announcement;
  const choice = await choiceOf({ ...deps, db: trx }, announcement);
  const added = await insertRecipients(trx, id, choice);
  assertSeen(announcement, added, seen);
  // More schools may have joined since it was decided that no approval is needed.
  if (!approverId && needsApproval(added.schools, before)) {
    throw new AppError('announcement_changed');
  }
  const moved = await moveAnnouncement(trx, id, 'sending', {
    schools: added.schools,
    ...(approverId && { approved_by: approverId }),
  });
  if (!moved) throw new AppError('conflict');
  await queuePortion(trx, deps, { id, title, body });
  return added.schools;
}

/**
 * Or asks for approval (needsApproval). @throws AppError not_found, conflict, announcement_changed
 * if text or recipients are not those of the preview
 */
export const send = (
  call: Call<typeof sendAnnouncement>,
): Promise<Reply<typeof sendAnnouncement>> =>
  call.once(async (trx) => {
    const { deps, params, body, language } = call;
    const announcement = await locked(trx, params.id);
    if (announcement.status !== 'draft') throw new AppError('conflict');
    const now = await countChosen(trx, await choiceOf({ ...deps, db: trx }, announcement));
    const before = await lockUnapproved(trx, announcement.author.id);
    if (needsApproval(now.schools, before)) {
      assertSeen(announcement, now, body.fingerprint);
      await moveAnnouncement(trx, announcement.id, 'waiting');
      await audit(trx, call, 'ask', announcement, now.schools);
      const data = await announcementFor(trx, announcement.id);
      return { data, message: say(language, 'success:announcement_waits') };
    }
    const schools = await begin(trx, deps, announcement, { seen: body.fingerprint, before });
    await audit(trx, call, 'start', announcement, schools);
    const data = await announcementFor(trx, announcement.id);
    return { data, message: say(language, 'success:announcement_begun') };
  });

/** @throws AppError not_found, forbidden for its author, conflict, announcement_changed */
export const approve = (
  call: Call<typeof approveAnnouncement>,
): Promise<Reply<typeof approveAnnouncement>> =>
  call.once(async (trx) => {
    const { deps, actor, params, body } = call;
    const announcement = await locked(trx, params.id);
    const { author, created_at } = announcement;
    const requester = { id: author.id, requestedAt: new Date(created_at) };
    await assertMayApprove(trx, requester, actor.id);
    if (announcement.status !== 'waiting') throw new AppError('conflict');
    const seen = { seen: body.fingerprint, approverId: actor.id };
    const schools = await begin(trx, deps, announcement, seen);
    await audit(trx, call, 'approve', announcement, schools);
    return { data: await announcementFor(trx, announcement.id) };
  });

/**
 * Recalls queued messages with their unread notices; one being sent still arrives. @throws AppError
 * not_found, conflict if it is not being sent
 */
export const stop = (
  call: Call<typeof stopAnnouncement>,
): Promise<Reply<typeof stopAnnouncement>> =>
  call.once(async (trx) => {
    const announcement = await locked(trx, call.params.id);
    const { id } = announcement;
    const moved = await moveAnnouncement(trx, id, 'stopped', { stopped_by: call.actor.id });
    if (!moved) throw new AppError('conflict');
    await recallMessages(
      trx,
      sql`select message_id from announcement_recipients where announcement_id = ${id}`,
    );
    await sql`update announcement_recipients set skipped_at = now()
      where announcement_id = ${id} and queued_at is null and skipped_at is null`.execute(trx);
    await deleteRecalledNotices(trx, id);
    await audit(trx, call, 'stop', announcement);
    return { data: await announcementFor(trx, id) };
  });
