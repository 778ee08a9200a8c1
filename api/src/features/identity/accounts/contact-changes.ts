import {
  type Body,
  CONTACTS,
  type Contact,
  type confirmAcademyContactChange,
  LIMITS,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { assertVersion } from '../../../http/edits.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { closeOtherSessions } from '../../../http/session.ts';
import type { Language } from '../../../i18n.ts';
import { maskedEmail, maskedPhone } from '../../../masking.ts';
import {
  assertWhatsappFree,
  firstChannel,
  hasEmail,
  queueMessage,
} from '../../messaging/notices/index.ts';
import {
  type CodeOwner,
  type CodeReader,
  checkCode,
  consumeCode,
  countSending,
  forgetCodes,
  issueCode,
} from '../codes/index.ts';
import {
  type ContactsRow,
  confirmEmail,
  confirmPhone,
  lockContacts,
  selectContacts,
  setPendingContact,
} from './contact-queries.ts';
import { assertNotTaken, asTaken } from './duplicates.ts';
import { type AccountActor, checkOwnPassword } from './password.ts';
import type { Caller } from './sign-up.ts';

const PURPOSES = { phone_number: 'change_phone_number', email: 'change_email' } as const;

const ownerOf = ({ role, id }: AccountActor, contact: Contact): CodeOwner => ({
  purpose: PURPOSES[contact],
  role,
  accountId: id,
});

type PendingContacts = Pick<
  ContactsRow,
  'phone_number' | 'phone_verified_at' | 'pending_email' | 'pending_phone_number'
>;

/** Without a new phone, the current one if that is not verified. */
function pendingValueOf(account: PendingContacts, contact: Contact): string | null {
  if (contact === 'email') return account.pending_email;
  return account.pending_phone_number ?? (account.phone_verified_at ? null : account.phone_number);
}

/** A current phone that is not verified counts as pending. */
export const pendingContactsOf = (account: PendingContacts) => ({
  pending_phone_number: pendingValueOf(account, 'phone_number'),
  pending_email: pendingValueOf(account, 'email'),
});

/** @throws AppError unauthenticated when the account does not exist any more */
async function contactsOf(db: Db, { role, id }: AccountActor): Promise<ContactsRow> {
  const account = await selectContacts(db, role, id);
  if (!account) throw new AppError('unauthenticated');
  return account;
}

/**
 * Without WhatsApp, a code for a phone goes to the present mailbox and does not verify the phone.
 */
function readerOf(
  deps: Deps,
  account: ContactsRow,
  contact: Contact,
  value: string,
  language: Language,
): CodeReader {
  const about = { wording: 'code_contact' as const, params: { name: account.name } };
  if (contact === 'email') {
    const { phone_number } = account;
    return { email: value, phone_number, language, about, channel: 'email' };
  }
  const email = firstChannel(deps.config) === 'email' ? account.email : null;
  return { email, phone_number: value, language, about, asker: 'owner' };
}

/** Counts a contact change. @throws AppError too_many_requests */
const countChange = (deps: Deps, { role, id }: AccountActor): Promise<unknown> =>
  countEvent(deps, 'contactChangesPerAccount', [role, id]);

/** Codes to a mailbox are counted by issueCode(). @throws AppError too_many_requests */
async function countCode(deps: Deps, contact: Contact, value: string): Promise<void> {
  if (contact === 'phone_number') await countSending(deps, PURPOSES[contact], value);
}

/** The answer is the same for every phone. @throws AppError whatsapp_busy */
async function assertPhoneCodeCanGo(deps: Deps): Promise<void> {
  if (firstChannel(deps.config) === 'whatsapp') await assertWhatsappFree(deps);
}

/** Contacts that are neither current nor already pending; an empty field is none. */
function newContactChanges(
  account: ContactsRow,
  wanted: Partial<Record<Contact, string | undefined>>,
) {
  return CONTACTS.flatMap((contact) => {
    const value = wanted[contact];
    const isNew = value && value !== account[contact] && value !== pendingValueOf(account, contact);
    return isNew ? [{ contact, value }] : [];
  });
}

/**
 * `save` writes all but phone and email, under the lock of the row, and is told whether one of
 * those changes. Without SMTP an email could never be confirmed, so it is refused.
 * @throws AppError unauthenticated, edited_meanwhile, validation_failed (email_not_sent,
 *   email_first, already_taken, phone_of_other_family), too_many_requests, whatsapp_busy, and
 *   errors of `save`
 */
export async function saveWithContactChanges<T>(
  deps: Deps,
  actor: AccountActor,
  wanted: {
    email?: string | undefined;
    phone_number?: string | undefined;
    version: number | undefined;
  },
  language: Language,
  save: (trx: Trx, hasNewContact: boolean) => Promise<T>,
): Promise<T> {
  const account = await contactsOf(deps.db, actor);
  const wishes = newContactChanges(account, wanted);
  // `save` checks again, under the lock; here an edit that is refused costs no code and no try.
  if (wishes.length > 0) assertVersion(account, wanted.version);
  if (wishes.some(({ contact }) => contact === 'email') && !hasEmail(deps.config)) {
    throw fieldError('email', 'email_not_sent');
  }
  // The code for a phone goes by email then.
  const needsEmail = account.email === null && firstChannel(deps.config) === 'email';
  if (needsEmail && wishes.some(({ contact }) => contact === 'phone_number')) {
    throw fieldError('phone_number', 'email_first');
  }
  if (wishes.some(({ contact }) => contact === 'phone_number')) await assertPhoneCodeCanGo(deps);
  // Count before the check, because its result reveals whether somebody else has this contact.
  for (const _ of wishes) await countChange(deps, actor);
  if (wishes.length > 0) {
    const { email = '', phone_number = '' } = Object.fromEntries(
      wishes.map(({ contact, value }) => [contact, value]),
    );
    const { phone_owner } = account;
    await assertNotTaken(deps.db, actor.role, { email, phone_number, phone_owner }, actor.id);
  }
  for (const { contact, value } of wishes) await countCode(deps, contact, value);
  return inTransaction(deps.db, async (trx) => {
    // Of two concurrent changes the later one sees what the earlier one has saved.
    const now = await lockContacts(trx, actor.role, actor.id);
    if (!now) throw new AppError('unauthenticated');
    const changes = wishes.filter(
      ({ contact, value }) => newContactChanges(now, { [contact]: value }).length > 0,
    );
    const saved = await save(trx, changes.length > 0);
    for (const { contact, value } of changes) {
      if (!(await setPendingContact(trx, actor.role, actor.id, contact, value))) continue;
      const reader = readerOf(deps, account, contact, value, language);
      await issueCode(trx, deps, ownerOf(actor, contact), reader);
    }
    return saved;
  });
}

/** @throws AppError unauthenticated, no_contact_change, too_many_requests, whatsapp_busy */
export async function resendContactCode(
  deps: Deps,
  actor: AccountActor,
  contact: Contact,
  language: Language,
) {
  const account = await contactsOf(deps.db, actor);
  const value = pendingValueOf(account, contact);
  if (value === null) throw new AppError('no_contact_change');
  if (contact === 'phone_number') await assertPhoneCodeCanGo(deps);
  await countEvent(deps, 'codeSendInterval', ['contact', actor.role, actor.id, value]);
  await countChange(deps, actor);
  await countCode(deps, contact, value);
  const otp_channel = await inTransaction(deps.db, async (trx) => {
    // Lock the account, so that the code cannot belong to a contact that was replaced meanwhile.
    const now = await lockContacts(trx, actor.role, actor.id);
    if (!now || pendingValueOf(now, contact) !== value) throw new AppError('no_contact_change');
    const reader = readerOf(deps, now, contact, value, language);
    return issueCode(trx, deps, ownerOf(actor, contact), reader);
  });
  return { otp_channel, retry_after: LIMITS.codeResendIntervalSeconds };
}

/** An unverified current phone and its code stay. */
export async function withdrawContactChange(
  deps: Deps,
  actor: AccountActor,
  contact: Contact,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const isWithdrawn = await setPendingContact(trx, actor.role, actor.id, contact, null);
    if (isWithdrawn) await forgetCodes(trx, ownerOf(actor, contact));
  });
}

