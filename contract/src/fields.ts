import { z } from 'zod/mini';
import { isRichLink } from './content/rich.ts';
import type { FieldErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';
import { cardCodeOf } from './rules/card-codes.ts';
import { isCalendarDate, isYearPossible } from './rules/dates.ts';
import { toWesternDigits, typedNumber } from './rules/digits.ts';
import type { Egp } from './rules/money.ts';
import { isCommonPassword } from './rules/passwords.ts';
import { normalizePhone } from './rules/phones.ts';
import { cleanTyped, typedCode } from './rules/typed.ts';

// NUL and other control characters (but tab and line breaks), and lone surrogates.
const UNSAFE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
// Format characters, Hangul fillers and the blank Braille pattern, which are invisible.
const INVISIBLE = /[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;

const isSafe = (value: string): boolean => !UNSAFE.test(value);
const isBlank = (value: string): boolean => value.replace(INVISIBLE, '') === '';

/** What every typed text begins with; a test holds it. `missing` where it is none at all. */
export const typed = (missing?: FieldErrorCode) =>
  z
    .string({ error: (issue) => (issue.input == null ? missing : undefined) })
    .check(z.overwrite(cleanTyped));
/** As `typed`, for codes. */
export const typedAsCode = (error?: FieldErrorCode) =>
  z.string(error && { error }).check(z.overwrite(typedCode));

/** Trimmed, 1 to `max` characters, several lines; `missing` also for a blank one. */
export const text = (max: number, missing: FieldErrorCode = 'required') =>
  typed(missing).check(
    z.refine(isSafe, { error: 'unsafe_text', abort: true }),
    z.refine((value) => !isBlank(value), { error: missing, abort: true }),
    z.maxLength(max),
  );

const BREAK = /[\t\n\r]/;
/** Soft breaks of word processors, which a field of one line shows as nothing. */
const SOFT_BREAK = /[\u2028\u2029]/g;

/** One line, for names, titles, places: line breaks and tabs are refused as `unsafe_text`. */
export const line = (max: number, missing: FieldErrorCode = 'required') =>
  text(max, missing).check(
    z.overwrite((value) => value.replace(SOFT_BREAK, ' ')),
    z.refine((value) => !BREAK.test(value), { error: 'unsafe_text' }),
  );

// Text that phones turn into a link: an address with a scheme, www., or a known ending.
const LINK =
  /:\/\/|www\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|me|co|ly|link|click|site|online|shop|store|xyz|top|app|dev|live|page|web|vip|club|gl|gg|eg|uk|us|ru|cn|tk|ml|ga|cf|gq|to|cc|tv|ws|in|ai)(?![\p{L}\p{N}])/iu;
const PHONE_RUN = /\d(?:[\s()/_.,+-]*\d){4}/u;

/** An @, a web address, or five digits with at most spaces and signs of phones between them. */
function holdsContact(value: string): boolean {
  const plain = toWesternDigits(value.normalize('NFKC'));
  return plain.includes('@') || LINK.test(plain) || PHONE_RUN.test(plain);
}

/** It goes to people who never asked for messages, so one that holdsContact() is refused. */
export const personName = (max: number, missing: FieldErrorCode = 'required') =>
  line(max, missing).check(
    z.refine((value) => !holdsContact(value), { error: 'name_holds_contact' }),
  );

/** Blank becomes null, a missing value is an error. */
export const nullableText = (max: number) => {
  const safe = typed().check(z.refine(isSafe, { error: 'unsafe_text', abort: true }));
  const shown = z.pipe(
    safe,
    z.transform((value) => (isBlank(value) ? null : value)),
  );
  return z.nullable(z.pipe(shown, z.nullable(z.string().check(z.maxLength(max)))));
};

/** Like `nullableText`, but a missing value becomes null too. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(nullableText(max)),
    z.transform((value) => value ?? null),
  );

/** Lower case, Western digits; any text. */
export const mailbox = (missing?: FieldErrorCode) =>
  text(LIMITS.emailMax, missing).check(z.toLowerCase(), z.overwrite(toWesternDigits));
export const emailOr = (missing: FieldErrorCode) =>
  z.pipe(mailbox(missing), z.email({ error: 'invalid_email' }));
export const email = emailOr('required');

/** What a student signs in with: an email, or the code of a card in its one spelling. */
export const signInName = z.pipe(
  z.pipe(
    mailbox(),
    z.transform((name) => cardCodeOf(name) ?? name),
  ),
  z.string().check(
    z.refine((name) => cardCodeOf(name) !== null || email.safeParse(name).success, {
      error: 'sign_in_name_invalid',
    }),
  ),
);

/** By `normalizePhone`; others are `invalid_phone`. */
export const phoneOr = (missing: FieldErrorCode) =>
  z.pipe(
    text(LIMITS.phoneTypedMax, missing),
    z.transform((value, { issues }) => {
      const normalized = normalizePhone(value);
      if (normalized) return normalized;
      issues.push({ code: 'custom', message: 'invalid_phone', input: value });
      return z.NEVER;
    }),
  );
export const phone = phoneOr('required');

const OTP_CODE = new RegExp(`^\\d{${LIMITS.codeDigits}}$`);

/** Exactly six digits, Arabic-Indic ones accepted (part 2 §5). */
export const otpCode = z.pipe(
  typedAsCode('otp_six_digits'),
  z.string().check(z.regex(OTP_CODE, { error: 'otp_six_digits' })),
);

/** A code of an authenticator app or a recovery code; spaces and dashes are ignored. */
export const secondFactorCode = typedAsCode().check(
  z.minLength(1),
  z.maxLength(40),
  z.overwrite((value) => value.replaceAll('-', '')),
);

/** A password at sign-in: neither trimmed nor validated. */
export const password = z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax));

