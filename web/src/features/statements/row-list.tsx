import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { listStatementRows, type StatementMatch, type StatementRow } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { useFormats } from '../../lib/format.ts';
import { readPage } from '../../lib/query.ts';
import { EmptyNotice } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../ui/text.tsx';

const PER_PAGE = 50;
/** The badge that looks like the state. */
const LOOKS = {
  sure: 'approved',
  likely: 'pending',
  none: 'inactive',
  used: 'expired',
  error: 'rejected',
} as const;

function MatchedTransfer({ row }: { row: StatementRow }) {
  const { t } = useTranslation('statements');
  const { transfer, match, candidates } = row;
  if (!transfer)
    return <Text c="dimmed">{t(match === 'error' ? 'row.unread' : 'row.noTransfer')}</Text>;
  return (
    <Stack gap={2} align="start">
      <Anchor component={Link} to={`/admin/academies/${transfer.academy_id}`}>
        <bdi>{transfer.academy_name}</bdi>
      </Anchor>
      <Text size="sm" c="dimmed">
        <Ltr>{transfer.payment_reference}</Ltr> · <DateText value={transfer.transfer_date} />
      </Text>
      {candidates > 1 && (
        <Text size="sm" c="dimmed">
          {t('row.candidates', { count: candidates })}
        </Text>
      )}
      <Anchor
        component={Link}
        to={`/admin/bank-transfers?transfer=${transfer.id}`}
        size="sm"
        fw={600}
      >
        {t(transfer.status === 'pending' ? 'row.review' : 'row.view')}
      </Anchor>
    </Stack>
  );
}

/** Money that went out says so; what could not be read is not shown as anything. */
function Amount({ value }: { value: number | null }) {
  if (value === null) return '—';
  return value < 0 ? <SignedMoney value={value} /> : <Money value={value} />;
}

function State({ row }: { row: StatementRow }) {
  const { t } = useTranslation('statements');
  return (
    <Stack gap={4} align="start">
      <StatusBadge status={LOOKS[row.match]} label={t(`match.${row.match}`)} />
      {row.problem && (
        <Text size="sm" c="red">
          {t(`problem.${row.problem}`)}
        </Text>
      )}
      {row.seen_before && (
        <Text size="sm" c="dimmed">
          {t('row.seenBefore')}
        </Text>
      )}
    </Stack>
  );
}

interface Props {
  statementId: string;
  match: StatementMatch | undefined;
}

/** The rows by line, each with the transfer that it may have paid. */
export function RowList({ statementId, match }: Props) {
  const { t } = useTranslation('statements');
  const { count } = useFormats();
  const { page, change } = useAddress();
  const rows = useQuery({
    ...readPage(listStatementRows, {
      params: { id: statementId },
      query: { match, page, per_page: PER_PAGE },
    }),
    staleTime: 0,
  });
  const showAll = (
    <Button onClick={() => change({ match: null, page: null })}>{t('row.showAll')}</Button>
  );
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="1.2rem">
          {match ? t('row.titleOf', { match: t(`match.${match}`) }) : t('row.title')}
        </Title>
      </Group>
      <PagedTable
        query={rows}
        label={t('row.title')}
        columns={[
          { label: t('row.line'), short: true, cell: ({ line }) => count(line) },
          {
            label: t('row.date'),
            card: { line: 2, side: 'start' },
            short: true,
            cell: ({ booked_on }) => (booked_on ? <DateText value={booked_on} /> : '—'),
          },
          {
            label: t('row.amount'),
            card: { line: 1, side: 'start' },
            figure: true,
            cell: ({ amount }) => <Amount value={amount} />,
          },
          {
            label: t('row.details'),
            card: { line: 3, side: 'start' },
            cell: ({ details }) => <bdi>{details}</bdi>,
          },
          {
            label: t('row.state'),
            card: { line: 1, side: 'end' },
            cell: (row) => <State row={row} />,
          },
          {
            label: t('row.transfer'),
            card: { line: 4, side: 'start' },
            cell: (row) => <MatchedTransfer row={row} />,
          },
        ]}
        onPage={(next) => change({ page: next })}
        failure={t('row.failed')}
        empty={<EmptyNotice title={t('row.empty')} action={match && showAll} />}
      />
    </section>
  );
}
