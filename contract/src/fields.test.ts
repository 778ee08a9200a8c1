import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { signInBody } from './features/identity/accounts.ts';
import {
  adjustWallet,
  calendarDate,
  egp,
  email,
  fieldErrorsOf,
  line,
  optionalText,
  orNull,
  otpCode,
  personName,
  phone,
  search,
  secondFactorCode,
  signInName,
  text,
  typedCouponCode,
  updateEditionDates,
  updateEditionPrices,
  wholeNumber,
} from './index.ts';

/** Null if valid; code of the first error of the value as a whole, `other` if only of its parts. */
function complaint(schema: z.ZodMiniType, value: unknown): string | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (fieldErrorsOf(parsed.error.issues).body?.[0]?.code ?? 'other');
}

const NOTHING_TO_SEE = ['', '   ', '\u200b', '\u3164', '\u200b \u2060', '\u2800\u115f'];

describe('text', () => {
  it.each(NOTHING_TO_SEE)('counts as missing if nothing is visible (%j)', (value) => {
    expect(complaint(text(10), value)).toBe('required');
    expect(complaint(text(10, 'team_name_required'), value)).toBe('team_name_required');
  });

  it.each(['a\u0000', 'a\u007f', 'a\ud800'])(
    'is refused with control characters and halves of characters (%j)',
    (value) => {
      expect(complaint(text(10), value)).toBe('unsafe_text');
    },
  );

  it('keeps joiners of words and emoji', () => {
    expect(text(20).parse(' می\u200cخواهم ')).toBe('می\u200cخواهم');
    expect(text(20).parse('👩\u200d🏫')).toBe('👩\u200d🏫');
  });
});

describe('a text of one line', () => {
  it('has a space for a soft break', () => {
    expect(line(10).parse('a\u2028b\vc')).toBe('a b c');
  });

  it.each(['a\nb', 'a\rb', 'a\tb'])('is refused with a break (%j)', (value) => {
    expect(complaint(line(10), value)).toBe('unsafe_text');
    expect(complaint(text(10), value)).toBeNull();
  });

  it('loses a break at its end, which a pasted cell has', () => {
    expect(line(10).parse('Cairo\n')).toBe('Cairo');
  });
});

describe('dates of an edition', () => {
  const pathsOf = (schema: z.ZodMiniType, value: unknown) =>
    Object.entries(fieldErrorsOf(schema.safeParse(value).error?.issues ?? [])).map(
      ([path, [first]]) => `${path}: ${first?.code}`,
    );
  const step = (from_at: string) => ({ from_at, unit_price: '5000', label: null });

  it('are refused at the second of two price steps that begin at the same instant', () => {
    const times = ['2027-02-01T10:00:00Z', '2027-03-01T10:00:00Z', '2027-02-01T10:00:00.000Z'];
    const body = { steps: times.map(step), version: 1 };
    expect(pathsOf(updateEditionPrices.body, body)).toEqual(['steps.2.from_at: already_used']);
  });

  it('are refused beyond the year 2100, and with a break in a title', () => {
    const final = {
      kind: 'final',
      title: { en: 'Grand\nfinal', ar: 'النهائي' },
      place: { en: 'Cairo', ar: 'القاهرة' },
      starts_on: '2101-01-01',
      ends_on: '2101-01-01',
    };
    const members = { kind: 'members', opens_at: null, closes_at: '2101-01-01T00:00:00Z' };
    const body = { windows: [members], events: [final], version: 1 };
    expect(pathsOf(updateEditionDates.body, body)).toEqual([
      'windows.0.closes_at: invalid_date',
      'events.0.title.en: unsafe_text',
      'events.0.starts_on: invalid_date',
      'events.0.ends_on: invalid_date',
    ]);
  });
});

describe('the name of a person', () => {
  it.each([
    'WIN-PRIZE http://evil.example/x',
    'اربح www.evil.example',
    'evil.com',
    'اضغط bit.ly/abc',
    'ａ.ｃｏｍ',
    'me@evil',
    'اتصل 0100 123 4567',
    '٠١٠٠١٢٣',
    '0-1-0-0-1',
  ])('is refused with a link or a phone number (%j)', (value) => {
    expect(complaint(personName(100), value)).toBe('name_holds_contact');
  });

  it.each(['د.منى عادل', 'Dr.Mona', 'محمد أ. كامل', "O'Neil-Smith", 'Ali Jr. 3', 'عمر 2012'])(
    'is accepted if it only looks unusual (%j)',
    (value) => {
      expect(personName(100).parse(value)).toBe(value);
    },
  );

  it('drops what comes along when a name is copied, and keeps joiners', () => {
    expect(personName(100).parse('سل\u200bمى\u200f\ufeff')).toBe('سلمى');
    expect(personName(100).parse('Sal\u00adma')).toBe('Salma');
    expect(personName(100).parse('\u200e Ali \u200f')).toBe('Ali');
    expect(personName(100).parse('می\u200cرود')).toBe('می\u200cرود');
  });
  it('has its own error code when missing', () => {
    expect(complaint(personName(100, 'first_name_required'), '')).toBe('first_name_required');
  });
});

describe('optional text', () => {
  it.each([undefined, null, ...NOTHING_TO_SEE])('that shows nothing (%j) is null', (value) => {
    expect(optionalText(10).parse(value)).toBeNull();
  });

  it('says what is wrong with it, as required text does', () => {
    expect(complaint(optionalText(5), 'too long')).toBe('too_long');
    expect(complaint(optionalText(50), 'a\u0000b')).toBe('unsafe_text');
    expect(complaint(optionalText(50), 5)).toBe('invalid');
  });
});

it('amounts far below a piastre are refused as money', () => {
  for (const amount of [5e-324, -5e-324, 1e-7, '0.0000001']) {
    expect(complaint(adjustWallet.body.shape.amount, amount)).toBe('invalid');
    expect(complaint(egp({ min: 0.01 }), amount)).toBe('too_small');
  }
  expect(egp({ min: 0.01 }).parse('0.01')).toBe(0.01);
});

it.each([' midan١٠', '\u200fMIDAN10\u200e.', '«midan10»'])(
  'a coupon code may be typed %j',
  (typed) => {
    expect(typedCouponCode.parse(typed)).toBe('MIDAN10');
  },
);

it.each([
  [text(10), '\u202aa\u202c\u202eb\u{e0041}', 'ab'],
  [optionalText(10), '\u2066a\u2069', 'a'],
  [personName(100), '\u202bسلمى\u202c', 'سلمى'],
  [email, '\u200fNour٢٠@school.test\u2069', 'nour20@school.test'],
  [signInName, '\u200fNour@school.test', 'nour@school.test'],
  [signInBody.shape.email, '\u2068Nour@school.test\u2069', 'nour@school.test'],
  [phone, '\u202a+20\u00a0100\u2011123\u20114567\u202c', '+201001234567'],
  [otpCode, '\u200f١٢٣ ٤٥٦', '123456'],
  [secondFactorCode, '\u200fab12\u2011cd34', 'AB12CD34'],
  [search, '\u200b نور ', 'نور'],
  [calendarDate, '\u200e2012-03-04', '2012-03-04'],
  [wholeNumber(1, 20), '\u200f١٢', 12],
  [orNull(phone), '\u200f', null],
])('signs that nobody sees are no part of what was typed (%#)', (schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept);
});
