import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { CARD_CODE_LENGTH, CARD_CODE_SIGNS, LIMITS } from '@midan/contract';

/** Purpose of a derived key. Content sealed for one purpose cannot be opened for another. */
export type SecretPurpose =
  | 'message'
  | 'temporary-password'
  | 'code'
  | 'second-factor'
  | 'webhook'
  | 'calendar'
  | 'rate-limit'
  | 'reset-token'
  | 'recipient'
  | 'provider-message'
  | 'card'
  | 'pass'
  | 'credential'
  | 'credential-salt'
  | 'log';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Without characters that look alike (0 O, 1 l I) and vowels, which could form words. */
const UNAMBIGUOUS_UPPER = '23456789BCDFGHJKMNPQRSTVWXYZ';
const UNAMBIGUOUS = `${UNAMBIGUOUS_UPPER}bcdfghjkmnpqrstvwxyz`;
const PAYMENT_REFERENCE_LENGTH = 6;
const COUPON_SUFFIX_LENGTH = 8;
const RECOVERY_CODE_LENGTH = 10;
const TEMPORARY_PASSWORD_LENGTH = 14;

/** The secret that seals and signs, and a second one that is only accepted, during a rotation. */
export interface Secrets {
  APP_SECRET: string;
  APP_SECRET_ACCEPTED?: string | undefined;
}

/** All secrets under which something may have been sealed or signed, the current one first. */
export const acceptedSecrets = ({ APP_SECRET, APP_SECRET_ACCEPTED }: Secrets): string[] =>
  APP_SECRET_ACCEPTED ? [APP_SECRET, APP_SECRET_ACCEPTED] : [APP_SECRET];

/** Key of 32 bytes for one purpose, derived from APP_SECRET. */
const keyFor = (appSecret: string, purpose: SecretPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'midan', purpose, 32));

/** 32 bytes from which the key that signs credentials is made. */
export const credentialSeed = (appSecret: string): Buffer => keyFor(appSecret, 'credential');

/** Salt of a credential's holder: the same each time, and unknown without the credential. */
export const credentialSalt = (appSecret: string, id: string): string =>
  createHmac('sha256', keyFor(appSecret, 'credential-salt')).update(id).digest('base64url');

/** True if the texts are equal; compares in constant time, for signatures. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Encrypts with AES-256-GCM under a key derived from APP_SECRET. Returns iv, tag and cipher text.
 */
export function seal(appSecret: string, purpose: SecretPurpose, content: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(appSecret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts content of seal(). @throws Error as unseal() */
function unsealBy(appSecret: string, purpose: SecretPurpose, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(appSecret, purpose), iv);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return (
    decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
    decipher.final('utf8')
  );
}

/**
 * Decrypts content that seal() sealed under an accepted secret.
 * @throws Error when the content was changed, or sealed under another secret or purpose
 */
export function unseal(secrets: Secrets, purpose: SecretPurpose, sealed: Buffer): string {
  const [current = '', ...others] = acceptedSecrets(secrets);
  try {
    return unsealBy(current, purpose, sealed);
  } catch (error) {
    const [other] = others;
    if (other === undefined) throw error;
    return unsealBy(other, purpose, sealed);
  }
}

/** Keyed hash of a code, bound to its account, so that a stolen database does not reveal codes. */
export function hashCode(appSecret: string, accountId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(appSecret, 'code')).update(`${accountId}:${code}`).digest();
}

/** Keyed hash of a limit's subject, so that a stolen table does not reveal it. */
export const hashSubject = (appSecret: string, parts: readonly string[]): string =>
  createHmac('sha256', keyFor(appSecret, 'rate-limit'))
    .update(JSON.stringify(parts))
    .digest('base64url');

/** Keyed hash of a phone that a message was sent to, so that people can be counted without it. */
export const hashRecipient = (appSecret: string, phone: string): string =>
  createHmac('sha256', keyFor(appSecret, 'recipient')).update(phone).digest('base64url');

/** Keyed hash of a provider's message id. Meta's ids contain the phone number in base64. */
export const hashProviderId = (appSecret: string, id: string): string =>
  createHmac('sha256', keyFor(appSecret, 'provider-message')).update(id).digest('base64url');

const RESET_TOKEN_BYTES = 16;

/** Keyed hash that proves a reset token was issued for this email, without storing the token. */
const resetTokenProof = (appSecret: string, role: string, email: string, random: string): string =>
  createHmac('sha256', keyFor(appSecret, 'reset-token'))
    .update(JSON.stringify([role, email, random]))
    .digest('base64url');

