import type {
  Announcement,
  AnnouncementReach,
  countAudience,
  previewAnnouncement,
  testAnnouncement,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { firstChannel, hasEmail, queueMessage, wordsOf } from '../../messaging/notices/index.ts';
import { planWhatsapp } from '../../messaging/sending/index.ts';
import {
  type Choice,
  countChosen,
  countUnsubscribed,
  fingerprintOf,
  sampleChosen,
} from './audience.ts';
import { countUnapproved, emailOf } from './queries.ts';
import { announcementFor, assertUnsent, choiceOf, needsApproval } from './service.ts';

/** `waiting` schools have no email; `until` is when WhatsApp is done, null if it takes none. */
async function reachOf(deps: Deps, schools: number, choice: Choice): Promise<AnnouncementReach> {
  const unsubscribed = await countUnsubscribed(deps.db, choice);
  const written = schools - unsubscribed;
  const all = { schools, unsubscribed };
  if (firstChannel(deps.config) === 'email') {
    return { ...all, whatsapp: 0, email: written, waiting: 0, until: null };
  }
  const { now, nowSeconds, allSeconds } = await planWhatsapp(deps, written);
  const byEmail = hasEmail(deps.config);
  const seconds = byEmail ? nowSeconds : allSeconds;
  return {
    ...all,
    whatsapp: now,
    email: byEmail ? written - now : 0,
    waiting: byEmail ? 0 : written - now,
    until: seconds > 0 ? new Date(Date.now() + seconds * 1000).toISOString() : null,
  };
}

export async function count({
  deps,
  body,
}: Call<typeof countAudience>): Promise<Reply<typeof countAudience>> {
  const choice = await choiceOf(deps, body);
  const { schools } = await countChosen(deps.db, choice);
  return { data: await reachOf(deps, schools, choice) };
}

/** Messages to schools are written in Arabic. */
const messageTo = (deps: Deps, { title, body }: Announcement, academy: string) =>
  wordsOf(
    'announcement',
    { language: 'ar', params: { academy, title: title.ar, body: body.ar } },
    deps.config,
  );

/** @throws AppError not_found, conflict if it is or was sent */
export async function preview({
  deps,
  params,
}: Call<typeof previewAnnouncement>): Promise<Reply<typeof previewAnnouncement>> {
  const announcement = await announcementFor(deps.db, params.id);
  assertUnsent(announcement);
  const choice = await choiceOf(deps, announcement);
  const [now, before, samples] = await Promise.all([
    countChosen(deps.db, choice),
    countUnapproved(deps.db, announcement.author.id),
    sampleChosen(deps.db, announcement.id, choice),
  ]);
  return {
    data: {
      ...(await reachOf(deps, now.schools, choice)),
      needs_approval: needsApproval(now.schools, before),
      fingerprint: fingerprintOf(announcement, now),
      samples: samples.map((academy) => ({
        academy,
        ...messageTo(deps, announcement, academy.name),
      })),
    },
  };
}

/** @throws AppError not_found, conflict if it is or was sent, or if email is not configured */
export const sendTrial = (
  call: Call<typeof testAnnouncement>,
): Promise<Reply<typeof testAnnouncement>> =>
  call.once(async (trx) => {
    const { deps, actor, params } = call;
    const announcement = await announcementFor(trx, params.id);
    assertUnsent(announcement);
    if (!hasEmail(deps.config)) throw new AppError('conflict');
    const choice = await choiceOf(deps, announcement);
    const [sample] = await sampleChosen(trx, announcement.id, choice);
    const { title, body } = announcement;
    const email = await emailOf(trx, actor.id);
    await queueMessage(trx, deps, {
      kind: 'announcement',
      recipient: { email, phone_number: null },
      channel: 'email',
      params: { academy: sample?.name ?? '…', title: title.ar, body: body.ar },
    });
    return { data: { email } };
  });
