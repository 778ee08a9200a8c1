import { Card, Table, Text, Title } from '@mantine/core';
import {
  asPiastres,
  type CouponType,
  couponDiscount,
  NO_MONEY,
  type Piastres,
  toEgp,
  toPiastres,
  typedNumber,
} from '@midan/contract';
import { useId } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import { Money } from '../../../ui/text.tsx';

const TEAM_COUNTS = [1, 5, 20];

export interface TypedTerms {
  type: CouponType;
  value: string;
  min_purchase: string;
  max_discount: string;
}

/** In hundredths (piastres, or of a per cent); null if the server would refuse it. */
function typedHundredths(typed: string): Piastres | null {
  const value = typed.trim() === '' ? Number.NaN : typedNumber(typed);
  try {
    return value > 0 ? toPiastres(value) : null;
  } catch {
    return null;
  }
}

/** In piastres; null while the value is missing or wrong. @param price a team's, in EGP */
function discountsOf(terms: TypedTerms, price: number) {
  const value = typedHundredths(terms.value);
  if (value === null || (terms.type === 'percentage' && value > 100_00)) return null;
  const coupon = { type: terms.type, value, max_discount: typedHundredths(terms.max_discount) };
  const minimum = typedHundredths(terms.min_purchase) ?? 0;
  return TEAM_COUNTS.map((count) => {
    const original = asPiastres(toPiastres(price) * count);
    const applies = original >= minimum;
    const discount = applies ? couponDiscount(coupon, original) : NO_MONEY;
    const final = asPiastres(original - discount);
    return { count, original, applies, discount, final };
  });
}

/** By the rule that the server uses; a text while the coupon's value is missing or wrong. */
export function DiscountPreview({ terms }: { terms: TypedTerms }) {
  const { t } = useTranslation('coupons');
  const id = useId();
  const price = useSite().team_price;
  const rows = discountsOf(terms, price);
  return (
    <Card component="section" aria-labelledby={id} padding="md">
      <Title order={3} fz="1rem" mb="xs" id={id}>
        {t('preview.title')}
      </Title>
      {rows ? (
        <Table aria-labelledby={id} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {(['original', 'discount', 'final'] as const).map((column) => (
                <Table.Th key={column} scope="col" ta="end">
                  {t(`preview.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ count, original, discount, final, applies }) => (
              <Table.Tr key={count}>
                <Table.Th scope="row">{t('preview.teams', { count })}</Table.Th>
                <Table.Td ta="end">
                  <Money value={toEgp(original)} />
                </Table.Td>
                <Table.Td ta="end">
                  {applies ? <Money value={toEgp(discount)} /> : t('preview.belowMinimum')}
                </Table.Td>
                <Table.Td ta="end">
                  <Money value={toEgp(final)} fw={650} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <Text c="dimmed" size="sm">
          {t('preview.incomplete')}
        </Text>
      )}
    </Card>
  );
}