/**
 * A new token for a caller who requests a code to reset the password of an email. Stores nothing.
 */
export function newResetToken(appSecret: string, role: string, email: string): string {
  const random = randomBytes(RESET_TOKEN_BYTES).toString('base64url');
  return `${random}.${resetTokenProof(appSecret, role, email, random)}`;
}

/**
 * True if newResetToken() issued the token for this role and email. How long ago does not count.
 */
export function isResetToken(
  secrets: Secrets,
  role: string,
  email: string,
  token: string,
): boolean {
  const [random = '', proof = ''] = token.split('.');
  return acceptedSecrets(secrets).some((secret) =>
    isSameText(proof, resetTokenProof(secret, role, email, random)),
  );
}

/** Account id for an email without an account: the same each time, and never a real id. */
export function dummyAccountId(appSecret: string, role: string, email: string): string {
  const digest = createHmac('sha256', keyFor(appSecret, 'reset-token'))
    .update(JSON.stringify(['nobody', role, email]))
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A random code of `LIMITS.codeDigits` digits, with leading zeros. */
export const randomCode = (): string =>
  String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');

/** Keyed hash by which a card is found, so that a stolen database does not reveal codes. */
export const hashCard = (appSecret: string, code: string): Buffer =>
  createHmac('sha256', keyFor(appSecret, 'card')).update(code).digest();

/** Characters of a pass after `MDN1:` (base32, RFC 4648), 5 bits each: 130 bits in all. */
const PASS_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PASS_LENGTH = 26;

/**
 * The pass of a team: `MDN1:` and 26 characters without any of its data. It is derived instead of
 * stored, so that printing again gives the same one and a stolen database reveals none.
 */
export function teamPass(appSecret: string, teamId: string): string {
  const digest = createHmac('sha256', keyFor(appSecret, 'pass')).update(teamId).digest();
  const signs = [...digest.subarray(0, PASS_LENGTH)].map((byte) => PASS_SIGNS[byte % 32]);
  return `MDN1:${signs.join('')}`;
}

/**
 * Keyed id of an account for log lines: the same in all of them, and without APP_SECRET nobody's.
 */
export const logId = (appSecret: string, accountId: string): string =>
  createHmac('sha256', keyFor(appSecret, 'log')).update(accountId).digest('base64url').slice(0, 12);

/** Random text of so many characters, each from the alphabet. */
const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A random password that is easy to read and type: no look-alikes. */
export const randomPassword = (): string => randomText(UNAMBIGUOUS, TEMPORARY_PASSWORD_LENGTH);

/** A random code of a student's card. */
export const randomCardCode = (): string => randomText(CARD_CODE_SIGNS, CARD_CODE_LENGTH);

/** Random payment reference for the note of a bank transfer, e.g. MD-7K3Q9X. */
export const randomPaymentReference = (): string =>
  `MD-${randomText(UNAMBIGUOUS_UPPER, PAYMENT_REFERENCE_LENGTH)}`;

/** Random suffix of a batch coupon: 8 characters from a 28-letter alphabet. */
export const randomCouponSuffix = (): string => randomText(UNAMBIGUOUS_UPPER, COUPON_SUFFIX_LENGTH);

/** A random recovery code, without the dash that is displayed in its middle. */
export const randomRecoveryCode = (): string => randomText(UNAMBIGUOUS_UPPER, RECOVERY_CODE_LENGTH);

/** Keyed hash of an academy's id and the version of its calendar address. */
const calendarSignature = (appSecret: string, { id, calendar_version }: CalendarOwner): Buffer =>
  createHmac('sha256', keyFor(appSecret, 'calendar')).update(`${id}.${calendar_version}`).digest();

/** An academy with the version of its calendar address. */
export interface CalendarOwner {
  id: string;
  calendar_version: number;
}

/**
 * The secret part of an academy's calendar address: its id, signed. Valid until the next version.
 */
export const calendarKey = (appSecret: string, academy: CalendarOwner): string =>
  `${academy.id}.${calendarSignature(appSecret, academy).toString('base64url')}`;

/** True if the key is that of the academy's current calendar address; compares in constant time. */
export const isCalendarKey = (secrets: Secrets, academy: CalendarOwner, key: string): boolean =>
  acceptedSecrets(secrets).some((secret) => isSameText(key, calendarKey(secret, academy)));
