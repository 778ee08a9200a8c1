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
import { HEAD, STATE, TeamCell } from './columns.tsx';
import { runTime } from './points.ts';
import { type OfList, readList } from './reads.ts';

const TONES = { reported: 'waiting', confirmed: 'good', void: 'quiet' } as const;

/** Nothing for a track without runs. */
export function RunsSection({ params }: { params: OfList }) {
  const { t } = useTranslation('judging');
  const { data } = useQuery({ ...read(listAdminRuns, { params }), ...useLive(), staleTime: 0 });
  const list = useQuery(readList(params));
  if (!data || data.runs.length === 0) return null;
  const teams = new Map(list.data?.teams.map((team) => [team.id, team]));
  return (
    <Stack gap="lg">
      <Section id="runs-order" title={t('runs.standings')} text={t('runs.standingsText')}>
        <RecordTable
          label={t('runs.standings')}
          rows={data.standings.map((one) => ({ ...one, id: one.team.id }))}
          columns={[
            { label: t('team.level'), cell: ({ level }) => t(`levels.${level as 'open'}`) },
            { figure: true, label: t('standings.place'), cell: ({ place }) => place },
            { ...HEAD, label: t('team.name'), cell: (one) => <TeamCell {...one} /> },
            { figure: true, label: t('runs.best'), cell: ({ best }) => best },
            {
              figure: true,
              label: t('runs.time'),
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
              ...HEAD,
              label: t('team.name'),
              cell: ({ team_id }) => {
                const team = teams.get(team_id);
                return team ? <TeamCell team={team} /> : '—';
              },
            },
            { figure: true, label: t('plan.round'), cell: ({ round }) => round },
            { figure: true, label: t('runs.points'), cell: ({ points }) => points },
            {
              figure: true,
              label: t('runs.time'),
              cell: ({ time_ms }) => <Ltr>{runTime(time_ms)}</Ltr>,
            },
            { label: t('duties.referee'), cell: ({ referee }) => <bdi>{referee}</bdi> },
            {
              ...STATE,
              label: t('runs.state'),
              cell: (run) => (
                <>
                  <StatusBadge
                    status="pending"
                    tone={TONES[run.state]}
                    label={t(`runs.states.${run.state}`)}
                  />
                  {run.void_reason && (
                    <Text size="sm" c="dimmed">
                      <bdi>{run.void_reason}</bdi>
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
