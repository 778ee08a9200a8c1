import { Anchor, Text } from '@mantine/core';
import { type AdministeredTeam, listAdminTeams } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { readPage } from '../../../../lib/query.ts';
import { EmptyNotice } from '../../../../ui/data-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PagedTable } from '../../../../ui/paged-table.tsx';
import type { Column } from '../../../../ui/record-table.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { useListLabels } from '../labels.ts';
import { NoMatch } from './no-match.tsx';
import { Standing } from './standing.tsx';
import type { TeamFilter } from './team-filter.ts';

function useColumns(): Column<AdministeredTeam>[] {
  const { t } = useTranslation(['participants', 'academies-administration', 'teams']);
  const local = useLocalized();
  const { governorate } = useListLabels();
  return [
    {
      label: t('academies-administration:records.name'),
      card: { line: 1, side: 'start' },
      cell: ({ id, name, number }) => (
        <>
          <Anchor component={Link} to={`/admin/teams/${id}`} fw={600}>
            <bdi>{name}</bdi>
          </Anchor>
          <Text size="sm" c="dimmed">
            <Ltr>{number}</Ltr>
          </Text>
        </>
      ),
    },
    {
      label: t('teams.school'),
      card: { line: 2, side: 'start' },
      cell: ({ academy }) => (
        <>
          <Anchor component={Link} to={`/admin/academies/${academy.id}?tab=teams`}>
            <bdi>{academy.name}</bdi>
          </Anchor>
          <Text size="sm" c="dimmed">
            {governorate(academy.governorate)}
          </Text>
        </>
      ),
    },
    {
      label: t('teams.track'),
      cell: ({ track }) =>
        track ? (
          local(track.name)
        ) : (
          <Text span c="dimmed">
            {t('teams.noTrack')}
          </Text>
        ),
    },
    {
      label: t('teams.members'),
      figure: true,
      cell: ({ members, max_members }) => <Ltr>{`${members.length} / ${max_members}`}</Ltr>,
    },
    {
      label: t('ageGroup'),
      cell: ({ age_group }) => (age_group ? t(`teams:ages.${age_group}`) : '—'),
    },
    {
      label: t('readiness'),
      cell: ({ readiness }) => <Standing readiness={readiness} />,
    },
  ];
}

export function TeamList({ query, page, isNarrow, turnTo, showAll }: TeamFilter) {
  const { t } = useTranslation('participants');
  const columns = useColumns();
  const list = useQuery(readPage(listAdminTeams, { query: { ...query, page } }));
  return (
    <PagedTable
      query={list}
      label={t('teams.list')}
      columns={columns}
      onPage={turnTo}
      failure={t('teams.failed')}
      empty={
        isNarrow ? (
          <NoMatch showAll={showAll} />
        ) : (
          <EmptyNotice title={t('teams.none')} text={t('teams.noneText')} />
        )
      }
    />
  );
}
