import { randomBytes } from 'node:crypto';
import {
  type addCrew,
  type CrewMember,
  crewLink,
  LIMITS,
  type linkCrew,
  type listCrew,
} from '@midan/contract';
import { siteAddress } from '../../../config.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { closeAllSessions, hashToken } from '../../../http/session.ts';
import { say } from '../../../i18n.ts';
import { contactsFor } from '../../../masking.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';
import { brandOf } from '../../season/content/index.ts';
import {
  type Duty,
  type EventRow,
  hasBothDuties,
  insertDuties,
  insertMembers,
  linkEnd,
  lockByPhones,
  lockEvent,
  lockMember,
  type MemberRow,
  saveLink,
  selectEvent,
  selectMembers,
  selectTrackIds,
} from './queries.ts';

export const presentMember = ({
  link_expires_at,
  last_seen_at,
  ...row
}: MemberRow): CrewMember => ({
  ...row,
  link_expires_at: link_expires_at?.toISOString() ?? null,
  last_seen_at: last_seen_at?.toISOString() ?? null,
});

/** @throws AppError not_found, also for a meeting */
async function eventOf(db: Db, id: string): Promise<EventRow> {
  const event = await selectEvent(db, id);
  if (!event) throw new AppError('not_found');
  return event;
}

/** @throws AppError not_found, edition_archived */
export async function livingEvent(trx: Trx, id: string): Promise<EventRow> {
  const event = await eventOf(trx, id);
  if (event.status === 'archived') throw new AppError('edition_archived');
  return event;
}

/** @throws AppError validation_failed (invalid_choice) for a track that the edition lacks */
export async function dutiesOf(
  trx: Trx,
  event: EventRow,
  wanted: readonly { duty: Duty['duty']; track: string }[],
): Promise<Duty[]> {
  const tracks = await selectTrackIds(trx, event.edition_id);
  return wanted.map(({ duty, track }, index) => {
    const track_id = tracks.find(({ key }) => key === track)?.id;
    if (!track_id) throw fieldError(`duties.${index}.track`, 'invalid_choice');
    return { duty, track_id };
  });
}

export const dutyFacts = (duties: readonly { duty: string; track: string }[]): string =>
  [...new Set(duties.map(({ duty, track }) => `${track} · ${duty}`))].sort().join('\n');

/** Contacts never come into the audit log. */
export const auditCrew = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  event: EventRow,
  verb: 'crew' | 'crew_link',
  { before, after }: { before: AuditFacts | null; after: AuditFacts },
) =>
  writeAudit(trx, {
    before,
    after: { event: event.title_en, ...after },
    administratorId: actor.id,
    action: `edition.${verb}`,
    entityType: 'edition',
    entityId: event.edition_id,
    requestId,
  });

/** Contacts are masked without `schools`. @throws AppError not_found */
export async function list({
  deps,
  actor,
  params,
}: Call<typeof listCrew>): Promise<Reply<typeof listCrew>> {
  const event = await eventOf(deps.db, params.id);
  const members = (await selectMembers(deps.db, event.id)).map(presentMember);
  return { data: members.map(contactsFor(actor)) };
}

/** @throws AppError validation_failed (head_does_not_judge) */
export async function giveDuties(
  trx: Trx,
  event: EventRow,
  crewIds: readonly string[],
  duties: readonly Duty[],
): Promise<void> {
  await insertDuties(trx, event, crewIds, duties);
  if (await hasBothDuties(trx, event.id, crewIds)) {
    throw fieldError('duties', 'head_does_not_judge');
  }
}

/** Duties that somebody has already stay. @throws AppError validation_failed, edition_archived */
export const add = (call: Call<typeof addCrew>): Promise<Reply<typeof addCrew>> =>
  call.once(async (trx) => {
    const { members, duties } = call.body;
    const event = await livingEvent(trx, call.params.id);
    const phones = members.map(({ phone_number }) => phone_number);
    const twice = phones.findIndex((phone, index) => phones.indexOf(phone) < index);
    if (twice >= 0) throw fieldError(`members.${twice}.phone_number`, 'already_used');
    const wanted = await dutiesOf(trx, event, duties);
    await lockEvent(trx, event.id);
    const before = await selectMembers(trx, event.id);
    const added = await insertMembers(trx, members);
    const ids = (await lockByPhones(trx, phones)).map(({ id }) => id);
    await giveDuties(trx, event, ids, wanted);
    const crew = await selectMembers(trx, event.id);
    const max = LIMITS.crewPerEvent;
    if (crew.length > max) throw fieldError('members', 'too_many', { max });
    if (JSON.stringify(crew) !== JSON.stringify(before)) {
      const after = { crew: ids.length, duties: dutyFacts(duties) };
      await auditCrew(trx, call, event, 'crew', { before: null, after });
    }
    return { data: { added, known: ids.length - added, crew: crew.map(presentMember) } };
  });

/**
 * Only the token's hash is stored; sessions by the old link end.
 * @throws AppError not_found, conflict for somebody disabled, erased, or without a duty to come
 */
export const link = (call: Call<typeof linkCrew>): Promise<Reply<typeof linkCrew>> =>
  inTransaction(call.deps.db, async (trx) => {
    const { deps, params } = call;
    const event = await eventOf(trx, params.id);
    const member = await lockMember(trx, params.crewId);
    const [shown] = await selectMembers(trx, event.id, params.crewId);
    if (!member || !shown) throw new AppError('not_found');
    const until = await linkEnd(trx, member.id);
    if (!until || member.disabled_at || !member.phone_number) throw new AppError('conflict');
    const token = randomBytes(32).toString('base64url');
    await saveLink(trx, member.id, hashToken(token), until);
    await closeAllSessions(trx, { role: 'crew', id: member.id });
    await auditCrew(trx, call, event, 'crew_link', { before: null, after: { crew: member.name } });
    const url = crewLink(siteAddress(deps.config), token);
    const { full } = await brandOf({ ...deps, db: trx });
    const text = (['ar', 'en'] as const)
      .map((language) =>
        say(language, 'notices:crew_link', {
          site: full[language],
          name: member.name,
          event: language === 'ar' ? event.title_ar : event.title_en,
          link: url,
        }),
      )
      .join('\n\n');
    const whatsapp_url = `https://wa.me/${member.phone_number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
    return { data: { url, whatsapp_url, expires_at: until.toISOString() } };
  });
