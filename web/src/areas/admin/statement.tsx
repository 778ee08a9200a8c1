import { Anchor, Group, Stack } from '@mantine/core';
import { getStatement, STATEMENT_MATCHES } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { ApproveRows } from '../../features/money/statements/approve-rows.tsx';
import { MatchTiles } from '../../features/money/statements/match-tiles.tsx';
import { ReconciliationProgress } from '../../features/money/statements/progress.tsx';
import { RowList } from '../../features/money/statements/row-list.tsx';
import { useAddress } from '../../lib/address.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { read } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Statements of at most this many lines are read again by themselves. */
const LIVE_ROWS = 2000;

export default function StatementPage() {
  const { t } = useTranslation('statements');
  const { figureDate, count } = useFormats();
  const { statementId: id = '' } = useParams();
  const { choice, change } = useAddress();
  const match = choice('match', STATEMENT_MATCHES);
  // Lines are matched against the current transfers.
  const { refetchInterval, ...live } = useLive();
  const statement = useQuery({
    ...read(getStatement, { params: { id } }),
    staleTime: 0,
    ...live,
    // A closed statement does not change; each read of a long one matches all its lines.
    refetchInterval: ({ state: { data } }) =>
      data && (data.data.closed_at || data.data.rows > LIVE_ROWS) ? false : refetchInterval,
  });
  const mayApprove = useMay('money');
  const mayReopen = useMay('settings');
  return (
    <>
      <Anchor component={Link} to="/admin/statements">
        {t('back')}
      </Anchor>
      <DataState query={statement} failure={t('failed')}>
        {(shown) => {
          const { uploaded_by, created_at, rows, summary, file_name, closed_at } = shown;
          const { first_day: from, last_day: to } = shown;
          const mayChange = mayApprove && !closed_at;
          return (
            <>
              <PageHeader
                title={file_name ?? t('page.title')}
                description={[
                  from && to
                    ? `${t('page.period', { from: figureDate(from), to: figureDate(to) })}. `
                    : '',
                  t('page.description', {
                    at: figureDate(created_at, 'time'),
                    by: `\u2068${uploaded_by}\u2069`,
                    rows: t('page.rows', { count: rows, value: count(rows) }),
                  }),
                ].join('')}
                action={
                  mayChange && (
                    <Group gap="sm">
                      <ApproveRows
                        statementId={id}
                        certainty="certain"
                        rows={summary.sure + summary.numbered}
                      />
                      {summary.likely > 0 && (
                        <ApproveRows statementId={id} certainty="likely" rows={summary.likely} />
                      )}
                    </Group>
                  )
                }
              />
              <Stack gap="lg">
                <ReconciliationProgress
                  statement={shown}
                  mayClose={mayApprove}
                  mayReopen={mayReopen}
                />
                <MatchTiles
                  summary={summary}
                  chosen={match}
                  onChoose={(chosen) => change({ match: chosen, page: null })}
                />
                <RowList
                  key={match ?? 'all'}
                  statementId={id}
                  match={match}
                  mayChange={mayChange}
                />
              </Stack>
            </>
          );
        }}
      </DataState>
    </>
  );
}
