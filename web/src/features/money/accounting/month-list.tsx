import { Anchor, Stack, Text } from '@mantine/core';
import { type BookedMonth, listAccountingMonths } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { DateText, Money } from '../../../ui/text.tsx';
import styles from './month-list.module.css';
import { MonthStatusBadge } from './month-status.tsx';
import { WalletsProof } from './wallets-proof.tsx';

type Row = BookedMonth & { id: string };

function Entries({ types }: BookedMonth) {
  const { t } = useTranslation('accounting');
  const { count } = useFormats();
  const booked = types.filter((each) => each.count > 0);
  if (booked.length === 0) return <Text c="dimmed">{t('journal.empty')}</Text>;
  return (
    <ul className={styles.types}>
      {booked.map(({ type, count: number, amount }) => (
        <li key={type}>
          <span>
            {t(`types.${type}`)} <span className={styles.count}>× {count(number)}</span>
          </span>
          <SignedMoney value={amount} />
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('accounting');
  return [
    {
      label: t('month'),
      card: { line: 1, side: 'start' },
      short: true,
      cell: ({ month }) => (
        <Anchor component={Link} to={`/admin/accounting/${month}`} fw={600}>
          <DateText value={`${month}-01`} style="month" />
        </Anchor>
      ),
    },
    {
      label: t('status'),
      card: { line: 1, side: 'end' },
      short: true,
      cell: ({ status }) => <MonthStatusBadge status={status} />,
    },
    { label: t('opening'), figure: true, cell: ({ opening }) => <Money value={opening} /> },
    { label: t('entries'), cell: Entries },
    {
      label: t('closing'),
      figure: true,
      cell: ({ closing }) => <Money value={closing} fw={600} />,
    },
  ];
}

export function MonthList() {
  const { t } = useTranslation('accounting');
  const columns = useColumns();
  const months = useQuery({ ...read(listAccountingMonths), staleTime: 0 });
  return (
    <DataState query={months} failure={t('failed')}>
      {(data) => (
        <Stack gap="md">
          <WalletsProof proved={data.wallets_proved} />
          <RecordTable
            label={t('months')}
            columns={columns}
            rows={data.months.map((month) => ({ ...month, id: month.month }))}
          />
        </Stack>
      )}
    </DataState>
  );
}
