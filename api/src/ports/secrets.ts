import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { LIMITS } from '@midan/contract';

/** What a derived key is for; content sealed for one purpose does not open for another. */
export type SecretPurpose =
  | 'message'
  | 'temporary-password'
  | 'code'
  | 'second-factor'
  | 'rate-limit'
  | 'reset-token';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** No character that a reader confuses with another: 0 O, 1 l I, and vowels that spell words. */
const UNAMBIGUOUS_UPPER = '23456789BCDFGHJKMNPQRSTVWXYZ';
const UNAMBIGUOUS = `${UNAMBIGUOUS_UPPER}bcdfghjkmnpqrstvwxyz`;
const PAYMENT_REFERENCE_LENGTH = 6;
const COUPON_SUFFIX_LENGTH = 8;
const RECOVERY_CODE_LENGTH = 10;

const keyFor = (appSecret: string, purpose: SecretPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'midan', purpose, 32));

/** AES-256-GCM under a key derived from APP_SECRET: iv, tag and cipher text in one buffer. */
export function seal(appSecret: string, purpose: SecretPurpose, content: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(appSecret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when the content was changed, or sealed under another secret or purpose. */
export function unseal(appSecret: string, purpose: SecretPurpose, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(appSecret, purpose), iv);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return (
    decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
    decipher.final('utf8')
  );
}

/** A keyed hash, so that a stolen database does not give codes away; bound to its account. */
export function hashCode(appSecret: string, accountId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(appSecret, 'code')).update(`${accountId}:${code}`).digest();
}

/** A keyed hash of whom a limit counts, so that a stolen table cannot be guessed back. */
export const hashSubject = (appSecret: string, parts: readonly string[]): string =>
  createHmac('sha256', keyFor(appSecret, 'rate-limit'))
    .update(JSON.stringify(parts))
    .digest('base64url');

const RESET_TOKEN_BYTES = 16;

/** Proves that a reset token was handed out for this email, without keeping it. */
const resetTokenProof = (appSecret: string, role: string, email: string, random: string): string =>
  createHmac('sha256', keyFor(appSecret, 'reset-token'))
    .update(JSON.stringify([role, email, random]))
    .digest('base64url');

/** A token for whoever asks for a code to choose a new password with. */
export function newResetToken(appSecret: string, role: string, email: string): string {
  const random = randomBytes(RESET_TOKEN_BYTES).toString('base64url');
  return `${random}.${resetTokenProof(appSecret, role, email, random)}`;
}

/** Whether the token was handed out by newResetToken() for this email. */
export function isResetToken(
  appSecret: string,
  role: string,
  email: string,
  token: string,
): boolean {
  const [random = '', proof = ''] = token.split('.');
  const expected = Buffer.from(resetTokenProof(appSecret, role, email, random));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** An id that stands for an email without an account: always the same, and nobody's. */
export function dummyAccountId(appSecret: string, role: string, email: string): string {
  const digest = createHmac('sha256', keyFor(appSecret, 'reset-token'))
    .update(JSON.stringify(['nobody', role, email]))
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const randomCode = (): string =>
  String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');

const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A password to be read off a screen and typed: no look-alikes. */
export const randomPassword = (): string => randomText(UNAMBIGUOUS, LIMITS.temporaryPasswordLength);

/** A short code for the note of a bank transfer, e.g. MD-7K3Q9X. */
export const randomPaymentReference = (): string =>
  `MD-${randomText(UNAMBIGUOUS_UPPER, PAYMENT_REFERENCE_LENGTH)}`;

/** What tells a coupon of a batch from its siblings, not to be guessed: 28^8 of them. */
export const randomCouponSuffix = (): string => randomText(UNAMBIGUOUS_UPPER, COUPON_SUFFIX_LENGTH);

/** A recovery code, without the dash that is shown in its middle. */
export const randomRecoveryCode = (): string => randomText(UNAMBIGUOUS_UPPER, RECOVERY_CODE_LENGTH);