/** For what a stolen session must not do; the code only if a second factor is set up. */
export const secondFactorProof = {
  current_password: z.optional(password),
  otp_code: z.optional(secondFactorCode),
};

// Overrides, isolates and tags: nobody types them, so a password that was pasted with one would fail
// later. It is not cleaned, and thus refused.
const PASTED = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;

/** Not trimmed, not blank, not a common one. */
const chosenPassword = (min: number, tooShort: FieldErrorCode) =>
  z.string().check(
    z.minLength(min, { error: tooShort, abort: true }),
    z.maxLength(LIMITS.passwordMax, { abort: true }),
    z.refine((value) => isSafe(value) && !PASTED.test(value), {
      error: 'unsafe_text',
      abort: true,
    }),
    z.refine((value) => !isBlank(value), { error: 'password_blank', abort: true }),
    z.refine((value) => !isCommonPassword(value), { error: 'password_common' }),
  );

/** A new password (part 2 §5: at least 8 characters). */
export const newPassword = chosenPassword(LIMITS.passwordMin, 'password_too_short');

export const newAdminPassword = chosenPassword(LIMITS.adminPasswordMin, 'admin_password_too_short');

/** Part 2 §5. Whether `current_password` is the account's is not checked here. */
const passwordChangeTo = (chosen: typeof newPassword) =>
  z
    .object({
      current_password: password,
      new_password: chosen,
      new_password_confirmation: z.string().check(z.maxLength(LIMITS.passwordMax)),
    })
    .check(
      z.refine((body) => body.new_password === body.new_password_confirmation, {
        path: ['new_password_confirmation'],
        error: 'passwords_differ',
      }),
      z.refine((body) => body.new_password !== body.current_password, {
        path: ['new_password'],
        error: 'password_unchanged',
      }),
    );

export const passwordChange = passwordChangeTo(newPassword);
export const adminPasswordChange = passwordChangeTo(newAdminPassword);

/** A day, YYYY-MM-DD. */
export const calendarDate = typed().check(
  z.minLength(1, { abort: true }),
  z.overwrite(toWesternDigits),
  z.refine(isCalendarDate, { error: 'invalid_date' }),
);

/** In Cairo, HH:MM, 24 hours. */
export const timeOfDay = typed().check(
  z.minLength(1, { abort: true }),
  z.overwrite(toWesternDigits),
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_time' }),
);

export const httpsLink = (max: number) =>
  line(max).check(
    z.refine((value) => value.startsWith('https://') && isRichLink(value), {
      error: 'invalid_link',
    }),
  );

const plainNumber = z.union(
  [z.number(), z.pipe(typed().check(z.minLength(1)), z.transform(typedNumber))],
  {
    error: (issue) =>
      issue.input === undefined || issue.input === '' ? 'required' : 'not_a_number',
  },
);

/** At most two decimals, Arabic digits too; bounds in EGP, inclusive. */
export const egp = (bounds: { min: number; max?: number }) =>
  z.pipe(
    plainNumber,
    z.number().check(
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
        error: 'two_decimals',
      }),
      // Round first, so that 1e-7 counts as 0 in the checks that follow.
      z.overwrite((value) => Math.round(value * 100) / 100),
      z.minimum(bounds.min),
      z.maximum(bounds.max ?? LIMITS.maxAmountPiastres / 100),
    ),
  );

/** A whole number from `min` to `max`, typed or as a number; Arabic digits are accepted. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    plainNumber,
    z
      .number()
      .check(z.refine(Number.isInteger, { error: 'not_whole' }), z.minimum(min), z.maximum(max)),
  );

/** Refused if somebody has saved the record since; without it, saved over whatever is stored. */
export const editedVersion = { version: z.optional(wholeNumber(1, LIMITS.versionMax)) };

/** Like `optionalText`, from an adult to a child: one that holdsContact() is refused. */
export const optionalTextWithoutContact = (max: number) =>
  optionalText(max).check(
    z.refine((value) => value === null || !holdsContact(value), { error: 'text_holds_contact' }),
  );

/** Missing, null and a text that cleans to nothing become null. */
export const orNull = <S extends z.ZodMiniType>(schema: S) => {
  const blank = z.pipe(
    z.pipe(typed(), z.literal('')),
    z.transform(() => null),
  );
  return z.pipe(
    z.optional(z.union([blank, z.null(), schema])),
    z.transform((value) => value ?? null),
  );
};

export const id = z.uuid({ error: (issue) => (issue.input == null ? 'required' : 'invalid') });
export const instant = z.iso.datetime();
/** An instant that somebody chose: years as of `calendarDate`. */
export const chosenInstant = z.iso
  .datetime()
  .check(z.refine(isYearPossible, { error: 'invalid_date' }));
/** Money in replies: EGP, at most two decimals. */
export const money: z.ZodMiniType<Egp, Egp> = z.number();
export const search = z.optional(
  typed().check(z.maxLength(LIMITS.searchMax), z.refine(isSafe, { error: 'unsafe_text' })),
);

/** Optional first and last day of a filter, in Cairo, both included. */
export const dateRange = { from: z.optional(calendarDate), to: z.optional(calendarDate) };

export const paging = {
  page: z._default(wholeNumber(1, LIMITS.pageMax), 1),
  per_page: z._default(wholeNumber(1, LIMITS.perPageMax), LIMITS.perPageDefault),
};
