import { Anchor, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { listStatementRows, type StatementMatch, type StatementRow } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { DateText } from '../../../ui/text.tsx';
import { Candidate, School } from './candidate.tsx';
import { AsideReason, RowAmount, RowState } from './row-looks.tsx';
import { RowSettle } from './row-settle.tsx';

const PER_PAGE = 50;

interface TransfersProps {
  row: StatementRow;
  to: string;
  /** In place of the candidate, while the line is settled. */
  panel: ReactNode;
  /** Undefined if the line cannot be settled here. */
  onSettle: (() => void) | undefined;
  failure: string | undefined;
}

function RowTransfers({ row, to, panel, onSettle, failure }: TransfersProps) {
  const { t } = useTranslation('statements');
  const { count } = useFormats();
  const { transfer, ties, match, candidates, aside } = row;
  const isOpen = match !== 'used' && match !== 'aside';
  return (
    <Stack gap={4} align="start">
      {ties.map((tie) => (
        <School key={tie.id} transfer={tie} />
      ))}
      {panel ?? (transfer && <Candidate transfer={transfer} />)}
      {candidates > 1 && (
        <Text size="sm" c="dimmed">
          {t('row.candidates', { count: candidates })}
        </Text>
      )}
      {failure && (
        <Text size="sm" c="red" role="alert">
          {failure}
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
      {!panel && onSettle && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('settle.openOf', { line: count(row.line) })}
          onClick={onSettle}
        >
          {t('settle.open')}
        </Button>
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
  mayChange: boolean;
}

export function RowList({ statementId, match, mayChange }: Props) {
  const { t } = useTranslation('statements');
  const { count } = useFormats();
  const { page, change, turnTo } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The first possible match from this line on is open. */
  const [from, setFrom] = useState(Number.POSITIVE_INFINITY);
  const [told, setTold] = useState('');
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
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
  const toSettle = mayChange ? (rows.data?.data ?? []).filter((row) => row.match === 'likely') : [];
  const open = toSettle.find(({ line }) => line >= from);
  const goOn = (row: StatementRow, said: string) => {
    const next = toSettle.find(({ line }) => line > row.line);
    setFrom(row.line + 1);
    setTold(`${said} ${next ? t('settle.opened', { line: count(next.line) }) : t('settle.last')}`);
    if (!next) heading.current?.focus();
  };
  const panelOf = (row: StatementRow) => (
    <RowSettle
      key={row.id}
      statementId={statementId}
      row={row}
      onSettled={() => goOn(row, t('settle.settled', { line: count(row.line) }))}
      onSkip={() => goOn(row, '')}
      onFailed={(message) => setFailures((before) => ({ ...before, [row.id]: message }))}
    />
  );
  const showAll = (
    <Button onClick={() => change({ match: null, page: null })}>{t('row.showAll')}</Button>
  );
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="1.2rem" ref={heading} tabIndex={-1}>
          {match ? t('row.titleOf', { match: t(`match.${match}`) }) : t('row.title')}
        </Title>
        <VisuallyHidden role="status">{told}</VisuallyHidden>
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
            cell: (row) => (
              <RowTransfers
                row={row}
                to={`${rowsPath}/${row.id}${search}`}
                panel={row.id === open?.id ? panelOf(row) : null}
                onSettle={toSettle.includes(row) ? () => setFrom(row.line) : undefined}
                failure={failures[row.id]}
              />
            ),
          },
        ]}
        onPage={turnTo}
        failure={t('row.failed')}
        empty={<EmptyNotice title={t('row.empty')} action={match && showAll} />}
      />
    </section>
  );
}
