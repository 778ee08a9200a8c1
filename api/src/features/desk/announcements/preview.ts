import type {
  Announcement,
  AnnouncementReach,
  Brand,
  countAudience,
  previewAnnouncement,
  testAnnouncement,
} from '@midan/contract';
import { hasWhatsapp } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { firstChannel, hasEmail, queueMessage, wordsOf } from '../../messaging/notices/index.ts';
import { planWhatsapp } from '../../messaging/sending/index.ts';
import { brandOf } from '../../season/content/index.ts';
import {
  type Choice,
  countChosen,
  countUnsubscribed,
  fingerprintOf,
  nameOf,
  type Reached,
  sampleChosen,
} from './audience.ts';
import { readIn } from './languages.ts';
import { countUnapproved, emailOf } from './queries.ts';
import { announcementFor, assertUnsent, choiceOf, needsApproval } from './service.ts';

/** `waiting` schools have no email; `until` is when WhatsApp is done, null if it takes none. */
async function reachOf(
  deps: Deps,
  { schools, students, readers }: Reached,
  choice: Choice,
): Promise<AnnouncementReach> {
  const unsubscribed = await countUnsubscribed(deps.db, choice);
  const written = schools + students - unsubscribed;
  const about = await nameOf(deps.db, choice.audience);
  const all = { schools, students, readers, about, unsubscribed, kept: 0 };
  if (deps.config.mode === 'demo' && !hasWhatsapp(deps.config)) {
    return { ...all, kept: written, whatsapp: 0, email: 0, waiting: 0, until: null };
  }
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
  const reached = await countChosen(deps.db, choice);
  return { data: await reachOf(deps, reached, choice) };
}

type Sample = Awaited<ReturnType<typeof sampleChosen>>[number];

function messageTo(brand: Brand, announcement: Announcement, { name, language: own }: Sample) {
  const { language, ...words } = readIn(announcement, own);
  const params = { academy: name, ...words };
  return { language, ...wordsOf('announcement', { language, params }, brand) };
}

/** @throws AppError not_found, conflict if it is or was sent */
export async function preview({
  deps,
  params,
}: Call<typeof previewAnnouncement>): Promise<Reply<typeof previewAnnouncement>> {
  const announcement = await announcementFor(deps.db, params.id);
  assertUnsent(announcement);
  const choice = await choiceOf(deps, announcement);
  const brand = await brandOf(deps);
  const [now, before, samples] = await Promise.all([
    countChosen(deps.db, choice),
    countUnapproved(deps.db, announcement.author.id),
    sampleChosen(deps.db, announcement.id, choice),
  ]);
  return {
    data: {
      ...(await reachOf(deps, now, choice)),
      needs_approval: needsApproval(now.schools, before),
      fingerprint: fingerprintOf(announcement, now),
      samples: samples.map((academy) => ({
        academy: { id: academy.id, name: academy.name },
        ...messageTo(brand, announcement, academy),
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
    const choice = await choiceOf({ ...deps, db: trx }, announcement);
    const [sample] = await sampleChosen(trx, announcement.id, choice);
    const { language, ...words } = readIn(announcement, sample?.language ?? 'ar');
    const email = await emailOf(trx, actor.id);
    await queueMessage(trx, deps, {
      kind: 'announcement',
      recipient: { email, phone_number: null },
      channel: 'email',
      language,
      params: { academy: sample?.name ?? '…', ...words },
    });
    return { data: { email } };
  });