/** The readers of the previous phone and mailbox may not have made the change. */
async function notifyOldContact(
  trx: Trx,
  deps: Deps,
  { role }: AccountActor,
  old: ContactsRow,
  contact: Contact,
  value: string,
): Promise<void> {
  const isPhone = contact === 'phone_number';
  const message = {
    kind: isPhone ? ('phone_changed' as const) : ('email_changed' as const),
    params: { name: old.name, value: isPhone ? maskedPhone(value) : maskedEmail(value) },
    ...(role === 'student' ? { studentId: old.id } : {}),
  };
  const { email, phone_number } = old;
  // A student whom a school vouches for adds the first phone and email.
  if (old.phone_verified_at && firstChannel(deps.config) === 'whatsapp') {
    const recipient = { email: null, phone_number };
    await queueMessage(trx, deps, { ...message, recipient, channel: 'whatsapp' });
  }
  if (email !== null && hasEmail(deps.config)) {
    const recipient = { email, phone_number };
    await queueMessage(trx, deps, { ...message, recipient, channel: 'email' });
  }
}

/**
 * Also verifies a current phone. Ends other sessions and codes for a new password.
 * @throws AppError unauthenticated, no_contact_change, validation_failed (current_password_wrong,
 *   already_taken, phone_of_other_family), code_invalid, code_expired, code_attempts_exceeded,
 *   too_many_requests, overloaded
 */
export async function confirmContactChange(
  deps: Deps,
  actor: AccountActor,
  { contact, otp_code, current_password }: Body<typeof confirmAcademyContactChange>,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
): Promise<void> {
  await checkOwnPassword(deps, actor, current_password);
  const old = await contactsOf(deps.db, actor);
  const value = pendingValueOf(old, contact);
  if (value === null) throw new AppError('no_contact_change');
  const owner = ownerOf(actor, contact);
  const code = await checkCode(deps, owner, otp_code, { hasToken: true, address });
  await inTransaction(deps.db, async (trx) => {
    const { role, id } = actor;
    // Lock order: the account before its codes.
    await lockContacts(trx, role, id);
    await consumeCode(trx, code);
    const isTaken =
      contact === 'email'
        ? await confirmEmail(trx, role, id, value)
        : await confirmPhone(trx, role, id, value, code.channel === 'whatsapp');
    // Another contact became pending while the code was checked.
    if (!isTaken) throw new AppError('no_contact_change');
    await forgetCodes(trx, { purpose: 'reset_password', role, accountId: id });
    await closeOtherSessions(trx, actor);
    const detail = { contact };
    await noteSecurity(trx, { act: 'contact_changed', by: actor, address, userAgent, detail });
    if (value !== old[contact]) await notifyOldContact(trx, deps, actor, old, contact, value);
  }).catch((error: unknown) => {
    throw asTaken(error);
  });
}
