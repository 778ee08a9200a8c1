import { Alert, Stack, Text } from '@mantine/core';
import { getJudgingResults, type JudgingResults, LEVELS } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { HEAD, TeamCell } from './columns.tsx';
import { tenths } from './points.ts';
import type { OfList } from './reads.ts';
import { RunsSection } from './runs-section.tsx';

const withError = (value: number | null, error: number | null) =>
  value === null ? '—' : `${tenths(value)} ± ${tenths(error)}`;

function Standings({ standings }: JudgingResults) {
  const { t } = useTranslation('judging');
  return LEVELS.filter((level) => standings.some((one) => one.level === level)).map((level) => (
    <Section key={level} id={`standings-${level}`} title={t(`levels.${level}`)}>
      <RecordTable
        label={t(`levels.${level}`)}
        rows={standings
          .filter((one) => one.level === level)
          .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))
          .map((one) => ({ ...one, id: one.team.id }))}
        columns={[
          { figure: true, label: t('standings.place'), cell: ({ place }) => place ?? '—' },
          { ...HEAD, label: t('team.name'), cell: (one) => <TeamCell {...one} /> },
          { figure: true, label: t('judges'), cell: ({ judges }) => judges },
          {
            figure: true,
            label: t('methods.plain'),
            cell: ({ plain }) => <Ltr>{tenths(plain)}</Ltr>,
          },
          {
            figure: true,
            label: t('methods.adjusted'),
            cell: ({ adjusted, error }) => <Ltr>{withError(adjusted, error)}</Ltr>,
          },
        ]}
      />
    </Section>
  ));
}

function Judges({ judges }: JudgingResults) {
  const { t } = useTranslation('judging');
  return (
    <Section id="standings-judges" title={t('standings.judges')} text={t('standings.severityText')}>
      <RecordTable
        label={t('standings.judges')}
        rows={judges}
        columns={[
          { ...HEAD, label: t('judge'), cell: ({ name }) => <bdi>{name}</bdi> },
          { figure: true, label: t('standings.sheets'), cell: ({ sheets }) => sheets },
          {
            figure: true,
            label: t('standings.severity'),
            cell: ({ severity, error }) => (
              <Ltr>{`${(severity ?? 0) > 0 ? '+' : ''}${withError(severity, error)}`}</Ltr>
            ),
          },
          {
            label: t('standings.look'),
            blank: ({ flagged }) => !flagged,
            cell: ({ flagged }) =>
              flagged && <StatusBadge status="pending" tone="bad" label={t('standings.flagged')} />,
          },
        ]}
      />
    </Section>
  );
}

export function StandingsPart({ params }: { params: OfList }) {
  const { t } = useTranslation('judging');
  const results = useQuery({ ...read(getJudgingResults, { params }), ...useLive(), staleTime: 0 });
  return (
    <Stack gap="lg">
      <DataState query={results} failure={t('standings.failed')} isEmpty={() => false}>
        {(known) => (
          <Stack gap="lg">
            {known.judges.length > 0 && (
              <Text>
                {t(`standings.counts.${known.method}`)}{' '}
                {known.open > 0 && t('standings.open', { number: known.open })}
              </Text>
            )}
            {!known.connected && known.judges.length > 0 && (
              <Alert
                color="yellow"
                icon={<IconAlertTriangle aria-hidden />}
                title={t('plan.notConnected')}
              >
                {t('standings.notConnectedText')}
              </Alert>
            )}
            {known.judges.length > 0 ? (
              <>
                <Standings {...known} />
                <Judges {...known} />
              </>
            ) : (
              <Text c="dimmed">{t('standings.none')}</Text>
            )}
          </Stack>
        )}
      </DataState>
      <RunsSection params={params} />
    </Stack>
  );
}
