import { Anchor, Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { type AcademyEdition, LIMITS, listTeams, TEAM_GAPS, type Team } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { windowOf } from '../../../lib/academy-edition.ts';
import { useAddress } from '../../../lib/address.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { AppointLeaders } from './appoint-leaders.tsx';
import { FillPlaces } from './fill-places.tsx';
import { MentorForMany } from './mentor-for-many.tsx';
import { Gaps, LeaderCell, MentorCell, TrackCell } from './ready-cells.tsx';
import { TrackName } from './track-name.tsx';
import { useNames } from './use-members.ts';
import { WindowNote } from './window-note.tsx';

interface Choice {
  has: (id: string) => boolean;
  turn: (id: string) => void;
}

/** Fields where the caller may change something now, otherwise texts. */
function useColumns(edition: AcademyEdition, choice: Choice | undefined) {
  const { t } = useTranslation(['teams-ready', 'teams']);
  const names = useNames();
  const isOpen = (kind: 'members' | 'track_choice') =>
    choice !== undefined && windowOf(edition, kind)?.is_open === true;
  const leaderOf = ({ members }: Team) => members.find(({ role }) => role === 'leader');
  return [
    {
      label: t('columns.team'),
      card: { line: 1, side: 'start' } as const,
      cell: (team: Team) => (
        <Group gap="sm" wrap="nowrap" align="start">
          {choice && (
            <Checkbox
              aria-label={t('choose', { team: team.name })}
              checked={choice.has(team.id)}
              onChange={() => choice.turn(team.id)}
            />
          )}
          <div style={{ minWidth: 0 }}>
            <Anchor component={Link} to={`/academy/teams/${team.id}`} fw={600}>
              <bdi>{team.name}</bdi>
            </Anchor>
            <Gaps team={team} />
          </div>
        </Group>
      ),
    },
    {
      label: t('columns.members'),
      cell: ({ members, max_members: max }: Team) => (
        <>
          <Text>{t('teams:details.membersOf', { now: members.length, max })}</Text>
          {members.length < max && (
            <Text size="sm" c="dimmed">
              {t('free', { count: max - members.length })}
            </Text>
          )}
        </>
      ),
    },
    {
      label: t('columns.track'),
      cell: (team: Team) =>
        isOpen('track_choice') ? (
          <TrackCell team={team} tracks={edition.tracks} />
        ) : (
          <TrackName team={team} />
        ),
    },
    {
      label: t('columns.leader'),
      cell: (team: Team) => {
        if (isOpen('members')) return <LeaderCell team={team} />;
        const leader = leaderOf(team);
        return <bdi>{leader ? names(leader.student) : t('noLeader')}</bdi>;
      },
    },
    {
      label: t('columns.mentor'),
      cell: (team: Team) =>
        choice ? <MentorCell team={team} /> : <bdi>{team.mentor_name ?? '—'}</bdi>,
    },
  ];
}

function Acts({ edition, shown, chosen, onDone }: ActsProps) {
  const { t } = useTranslation('teams-ready');
  const isOpen = windowOf(edition, 'members')?.is_open;
  return (
    <Card component="section" aria-labelledby="for-many">
      <Stack gap="md">
        <Title order={2} fz="1.2rem" id="for-many">
          {t('acts')}
        </Title>
        <WindowNote edition={edition} kind="members" />
        {isOpen && (
          <Group gap="md" align="start">
            <FillPlaces />
            <AppointLeaders teams={shown} />
          </Group>
        )}
        <MentorForMany chosen={chosen} onDone={onDone} />
      </Stack>
    </Card>
  );
}
interface ActsProps {
  edition: AcademyEdition;
  shown: readonly Team[];
  chosen: readonly Team[];
  onDone: () => void;
}

export function ReadyList({ edition }: { edition: AcademyEdition }) {
  const { t } = useTranslation('teams-ready');
  const { choice, page, change, turnTo } = useAddress();
  const missing = choice('missing', TEAM_GAPS);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const mayChange = useSchoolMay('teams');
  const query = { status: 'active', missing, page, per_page: LIMITS.perPageMax } as const;
  const teams = useQuery(readPage(listTeams, { query }));
  const shown = teams.data?.data ?? [];
  const hasNone = teams.isSuccess && !missing && teams.data.meta.total === 0;
  const chosen = shown.filter(({ id }) => ids.has(id));
  const turn = (id: string) =>
    setIds(new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]));
  const columns = useColumns(edition, mayChange ? { has: (id) => ids.has(id), turn } : undefined);
  return (
    <Stack gap="lg">
      {mayChange && !hasNone && (
        <Acts edition={edition} shown={shown} chosen={chosen} onDone={() => setIds(new Set())} />
      )}
      <FilterButtons
        label={t('filter.label')}
        all={t('filter.all')}
        values={TEAM_GAPS}
        labelOf={(gap) => t(`filter.${gap}`)}
        value={missing}
        onChange={(gap) => change({ missing: gap ?? null, page: null })}
      />
      {mayChange && shown.length > 0 && (
        <Checkbox
          label={t('chooseAll')}
          checked={chosen.length === shown.length}
          indeterminate={chosen.length > 0 && chosen.length < shown.length}
          onChange={({ currentTarget: { checked } }) =>
            setIds(new Set(checked ? shown.map(({ id }) => id) : []))
          }
        />
      )}
      <PagedTable
        query={teams}
        label={t('list')}
        columns={columns}
        onPage={turnTo}
        failure={ownWords(t('failed'))}
        empty={
          missing ? (
            <EmptyNotice
              title={t('filter.noneTitle')}
              text={t('filter.noneText')}
              action={
                <Button variant="default" onClick={() => change({ missing: null, page: null })}>
                  {t('filter.all')}
                </Button>
              }
            />
          ) : (
            <EmptyNotice title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
      />
    </Stack>
  );
}
