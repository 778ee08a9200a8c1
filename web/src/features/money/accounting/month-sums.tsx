import { Text } from '@mantine/core';
import type { MonthDetail } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { Money } from '../../../ui/text.tsx';
import { MonthPart } from './month-part.tsx';
import { Proof } from './month-status.tsx';

interface Row {
  id: string;
  name: string;
  count: number | null;
  amount: number;
  /** True for opening and closing, which are balances and no entries. */
  total?: true;
}

export function WalletSums({ opening, closing, types, adds_up }: MonthDetail) {
  const { t } = useTranslation('accounting');
  const { count } = useFormats();
  const rows: Row[] = [
    { id: 'opening', name: t('opening'), count: null, amount: opening, total: true },
    ...types.map(({ type, ...sums }) => ({ id: type, name: t(`types.${type}`), ...sums })),
    { id: 'closing', name: t('closing'), count: null, amount: closing, total: true },
  ];
  return (
    <MonthPart title={t('wallets.title')}>
      <RecordTable
        label={t('wallets.title')}
        rows={rows}
        columns={[
          {
            label: t('wallets.type'),
            card: { line: 1, side: 'start' },
            cell: ({ name, total }) => (total ? <strong>{name}</strong> : name),
          },
          {
            label: t('wallets.count'),
            figure: true,
            blank: (row) => !row.count,
            cell: (row) => (row.count === null ? null : count(row.count)),
          },
          {
            label: t('wallets.amount'),
            card: { line: 1, side: 'end' },
            figure: true,
            cell: ({ amount, total }) =>
              total || amount === 0 ? (
                <Money value={amount} fw={total && 650} />
              ) : (
                <SignedMoney value={amount} />
              ),
          },
        ]}
      />
      <Text mt="sm">
        {t('wallets.sum')} <Proof adds_up={adds_up} />
      </Text>
    </MonthPart>
  );
}
