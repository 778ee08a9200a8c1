import { Anchor, Card, Stack, Text } from '@mantine/core';
import { getStatement, getStatementRow, STATEMENT_MATCHES } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { ProofModal } from '../../features/money/bank-transfers/review/proof-modal.tsx';
import { queueOf } from '../../features/money/bank-transfers/review/use-queue.ts';
import { RowAside } from '../../features/money/statements/row-aside.tsx';
import { RowCandidates } from '../../features/money/statements/row-candidates.tsx';
import { RowAmount, RowState } from '../../features/money/statements/row-looks.tsx';
import { RowTies } from '../../features/money/statements/row-ties.tsx';
import TransferEvidence from '../../features/money/statements/transfer-evidence.tsx';
import { useAddress } from '../../lib/address.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DateText, Money } from '../../ui/text.tsx';

export default function StatementRowPage() {
  // Loads the texts of the proof's dialog too: loading them later would take the focus from it.
  const { t } = useTranslation(['statements', 'bank-transfer-review', 'rejection-reasons']);
  const { count } = useFormats();
  const { statementId: id = '', rowId = '' } = useParams();
  const { choice, text, change } = useAddress();
  const match = choice('match', STATEMENT_MATCHES);
  const search = text('search');
  const statement = useQuery({ ...read(getStatement, { params: { id } }), staleTime: 0 });
  const query = useQuery({
    ...read(getStatementRow, { params: { id, rowId }, query: { search: search || undefined } }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const mayDecide = useMay('money');
  const heading = useRef<HTMLHeadingElement>(null);
  const closed = Boolean(statement.data?.closed_at);
  const mayChange = mayDecide && !closed;
  const open = text('transfer') || null;
  const pending = query.data?.found.filter(({ status }) => status === 'pending') ?? [];
  return (
    <>
      <Anchor component={Link} to={`/admin/statements/${id}${match ? `?match=${match}` : ''}`}>
        {t('line.back')}
      </Anchor>
      <DataState query={query} failure={t('line.failed')}>
        {(row) => (
          <>
            <PageHeader
              title={t('line.title', { line: count(row.line) })}
              description={<bdi>{statement.data?.file_name}</bdi>}
            />
            <Stack gap="lg">
              <Card component="section" aria-label={t('line.title', { line: count(row.line) })}>
                <Facts
                  facts={[
                    [t('row.state'), <RowState key="state" row={row} />],
                    [
                      t('row.date'),
                      row.booked_on ? <DateText key="day" value={row.booked_on} /> : '—',
                    ],
                    [t('row.amount'), <RowAmount key="amount" value={row.amount} />],
                    ...(row.open !== null && row.ties.length > 0
                      ? [
                          [t('line.left'), <Money key="open" value={row.open} />] satisfies [
                            string,
                            React.ReactNode,
                          ],
                        ]
                      : []),
                    [t('row.details'), <bdi key="details">{row.details}</bdi>],
                  ]}
                />
                {closed && <Text c="dimmed">{t('line.closed')}</Text>}
              </Card>
              <RowTies
                statementId={id}
                row={row}
                mayChange={mayChange && row.aside?.kind !== 'hand'}
              />
              {mayChange && row.open !== null && row.open > 0 && (
                <RowCandidates
                  statementId={id}
                  rowId={rowId}
                  open={row.open}
                  found={row.found}
                  search={search}
                  onSearch={(next) => change({ search: next }, { replace: true })}
                  onReview={(transfer) => change({ transfer })}
                />
              )}
              <RowAside statementId={id} row={row} mayChange={mayChange} />
            </Stack>
          </>
        )}
      </DataState>
      <ProofModal
        id={open}
        queue={queueOf(
          pending.map((transfer) => transfer.id),
          open,
        )}
        mayDecide={mayChange}
        row={{ id, rowId }}
        evidence={(transferId) => <TransferEvidence transferId={transferId} />}
        onOpen={(transfer) => change({ transfer }, { replace: true })}
        onClose={() => change({ transfer: null }, { replace: true })}
        heading={heading}
      />
    </>
  );
}
