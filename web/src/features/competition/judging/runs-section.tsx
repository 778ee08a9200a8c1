import { Stack, Text } from '@mantine/core';
import { listAdminRuns } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/query.ts';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { runTime } from './points.ts';
import type { OfList } from './reads.ts';

const TONES = { reported: 'waiting', confirmed: 'good', void: 'quiet' } as const;

/** Nothing for a track without runs. */
export function RunsSection({ params }: { params: OfList }) {
  const { t } = useTranslation('judging');
  const { data } = useQuery({ ...read(listAdminRuns, { params }), ...useLive(), staleTime: 0 });
  if (!data || data.runs.length === 0) return null;
  const numbers = new Map(data.standings.map(({ team }) => [team.id, team]));
  return (
    <Stack gap="lg">
      <Section id="runs-order" title={t('runs.standings')} text={t('runs.standingsText')}>
        <RecordTable
          label={t('runs.standings')}
          rows={data.standings.map((one) => ({ ...one, id: one.team.id }))}
          columns={[
            {
              label: t('team.level'),
              cell: ({ level }) => t(`levels.${level as 'open'}`),
            },
            { label: t('standings.place'), figure: true, cell: ({ place }) => place },
            {
              label: t('team.name'),
              card: { line: 1, side: 'start' },
              cell: ({ team }) => (
                <>
                  <Ltr>{team.number}</Ltr> <bdi>{team.name}</bdi>
                </>
              ),
            },
            { label: t('runs.best'), figure: true, cell: ({ best }) => best },
            {
              label: t('runs.time'),
              figure: true,
              cell: ({ time_ms }) => <Ltr>{runTime(time_ms)}</Ltr>,
            },
          ]}
        />
      </Section>
      <Section id="runs-all" title={t('runs.title')}>
        <RecordTable
          label={t('runs.title')}
          rows={data.runs}
          columns={[
            {
              label: t('runs.ranAt'),
              cell: ({ ran_at }) => <DateText value={ran_at} style="time" />,
            },
            {
              label: t('team.name'),
              card: { line: 1, side: 'start' },
              cell: ({ team_id }) => {
                const team = numbers.get(team_id);
                return team ? (
                  <>
                    <Ltr>{team.number}</Ltr> <bdi>{team.name}</bdi>
                  </>
                ) : (
                  '—'
                );
              },
            },
            { label: t('plan.round'), figure: true, cell: ({ round }) => round },
            { label: t('runs.points'), figure: true, cell: ({ points }) => points },
            {
              label: t('runs.time'),
              figure: true,
              cell: ({ time_ms }) => <Ltr>{runTime(time_ms)}</Ltr>,
            },
            { label: t('duties.referee'), cell: ({ referee }) => <bdi>{referee}</bdi> },
            {
              label: t('runs.state'),
              card: { line: 1, side: 'end' },
              cell: ({ state, void_reason }) => (
                <>
                  <StatusBadge
                    status="pending"
                    tone={TONES[state]}
                    label={t(`runs.states.${state}`)}
                  />
                  {void_reason && (
                    <Text size="sm" c="dimmed">
                      <bdi>{void_reason}</bdi>
                    </Text>
                  )}
                </>
              ),
            },
          ]}
        />
      </Section>
    </Stack>
  );
}
