import { Text } from '@mantine/core';
import { ACCOUNTS, type Account, type MonthDetail } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { Ltr, Money } from '../../../ui/text.tsx';
import { MonthPart } from './month-part.tsx';

export function AccountName({ account }: { account: Account }) {
  const { t } = useTranslation('accounting');
  return (
    <>
      <Text span c="dimmed" inherit>
        <Ltr>{ACCOUNTS[account].code}</Ltr>
      </Text>{' '}
      {t(`accounts.${account}`)}
    </>
  );
}

/** A balance in EGP on the account's normal side; a negative one has its sign. */
const Balance = ({ value }: { value: number }) =>
  value < 0 ? <SignedMoney value={value} /> : <Money value={value} />;

type Sums = MonthDetail['accounts'][number];
type Row = Omit<Sums, 'account'> & { id: Account | 'total' };

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('accounting');
  const isTotal = ({ id }: Row) => id === 'total';
  return [
    {
      label: t('account'),
      card: { line: 1, side: 'start' },
      cell: ({ id }) =>
        id === 'total' ? <strong>{t('total')}</strong> : <AccountName account={id} />,
    },
    {
      label: t('balanceBefore'),
      figure: true,
      blank: isTotal,
      cell: (row) => (isTotal(row) ? null : <Balance value={row.opening} />),
    },
    { label: t('debit'), figure: true, cell: ({ debit }) => <Money value={debit} /> },
    { label: t('credit'), figure: true, cell: ({ credit }) => <Money value={credit} /> },
    {
      label: t('balanceAfter'),
      figure: true,
      blank: isTotal,
      cell: (row) => (isTotal(row) ? null : <Balance value={row.closing} />),
    },
  ];
}

export function Accounts({ accounts }: Pick<MonthDetail, 'accounts'>) {
  const { t } = useTranslation('accounting');
  const columns = useColumns();
  const sumOf = (side: 'debit' | 'credit') =>
    Math.round(accounts.reduce((sum, each) => sum + each[side], 0) * 100) / 100;
  const total: Row = {
    id: 'total',
    opening: 0,
    debit: sumOf('debit'),
    credit: sumOf('credit'),
    closing: 0,
  };
  return (
    <MonthPart title={t('accountsTitle')} text={t('accountsText')}>
      <RecordTable
        label={t('accountsTitle')}
        rows={[...accounts.map(({ account, ...sums }): Row => ({ ...sums, id: account })), total]}
        columns={columns}
      />
    </MonthPart>
  );
}
