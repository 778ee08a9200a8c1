import {
  ageOn,
  CONSENT_KINDS,
  type ConsentKind,
  type ConsentRequest,
  cairoDate,
  type declineConsent,
  type GuardianConsentState,
  type giveConsent,
  LIMITS,
  type NoticeKind,
  needsGuardian,
  type openConsent,
  type sendConsentCode,
  type withdrawConsent,
} from '@midan/contract';
import { siteName } from '../../config.ts';
import type { Db, Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { countEvent } from '../../http/rate-limit.ts';
import { hashToken } from '../../http/session.ts';
import type { Language } from '../../i18n.ts';
import { maskedPhone } from '../../masking.ts';
import { type CodeOwner, checkCode, consumeCode, countSending, issueCode } from '../codes/index.ts';
import { assertLegalShown, storeAcceptance } from '../legal/index.ts';
import { addNotice, assertWhatsappFree } from '../notices/index.ts';
import { currentSettings } from '../settings/index.ts';
import { tellStudents } from '../student-notices/index.ts';
import { presentConsents, stateOf } from './present.ts';
import {
  insertConsent,
  type LinkedGuardian,
  lockStudent,
  type NewConsent,
  selectFamily,
  selectLinked,
} from './queries.ts';
import { consentText, TEXT_VERSION } from './text.ts';

/** The owner of a consent code: codes belong to the student. */
const ownerOf = (guardian: LinkedGuardian): CodeOwner => ({
  purpose: 'guardian_consent',
  role: 'student',
  accountId: guardian.student_id,
});

/**
 * Finds the guardian of a link: of the child `student_id`, whose guardian must have the same phone,
 * or without it of the link's own child. Only calls that find none are counted against the address:
 * the real links of other guardians go on to work there.
 * @throws AppError link_invalid, also for a child of another family, too_many_requests
 */
export async function findByLink(
  deps: Deps,
  { token, student_id }: { token: string; student_id?: string | undefined },
  address: string,
): Promise<LinkedGuardian> {
  const guardian = await selectLinked(deps.db, hashToken(token), student_id);
  if (guardian) return guardian;
  await countEvent(deps, 'guardianLinkPerAddress', address);
  throw new AppError('link_invalid');
}

/**
 * Minors whose guardian has this phone, and in any case the child of `guardian`; the youngest
 * first, each with the state of its consent.
 */
async function presentFamily(
  db: Db,
  guardian: LinkedGuardian,
  policy: 'required' | 'optional',
): Promise<ConsentRequest['children']> {
  const today = cairoDate(new Date());
  const family = await selectFamily(db, guardian.phone_number);
  return family
    .filter(
      (child) => child.student_id === guardian.student_id || needsGuardian(child.birth_date, today),
    )
    .map(({ student_id, first_name, last_name, answer }) => ({
      student_id,
      first_name,
      last_name,
      state: asSeen(stateOf(answer, policy)),
    }));
}

/**
 * Returns the state as the link's page shows it: `waiting` in place of `unasked`, because the link
 * asks about every child of the family.
 */
const asSeen = (state: GuardianConsentState) => (state === 'unasked' ? 'waiting' : state);

/**
 * What the guardian's consent page shows: the competition and its organiser, who ask; the student
 * and school; the text to agree to; the decisions so far, also for the family's other minors.
 * Inside a transaction pass it as `db`.
 */
async function present(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  guardian: LinkedGuardian,
  language: Language,
): Promise<ConsentRequest> {
  const { guardian_consent, support_whatsapp } = await currentSettings({ config, db });
  const policy = guardian_consent === 'required' ? 'required' : 'optional';
  const { first_name, last_name, birth_date } = guardian.student;
  const consents = presentConsents(guardian, policy);
  return {
    ...consents,
    state: asSeen(consents.state),
    student_id: guardian.student_id,
    children: await presentFamily(db, guardian, policy),
    competition: siteName(config, language),
    organiser: {
      address: language === 'ar' ? config.CONTACT_ADDRESS_AR : config.CONTACT_ADDRESS,
      phone: config.CONTACT_PHONE,
      email: config.CONTACT_EMAIL,
      whatsapp: support_whatsapp,
    },
    student: { first_name, last_name, age: ageOn(birth_date, cairoDate(new Date())) },
    academy: guardian.academy,
    same_phone: guardian.same_phone,
    guardian_name: guardian.name,
    phone_hint: maskedPhone(guardian.phone_number),
    text: consentText(language, policy),
  };
}

/**
 * Returns the consent page behind a guardian's link.
 * @throws AppError link_invalid, too_many_requests
 */
export async function showConsent({
  deps,
  body,
  address,
  language,
}: Call<typeof openConsent>): Promise<Reply<typeof openConsent>> {
  return { data: await present(deps, await findByLink(deps, body, address), language) };
}

/**
 * Sends the code that consent needs to the guardian's phone; an earlier one becomes invalid.
 * Returns the channel, and the seconds until another one may be asked for.
 * @throws AppError link_invalid, whatsapp_busy, too_many_requests
 */
export async function sendCode({
  deps,
  body,
  address,
  language,
}: Call<typeof sendConsentCode>): Promise<Reply<typeof sendConsentCode>> {
  const guardian = await findByLink(deps, body, address);
  await assertWhatsappFree(deps, guardian.phone_number);
  await countEvent(deps, 'codeSendInterval', `guardian:${guardian.id}`);
  await countSending(deps, 'guardian_consent', guardian.phone_number);
  const reader = {
    email: null,
    phone_number: guardian.phone_number,
    language,
    about: {
      wording: 'code_consent' as const,
      params: { student: guardian.student.first_name },
    },
  };
  const otp_channel = await inTransaction(deps.db, (trx) =>
    issueCode(trx, deps, ownerOf(guardian), reader),
  );
  return { data: { otp_channel, retry_after: LIMITS.codeResendIntervalSeconds } };
}

/** Locks the student's row and reads the guardian again. @throws AppError link_invalid */
async function lockAndReload(
  trx: Trx,
  guardian: LinkedGuardian,
  token: string,
): Promise<LinkedGuardian> {
  await lockStudent(trx, guardian.student_id);
  const now = await selectLinked(trx, hashToken(token), guardian.student_id);
  if (!now) throw new AppError('link_invalid');
  return now;
}

type ConsentDecision = Pick<NewConsent, 'action' | 'signedName' | 'textVersion' | 'language'>;
type ConsentNoticeKind = Extract<
  NoticeKind,
  'guardian_consented' | 'guardian_declined' | 'guardian_withdrew'
>;

/**
 * Stores a decision for those kinds that it changes: consent unless it was given to the same text,
 * a refusal where nothing was decided, a withdrawal where consent was given. Returns these kinds.
 */
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

/**
 * Tells the student, in the app and by message, and the student's academy, in the app, of an answer
 * about participation.
 */
async function tellOfAnswer(
  trx: Trx,
  deps: Deps,
  guardian: LinkedGuardian,
  kind: ConsentNoticeKind,
): Promise<void> {
  await tellStudents(trx, deps, [guardian.student_id], { kind: `own_${kind}`, facts: {} });
  if (!guardian.academy_id) return;
  const { first_name, last_name } = guardian.student;
  await addNotice(trx, {
    academyId: guardian.academy_id,
    kind,
    entityId: guardian.student_id,
    facts: { student: `${first_name} ${last_name}`, academy: guardian.academy?.name ?? '' },
  });
}

/**
 * Records consent by code, signed with the guardian's name, and returns the consent page. Existing
 * consent to the same text stays; photos that are not ticked are withdrawn. Student and academy are
 * told unless consent to participation was in force already.
 * @throws AppError link_invalid, too_many_requests, conflict when the text changed after it was
 *   read, legal_outdated, and errors of checkCode and consumeCode
 */
export async function give({
  deps,
  body,
  address,
  language,
}: Call<typeof giveConsent>): Promise<Reply<typeof giveConsent>> {
  const guardian = await findByLink(deps, body, address);
  if (body.text_version !== TEXT_VERSION) throw new AppError('conflict');
  assertLegalShown(body);
  const guess = { hasToken: true, address };
  const code = await checkCode(deps, ownerOf(guardian), body.otp_code, guess);
  const facts = { textVersion: body.text_version, language };
  const given: ConsentDecision = { ...facts, action: 'given', signedName: body.name };
  const takenBack: ConsentDecision = { ...facts, action: 'withdrawn', signedName: null };
  return inTransaction(deps.db, async (trx) => {
    const now = await lockAndReload(trx, guardian, body.token);
    await consumeCode(trx, code);
    await recordConsents(trx, now, ['participation'], given);
    await recordConsents(trx, now, ['photos'], body.photos ? given : takenBack);
    await storeAcceptance(trx, 'guardian', now.id, body);
    if (now.participation !== 'given') await tellOfAnswer(trx, deps, now, 'guardian_consented');
    return {
      data: await present(
        { ...deps, db: trx },
        await lockAndReload(trx, now, body.token),
        language,
      ),
    };
  });
}

/**
 * Records a refusal of participation, tells student and academy, and returns the consent page. The
 * link is enough, without a code. Consents in force, to participation and photos, are withdrawn
 * instead. After an earlier refusal or withdrawal nothing changes and nobody is told.
 * @throws AppError link_invalid, too_many_requests
 */
export async function decline({
  deps,
  body,
  address,
  language,
}: Call<typeof declineConsent>): Promise<Reply<typeof declineConsent>> {
  const guardian = await findByLink(deps, body, address);
  return inTransaction(deps.db, async (trx) => {
    const now = await lockAndReload(trx, guardian, body.token);
    const no = { signedName: null, textVersion: TEXT_VERSION, language };
    const ended = await recordConsents(trx, now, CONSENT_KINDS, { ...no, action: 'withdrawn' });
    if (ended.includes('participation')) {
      await tellOfAnswer(trx, deps, now, 'guardian_withdrew');
    } else if (now.participation === null) {
      await recordConsents(trx, now, ['participation'], { ...no, action: 'declined' });
      await tellOfAnswer(trx, deps, now, 'guardian_declined');
    }
    return {
      data: await present(
        { ...deps, db: trx },
        await lockAndReload(trx, now, body.token),
        language,
      ),
    };
  });
}

/**
 * Withdraws consent to participation or photos (`body.kind`) and returns the consent page; the link
 * is enough, without a code. Withdrawing participation withdraws photos too, and tells student and
 * academy; photos alone tell nobody. Without a consent nothing changes.
 * @throws AppError link_invalid, too_many_requests
 */
export async function withdraw({
  deps,
  body,
  address,
  language,
}: Call<typeof withdrawConsent>): Promise<Reply<typeof withdrawConsent>> {
  const guardian = await findByLink(deps, body, address);
  const withdrawn: ConsentDecision = {
    action: 'withdrawn',
    signedName: null,
    textVersion: TEXT_VERSION,
    language,
  };
  return inTransaction(deps.db, async (trx) => {
    const now = await lockAndReload(trx, guardian, body.token);
    const kinds = body.kind === 'participation' ? CONSENT_KINDS : (['photos'] as const);
    const ended = await recordConsents(trx, now, kinds, withdrawn);
    if (ended.includes('participation')) await tellOfAnswer(trx, deps, now, 'guardian_withdrew');
    return {
      data: await present(
        { ...deps, db: trx },
        await lockAndReload(trx, now, body.token),
        language,
      ),
    };
  });
}
