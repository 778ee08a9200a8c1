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
  | 'unsubscribe'
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
/** Also without G, which banks' clerks read as 6. References from before keep their other signs. */
const REFERENCE_SIGNS = CARD_CODE_SIGNS.replace('G', '');
const PAYMENT_REFERENCE_LENGTH = 6;
const COUPON_SUFFIX_LENGTH = 8;
const RECOVERY_CODE_LENGTH = 10;
const TEMPORARY_PASSWORD_LENGTH = 14;

/** The secret that seals and signs, and a second one that is only accepted, during a rotation. */
export interface Secrets {
  APP_SECRET: string;
  APP_SECRET_ACCEPTED?: string | undefined;
}

/** The current one first. */
export const acceptedSecrets = ({ APP_SECRET, APP_SECRET_ACCEPTED }: Secrets): string[] =>
  APP_SECRET_ACCEPTED ? [APP_SECRET, APP_SECRET_ACCEPTED] : [APP_SECRET];

/** Derived once: each request needs some. */
const KEYS = new Map<string, Buffer>();

/** 32 bytes, derived from APP_SECRET. */
function keyFor(appSecret: string, purpose: SecretPurpose): Buffer {
  const known = KEYS.get(purpose + appSecret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'midan', purpose, 32));
  KEYS.set(purpose + appSecret, key);
  return key;
}

export const credentialSeed = (appSecret: string): Buffer => keyFor(appSecret, 'credential');

/** The same each time, and unknown without the credential. */
export const credentialSalt = (appSecret: string, id: string): string =>
  createHmac('sha256', keyFor(appSecret, 'credential-salt')).update(id).digest('base64url');

/** True if the texts are equal; compares in constant time, for signatures. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** AES-256-GCM. Returns iv, tag and cipher text. */
export function seal(appSecret: string, purpose: SecretPurpose, content: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(appSecret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error as unseal() */
function unsealBy(appSecret: string, purpose: SecretPurpose, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(appSecret, purpose), iv);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return (
    decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
    decipher.final('utf8')
  );
}

/** @throws Error when the content was changed, or sealed under another secret or purpose */
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

/** Bound to its account; a stolen database does not reveal codes. */
export function hashCode(appSecret: string, accountId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(appSecret, 'code')).update(`${accountId}:${code}`).digest();
}

/** A stolen table does not reveal the subject. */
export const hashSubject = (appSecret: string, parts: readonly string[]): string =>
  createHmac('sha256', keyFor(appSecret, 'rate-limit'))
    .update(JSON.stringify(parts))
    .digest('base64url');

/** People can be counted without their phones. */
export const hashRecipient = (appSecret: string, phone: string): string =>
  createHmac('sha256', keyFor(appSecret, 'recipient')).update(phone).digest('base64url');

/** Meta's ids contain the phone number in base64. */
export const hashProviderId = (appSecret: string, id: string): string =>
  createHmac('sha256', keyFor(appSecret, 'provider-message')).update(id).digest('base64url');

const RESET_TOKEN_BYTES = 16;

/** Proves that a reset token was issued for this email, without storing the token. */
const resetTokenProof = (appSecret: string, role: string, email: string, random: string): string =>
  createHmac('sha256', keyFor(appSecret, 'reset-token'))
    .update(JSON.stringify([role, email, random]))
    .digest('base64url');

export function newResetToken(appSecret: string, role: string, email: string): string {
  const random = randomBytes(RESET_TOKEN_BYTES).toString('base64url');
  return `${random}.${resetTokenProof(appSecret, role, email, random)}`;
}

/** How long ago does not count. */
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

/** The same each time, and never a real id. */
export function dummyAccountId(appSecret: string, role: string, email: string): string {
  const digest = createHmac('sha256', keyFor(appSecret, 'reset-token'))
    .update(JSON.stringify(['nobody', role, email]))
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A random code of `LIMITS.codeDigits` digits, with leading zeros. */
export const randomCode = (): string =>
  String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');

/** A stolen database does not reveal codes. */
export const hashCard = (appSecret: string, code: string): Buffer =>
  createHmac('sha256', keyFor(appSecret, 'card')).update(code).digest();

/** Characters of a pass after `MDN1:` (base32, RFC 4648), 5 bits each: 130 bits in all. */
const PASS_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PASS_LENGTH = 26;

/** Derived instead of stored: printing again gives the same one, and a stolen database none. */
export function teamPass(appSecret: string, teamId: string): string {
  const digest = createHmac('sha256', keyFor(appSecret, 'pass')).update(teamId).digest();
  const signs = [...digest.subarray(0, PASS_LENGTH)].map((byte) => PASS_SIGNS[byte % 32]);
  return `MDN1:${signs.join('')}`;
}

/** A tenth of a short request goes into one HMAC, and an account sends many. */
const LOG_IDS = new Map<string, string>();
const LOG_IDS_KEPT = 10_000;

/** The same in all log lines, and without APP_SECRET nobody's. */
export function logId(appSecret: string, accountId: string): string {
  const known = LOG_IDS.get(accountId + appSecret);
  if (known) return known;
  const digest = createHmac('sha256', keyFor(appSecret, 'log')).update(accountId);
  const id = digest.digest('base64url').slice(0, 12);
  if (LOG_IDS.size >= LOG_IDS_KEPT) LOG_IDS.clear();
  LOG_IDS.set(accountId + appSecret, id);
  return id;
}

const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** No look-alikes: easy to read and type. */
export const randomPassword = (): string => randomText(UNAMBIGUOUS, TEMPORARY_PASSWORD_LENGTH);

export const randomCardCode = (): string => randomText(CARD_CODE_SIGNS, CARD_CODE_LENGTH);

/** Random payment reference for the note of a bank transfer, e.g. MD-7K3P9X. */
export const randomPaymentReference = (): string =>
  `MD-${randomText(REFERENCE_SIGNS, PAYMENT_REFERENCE_LENGTH)}`;

export const randomCouponSuffix = (): string => randomText(UNAMBIGUOUS_UPPER, COUPON_SUFFIX_LENGTH);

/** Without the dash that is displayed in its middle. */
export const randomRecoveryCode = (): string => randomText(UNAMBIGUOUS_UPPER, RECOVERY_CODE_LENGTH);

const calendarSignature = (appSecret: string, { id, calendar_version }: CalendarOwner): Buffer =>
  createHmac('sha256', keyFor(appSecret, 'calendar')).update(`${id}.${calendar_version}`).digest();

export interface CalendarOwner {
  id: string;
  calendar_version: number;
}

/** Valid until the next version. */
export const calendarKey = (appSecret: string, academy: CalendarOwner): string =>
  `${academy.id}.${calendarSignature(appSecret, academy).toString('base64url')}`;

/** True if the key is that of the academy's current calendar address; compares in constant time. */
export const isCalendarKey = (secrets: Secrets, academy: CalendarOwner, key: string): boolean =>
  acceptedSecrets(secrets).some((secret) => isSameText(key, calendarKey(secret, academy)));

/** Ends an academy's announcements and nothing else, so it never expires. */
export const unsubscribeKey = (appSecret: string, academyId: string): string =>
  `${academyId}.${createHmac('sha256', keyFor(appSecret, 'unsubscribe')).update(academyId).digest('base64url')}`;

/** The academy of a key, null if it is none; compares in constant time. */
export function academyOfKey(secrets: Secrets, key: string): string | null {
  const [id = ''] = key.split('.');
  const isOne = acceptedSecrets(secrets).some((secret) =>
    isSameText(key, unsubscribeKey(secret, id)),
  );
  return isOne ? id : null;
}
