import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { ENDPOINTS } from './endpoints.ts';
import { FIELD_ERRORS } from './errors.ts';
import { purchaseTeams } from './features/competition/team-purchase.ts';
import { createBankTransfer } from './features/money/bank-transfers.ts';
import { fieldErrorsOf } from './field-errors.ts';
import {
  egp,
  email,
  id,
  optionalText,
  otpCode,
  password,
  phone,
  search,
  text,
  wholeNumber,
} from './fields.ts';

function complaints(schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues);
}
const codeOf = (schema: z.ZodMiniType, value: unknown) =>
  complaints(z.object({ field: schema }), { field: value }).field?.[0]?.code ?? 'accepted';

describe('a field says what is wrong in one code', () => {
  it.each([
    ['nothing', text(5), undefined, 'required'],
    ['blank text', text(5), '   ', 'required'],
    ['long text', text(5), 'sixsix', 'too_long'],
    ['a number for text', text(5), 5, 'invalid'],
    ['a control character', text(5), 'a\u0000b', 'unsafe_text'],
    ['a NUL', text(5), 'a\0', 'unsafe_text'],
    ['a lone surrogate', text(5), 'a\uD800', 'unsafe_text'],
    ['a joined word', text(9), 'می\u200Cخو', 'accepted'],
    ['an emoji', text(9), '🤖', 'accepted'],
    ['null for an optional text', optionalText(5), null, 'accepted'],
    ['a list for an optional text', optionalText(5), [], 'invalid'],
    ['no email', email, 'mail', 'invalid_email'],
    ['no phone', phone, '12', 'invalid_phone'],
    ['five digits', otpCode, '12345', 'otp_six_digits'],
    ['six Arabic-Indic digits', otpCode, '١٢٣ ٤٥٦', 'accepted'],
    ['words for money', egp({ min: 1 }), 'much', 'not_a_number'],
    ['a decimal comma', egp({ min: 1 }), '4000,50', 'not_a_number'],
    ['an exponent', egp({ min: 1 }), '1e3', 'not_a_number'],
    ['too little money', egp({ min: 1 }), '0.5', 'too_small'],
    ['a third decimal', egp({ min: 1 }), 1.001, 'two_decimals'],
    ['no money', egp({ min: 1 }), '', 'required'],
    ['half a team', wholeNumber(1, 20), '1.5', 'not_whole'],
    ['too many teams', wholeNumber(1, 20), 21, 'too_big'],
    ['Infinity', wholeNumber(1, 20), 'Infinity', 'not_a_number'],
    ['a search with a control character', search, '\u0007x', 'unsafe_text'],
    ['a search with direction marks', search, '\u2066x\u2069', 'accepted'],
  ])('%s', (_, schema, value, code) => {
    expect(codeOf(schema, value)).toBe(code);
  });

  it('with the numbers that its sentence needs', () => {
    expect(complaints(z.object({ n: wholeNumber(1, 20) }), { n: 21 })).toEqual({
      n: [{ code: 'too_big', params: { max: 20 } }],
    });
  });

  it('under its dotted path, all fields at once', () => {
    const teams = [{ name: 'ok' }, { name: ' ', max_members: 4 }];
    expect(complaints(purchaseTeams.body, { teams, coupon_code: 7 })).toMatchObject({
      'teams.1.name': [{ code: 'team_name_required' }],
      'teams.1.max_members': [{ code: 'too_big', params: { max: 3 } }],
    });
    expect(Object.keys(complaints(createBankTransfer.body, {})).sort()).toEqual([
      'amount',
      'bank_name',
      'transfer_date',
    ]);
  });
});

describe('any input to any endpoint', () => {
  const bodies = ENDPOINTS.flatMap(({ name, body }) => (body ? [[name, body] as const] : []));
  const hostile = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(null, '', ' ', 'a\0', '\uD800', '\u202E', Number.NaN, 1e308, [], {}),
  );

  it.each(bodies)('%s returns known codes only, and never throws', (_, schema) => {
    const fields = Object.keys(schema.shape);
    const anyBody = fc.record(Object.fromEntries(fields.map((field) => [field, hostile])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(anyBody, (body) => {
        for (const errors of Object.values(complaints(schema, body))) {
          for (const { code } of errors) expect(FIELD_ERRORS).toContain(code);
        }
      }),
      { numRuns: 50 },
    );
  });
});

it('says nothing but the type of a value of the wrong type, and of a missing id that it is missing', () => {
  const body = z.object({ password, academy_id: id });
  const result = body.safeParse({ password: [] }, { reportInput: true });
  expect(fieldErrorsOf(result.error?.issues ?? [])).toEqual({
    password: [{ code: 'invalid' }],
    academy_id: [{ code: 'required' }],
  });
});
