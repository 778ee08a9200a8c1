import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { listAcademyProjects, PROJECT_STATES, type ProjectLine } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconBell } from '../../../icons/index.ts';
import { inEdition } from '../../../lib/academy-edition.ts';
import { useAddress } from '../../../lib/address.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { LateBadge, ProjectBadge } from './project-versions.tsx';
import { isDue, isMissing, isRemindedToday, useRemind } from './use-remind.ts';

type Row = ProjectLine & { id: string };

export const readProjects = (edition: number | undefined) => ({
  ...read(listAcademyProjects, { query: { edition } }),
  staleTime: FRESH.edition,
});

function useColumns(edition: number | undefined, remind?: (lines: ProjectLine[]) => void) {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  const isAsked = ({ needs }: Row) => needs !== 'none';
  const columns: Column<Row>[] = [
    {
      label: t('school.columns.team'),
      card: { line: 1, side: 'start' },
      cell: ({ team, track, needs }) => (
        <>
          {needs === 'none' ? (
            <Text fw={600}>
              <bdi>{team.name}</bdi>
            </Text>
          ) : (
            <Anchor
              component={Link}
              to={inEdition(`/academy/projects/${team.id}`, edition)}
              fw={600}
              aria-label={t('school.toRead', { team: team.name })}
            >
              <bdi>{team.name}</bdi>
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {track ? `${say(track.name)} · ${t(`school.needs.${needs}`)}` : t('school.noTrack')}
          </Text>
        </>
      ),
    },
    {
      label: t('school.columns.state'),
      card: { line: 2, side: 'start' },
      cell: (row) => (isAsked(row) ? <ProjectBadge state={row.state} /> : '—'),
    },
    {
      label: t('school.columns.filled'),
      blank: (row) => !isAsked(row),
      cell: (row) =>
        isAsked(row) && (
          <>
            {t('school.filled', { filled: row.filled, required: row.required })}
            {' · '}
            {t('school.files', { count: row.files })}
          </>
        ),
    },
    {
      label: t('school.columns.saved'),
      blank: ({ saved_at }) => !saved_at,
      cell: ({ saved_at }) => (saved_at ? <Moment value={saved_at} wraps /> : '—'),
    },
    {
      label: t('school.columns.handedIn'),
      blank: ({ handed_in_at }) => !handed_in_at,
      cell: ({ handed_in_at, late }) =>
        handed_in_at ? (
          <>
            <Moment value={handed_in_at} wraps /> {late && <LateBadge />}
          </>
        ) : (
          '—'
        ),
    },
    {
      label: t('school.columns.comments'),
      figure: true,
      blank: ({ comments }) => comments === 0,
      cell: ({ comments }) => comments,
    },
    {
      label: t('school.columns.reminder'),
      blank: (row) => !isMissing(row) || (!remind && !isRemindedToday(row)),
      cell: (row) => {
        if (!isMissing(row)) return null;
        if (isRemindedToday(row)) return <Text size="sm">{t('school.remind.done')}</Text>;
        if (!remind) return null;
        const label = t('school.remind.oneOf', { team: row.team.name });
        return (
          <Button size="sm" variant="default" aria-label={label} onClick={() => remind([row])}>
            {t('school.remind.one')}
          </Button>
        );
      },
    },
  ];
  return columns;
}

export function SchoolList({ edition }: { edition: number | undefined }) {
  const { t } = useTranslation('projects');
  const { choice, change } = useAddress();
  const state = choice('state', PROJECT_STATES);
  const mayAct = useSchoolMay('teams');
  const projects = useQuery({ ...readProjects(edition), ...useLive() });
  const [remind, isReminding] = useRemind();
  const canRemind = mayAct && projects.data?.open === true;
  const columns = useColumns(edition, canRemind ? (lines) => void remind(lines) : undefined);
  const show = (next: string | null) => change({ state: next });
  return (
    <DataState
      query={projects}
      failure={ownWords(t('school.failed'))}
      isEmpty={({ teams }) => teams.length === 0}
      empty={<EmptyNotice title={t('school.emptyTitle')} text={t('school.emptyText')} />}
    >
      {({ teams }) => {
        const due = teams.filter((line) => isDue(line) && !isRemindedToday(line));
        const rows = teams
          .filter((line) => !state || (line.needs !== 'none' && line.state === state))
          .map((line) => ({ ...line, id: line.team.id }));
        return (
          <Stack gap="lg">
            <Group justify="space-between">
              <FilterButtons
                label={t('school.filter.label')}
                all={t('school.filter.all')}
                values={PROJECT_STATES}
                labelOf={(value) => t(`read.states.${value}`)}
                value={state}
                onChange={(value) => show(value ?? null)}
              />
              {canRemind && due.length > 0 && (
                <Button
                  leftSection={<IconBell size={18} aria-hidden />}
                  loading={isReminding}
                  h="auto"
                  py="xs"
                  styles={{ label: { whiteSpace: 'normal' } }}
                  onClick={() => void remind(due)}
                >
                  {t('school.remind.all', { count: due.length })}
                </Button>
              )}
            </Group>
            {rows.length > 0 ? (
              <RecordTable label={t('school.list')} columns={columns} rows={rows} />
            ) : (
              <EmptyNotice
                title={t('school.filter.noneTitle')}
                text={t('school.filter.noneText')}
                action={
                  <Button variant="default" onClick={() => show(null)}>
                    {t('school.filter.all')}
                  </Button>
                }
              />
            )}
          </Stack>
        );
      }}
    </DataState>
  );
}
