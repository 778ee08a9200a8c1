import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { listAcademyProjects, PROJECT_STATES, type ProjectLine } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconBell } from '../../../icons/index.ts';
import { inEdition } from '../../../lib/academy-edition.ts';
import { useAddress } from '../../../lib/address.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { useProgressColumns } from './project-columns.tsx';
import { isDue, isMissing, isRemindedToday, useRemind } from './use-remind.ts';

type Row = ProjectLine & { id: string };

export const readProjects = (edition?: number) => ({
  ...read(listAcademyProjects, { query: { edition } }),
  staleTime: FRESH.edition,
});

/** `remind` is missing where nobody can be reminded. */
function useColumns(edition?: number, remind?: (lines: ProjectLine[]) => void): Column<Row>[] {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  return [
    {
      label: t('school.columns.team'),
      card: { line: 1, side: 'start' },
      cell: ({ team, track, needs }) => (
        <>
          {needs === 'none' ? (
            <bdi>{team.name}</bdi>
          ) : (
            <Anchor
              component={Link}
              to={inEdition(`/academy/projects/${team.id}`, edition)}
              fw={600}
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
    ...useProgressColumns(),
    {
      label: t('school.columns.comments'),
      figure: true,
      blank: ({ comments }) => comments === 0,
      cell: ({ comments }) => comments,
    },
    {
      label: t('school.remind.label'),
      blank: (row) => !isMissing(row) || (!remind && !isRemindedToday(row)),
      cell: (row) => {
        if (!isMissing(row)) return null;
        if (isRemindedToday(row)) return t('school.remind.done');
        return (
          remind && (
            <Button
              size="sm"
              variant="default"
              aria-label={t('school.remind.one', { team: row.team.name })}
              onClick={() => remind([row])}
            >
              {t('school.remind.short')}
            </Button>
          )
        );
      },
    },
  ];
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
  return (
    <DataState
      query={projects}
      isEmpty={({ teams }) => teams.length === 0}
      empty={<EmptyNotice title={t('school.empty')} />}
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
                label={t('school.filter')}
                all={t('school.all')}
                values={PROJECT_STATES}
                labelOf={(value) => t(`read.states.${value}`)}
                value={state}
                onChange={(value) => change({ state: value ?? null })}
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
              <RecordTable label={t('school.title')} columns={columns} rows={rows} />
            ) : (
              <EmptyNotice title={t('school.noMatch')} />
            )}
          </Stack>
        );
      }}
    </DataState>
  );
}
