import {
  CONSENT_KINDS,
  type ConsentKind,
  type ConsentRequest,
  cairoDate,
  type NoticeKind,
  needsGuardian,
  type openConsent,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { hashToken } from '../../../http/session.ts';
import type { Language } from '../../../i18n.ts';
import { maskedPhone } from '../../../masking.ts';
import { addNotice } from '../../messaging/notices/index.ts';
import { tellStudents } from '../../messaging/student-notices/index.ts';
import { type Organiser, organiserOf } from '../../season/content/index.ts';
import { storeAcceptance } from '../../season/legal/index.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { presentConsents } from './present.ts';
import {
  insertConsent,
  type LinkedGuardian,
  lockStudent,
  type NewConsent,
  selectFamily,
  selectLinked,
} from './queries.ts';
import { consentText, TEXT_VERSION } from './text.ts';

/**
 * Only unknown links count against the address: real links of other guardians go on to work there.
 * @throws AppError link_invalid, too_many_requests
 */
export async function findByLink(deps: Deps, { token }: { token: string }, address: string) {
  const guardian = await selectLinked(deps.db, hashToken(token));
  if (guardian) return guardian;
  await countEvent(deps, 'guardianLinkPerAddress', address);
  throw new AppError('link_invalid');
}

/**
 * What whoever has the link sees: competition, organiser, text, first names, schools and answers;
 * with a proved phone dates and the school's contact too. Inside a transaction pass it as `db`.
 */
export async function presentRequest(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { brand, contact }: Organiser,
  { phone, isProved }: { phone: string; isProved: boolean },
  language: Language,
): Promise<ConsentRequest> {
  const { guardian_consent, support_whatsapp } = await currentSettings({ config, db });
  const today = cairoDate(new Date());
  const family = (await selectFamily(db, phone)).filter(({ student }) =>
    needsGuardian(student.birth_date, today),
  );
  const added = family.filter(({ student }) => student.is_added).length;
  return {
    children: family.map((guardian) => {
      const { state, participation, photos } = presentConsents(guardian);
      const { academy, same_phone } = guardian;
      return {
        student_id: guardian.student_id,
        first_name: guardian.student.first_name,
        // This guardian's own: the link asks about each child, whatever former guardians said.
        state: guardian.participation === null ? ('waiting' as const) : state,
        photos: photos.given || photos.unconfirmed,
        academy_name: academy?.name ?? null,
        details: isProved ? { decided_at: participation.at, same_phone, academy } : null,
      };
    }),
    competition: brand.full[language],
    organiser: {
      address: contact.address[language],
      phone: contact.phone,
      email: contact.email,
      whatsapp: support_whatsapp,
    },
    phone_hint: maskedPhone(phone),
    text: consentText(
      language,
      guardian_consent === 'required' ? 'required' : 'optional',
      brand.full[language],
      {
        isFamily: family.length > 1,
        writtenBy: added === 0 ? 'student' : added === family.length ? 'school' : 'both',
      },
    ),
  };
}

export async function showConsent({
  deps,
  body,
  address,
  language,
}: Call<typeof openConsent>): Promise<Reply<typeof openConsent>> {
  const { phone_number } = await findByLink(deps, body, address);
  const asked = { phone: phone_number, isProved: false };
  return { data: await presentRequest(deps, await organiserOf(deps), asked, language) };
}

type ConsentDecision = Pick<NewConsent, 'action' | 'signedName' | 'textVersion' | 'language'>;
type ConsentNoticeKind = Extract<
  NoticeKind,
  'guardian_consented' | 'guardian_declined' | 'guardian_withdrew'
>;

/** Stores only a change: consent anew for another text, a first refusal, a withdrawal. */
async function recordConsents(
  trx: Trx,
  guardian: LinkedGuardian,
  kinds: readonly ConsentKind[],
  decision: ConsentDecision,
): Promise<ConsentKind[]> {
  const isKnown = (kind: ConsentKind) =>
    guardian[kind] === 'given' && guardian[`${kind}_version`] === decision.textVersion;
  const isNew = (kind: ConsentKind) => {
    if (decision.action === 'given') return !isKnown(kind);
    if (decision.action === 'declined') return guardian[kind] === null;
    return guardian[kind] === 'given';
  };
  const changed = kinds.filter(isNew);
  const common = { ...decision, guardianId: guardian.id, samePhone: guardian.same_phone };
  for (const kind of changed) await insertConsent(trx, { ...common, kind });
  return changed;
}

/** Tells the student, in the app and by message, and the academy, in the app. */
async function tellOfAnswer(
  trx: Trx,
  deps: Deps,
  guardian: LinkedGuardian,
  kind: ConsentNoticeKind,
): Promise<void> {
  await tellStudents(trx, deps, [guardian.student_id], { kind: `own_${kind}`, facts: {} });
  if (!guardian.academy_id) return;
  const { first_name, last_name } = guardian.student;
  const facts = { student: `${first_name} ${last_name}`, academy: guardian.academy?.name ?? '' };
  const isUnconfirmed = guardian.same_phone && guardian.confirmed_at === null;
  await addNotice(trx, {
    academyId: guardian.academy_id,
    kind,
    entityId: guardian.student_id,
    facts: isUnconfirmed ? { ...facts, unconfirmed: true } : facts,
  });
}

export interface ConsentAnswer {
  student_id: string;
  participation: boolean;
  photos: boolean;
}

/**
 * A yes needs the guardian's name, and is recorded anew for a newer text; photos that are not
 * ticked are withdrawn. A no is `withdrawn` after a consent, else `declined`. The same answer again
 * changes nothing. The caller knows that the phone is the caller's own.
 * @throws AppError not_found for a child of another phone, conflict when the text changed after it
 *   was read, validation_failed without a name
 */
export async function recordAnswer(
  trx: Trx,
  deps: Deps,
  phone: string,
  answer: ConsentAnswer,
  signed: {
    name: string | null;
    textVersion: string;
    language: Language;
    /** Version of the privacy notice that was shown, stored with a yes. */
    shown: { privacy_version?: number | undefined };
  },
): Promise<void> {
  await lockStudent(trx, answer.student_id);
  const [now] = await selectFamily(trx, phone, answer.student_id);
  if (!now) throw new AppError('not_found');
  const { name: signedName, language } = signed;
  const no = { signedName: null, textVersion: TEXT_VERSION, language };
  if (answer.participation) {
    if (signed.textVersion !== TEXT_VERSION) throw new AppError('conflict');
    if (signedName === null) throw fieldError('name', 'required');
    const given = { ...no, signedName, action: 'given' } as const;
    await recordConsents(trx, now, ['participation'], given);
    await storeAcceptance(trx, 'guardian', now.id, signed.shown);
    await recordConsents(
      trx,
      now,
      ['photos'],
      answer.photos ? given : { ...no, action: 'withdrawn' },
    );
    if (now.participation !== 'given') await tellOfAnswer(trx, deps, now, 'guardian_consented');
    return;
  }
  const ended = await recordConsents(trx, now, CONSENT_KINDS, { ...no, action: 'withdrawn' });
  if (ended.includes('participation')) {
    await tellOfAnswer(trx, deps, now, 'guardian_withdrew');
  } else if (now.participation === null) {
    await recordConsents(trx, now, ['participation'], { ...no, action: 'declined' });
    await tellOfAnswer(trx, deps, now, 'guardian_declined');
  }
}
