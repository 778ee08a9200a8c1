import { describe, expect, test } from 'vitest';
import {
  AMOUNTS,
  type Becomes,
  CODES,
  COUPONS,
  EMAILS,
  NAMES,
  PHONES,
  SAME_CLASSES,
  SAME_LICENCES,
  SAME_NAMES,
  SAME_SCHOOLS,
} from '../../api/test/spellings.ts';
import { typedCouponCode } from './features/money/coupons.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { egp, email, otpCode, personName, phone } from './fields.ts';
import { codeKey, nameKey } from './rules/search-key.ts';

const amount = egp({ min: 0 });
const name = personName(100);

/** The value as text, or the first error's code. */
function becomes(schema: typeof email | typeof amount, typed: string): Becomes {
  const { data, error } = schema.safeParse(typed, { reportInput: true });
  if (!error) return String(data);
  return { error: Object.values(fieldErrorsOf(error.issues))[0]?.[0]?.code ?? '' };
}

describe('typed as people do', () => {
  test.each([
    ['emails', email, EMAILS],
    ['phones', phone, PHONES],
    ['names', name, NAMES],
    ['coupons', typedCouponCode, COUPONS],
    ['codes', otpCode, CODES],
    ['amounts', amount, AMOUNTS],
  ] as const)('%s are kept or refused', (_, schema, spellings) => {
    const found = spellings.map(([typed]) => [typed, becomes(schema as typeof email, typed)]);
    expect(found).toEqual(spellings.map(([typed, wanted]) => [typed, wanted]));
  });

  test.each([
    ['people', nameKey, SAME_NAMES],
    ['classes', codeKey, SAME_CLASSES],
    ['schools', codeKey, SAME_SCHOOLS],
    ['licences', codeKey, SAME_LICENCES],
  ] as const)('%s have one key', (_, keyOf, spellings) => {
    const differing = spellings.filter(
      ([typed, other]) =>
        typeof other === 'object' && 'like' in other && keyOf(typed) !== keyOf(other.like),
    );
    expect(differing).toEqual([]);
  });
});
