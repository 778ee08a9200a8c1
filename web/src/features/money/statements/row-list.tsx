import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  listStatementRows,
  type RowTransfer,
  type StatementMatch,
  type StatementRow,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { AsideReason, RowAmount, RowState } from './row-looks.tsx';

const PER_PAGE = 50;

function School({ transfer }: { transfer: RowTransfer }) {
  return (
    <div>
      <Anchor component={Link} to={`/admin/academies/${transfer.academy_id}`}>
        <bdi>{transfer.academy_name}</bdi>
      </Anchor>
      <Text size="sm" c="dimmed">
        <Ltr>{transfer.payment_reference}</Ltr> · <DateText value={transfer.transfer_date} />
      </Text>
    </div>
  );
}

function RowTransfers({ row, to }: { row: StatementRow; to: string }) {
  const { t } = useTranslation('statements');
  const { transfer, ties, match, candidates, aside } = row;
  const isOpen = match === 'sure' || match === 'likely' || match === 'none' || match === 'error';
  return (
    <Stack gap={2} align="start">
      {ties.map((tie) => (
        <School key={tie.id} transfer={tie} />
      ))}
      {transfer && <School transfer={transfer} />}
      {candidates > 1 && (
        <Text size="sm" c="dimmed">
          {t('row.candidates', { count: candidates })}
        </Text>
      )}
      {aside && (
        <Text size="sm" c="dimmed">
          <AsideReason aside={aside} />
        </Text>
      )}
      {!transfer && isOpen && ties.length === 0 && (
        <Text c="dimmed">{t(match === 'error' ? 'row.unread' : 'row.noTransfer')}</Text>
      )}
      <Anchor component={Link} to={to} size="sm" fw={600}>
        {t(isOpen ? 'row.settle' : 'row.open')}
      </Anchor>
    </Stack>
  );
}

interface Props {
  statementId: string;
  match: StatementMatch | undefined;
}

export function RowList({ statementId, match }: Props) {
  const { t } = useTranslation('statements');
  const { count } = useFormats();
  const { page, change, turnTo } = useAddress();
  const rows = useQuery({
    ...readPage(listStatementRows, {
      params: { id: statementId },
      query: { match, page, per_page: PER_PAGE },
    }),
    staleTime: 0,
  });
  const rowsPath = `/admin/statements/${statementId}/rows`;
  // The row's page leads back to the same rows.
  const search = match ? `?match=${match}` : '';
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
            cell: ({ amount }) => <RowAmount value={amount} />,
          },
          {
            label: t('row.details'),
            card: { line: 3, side: 'start' },
            cell: ({ details }) => <bdi>{details}</bdi>,
          },
          {
            label: t('row.state'),
            card: { line: 1, side: 'end' },
            cell: (row) => <RowState row={row} />,
          },
          {
            label: t('row.transfer'),
            card: { line: 4, side: 'start' },
            cell: (row) => <RowTransfers row={row} to={`${rowsPath}/${row.id}${search}`} />,
          },
        ]}
        onPage={turnTo}
        failure={t('row.failed')}
        empty={<EmptyNotice title={t('row.empty')} action={match && showAll} />}
      />
    </section>
  );
}
