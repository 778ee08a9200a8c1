import { Anchor, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { downloadProjects, listProjects, PROJECT_STATES, type ReplyData } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { readPage } from '../../../lib/query.ts';
import { useSite } from '../../../lib/site.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListHead } from '../../../ui/list-head.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { FoldedFilters } from '../../../ui/phone-fold.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { NoMatch } from '../../schools/academies/participants/no-match.tsx';
import { useFilter } from '../../schools/academies/participants/use-filter.ts';
import { useProgressColumns } from './project-columns.tsx';

type Row = ReplyData<typeof listProjects>[number] & { id: string };

const FIELDS = { search: 'text', edition: 'text', track: 'text', state: PROJECT_STATES } as const;

function useColumns(): Column<Row>[] {
  const { t } = useTranslation(['participants', 'projects']);
  const say = useLocalized();
  return [
    {
      label: t('projects:school.columns.team'),
      card: { line: 1, side: 'start' },
      cell: ({ team }) => (
        <>
          <Anchor component={Link} to={`/admin/projects/${team.id}`} fw={600}>
            <bdi>{team.name}</bdi>
          </Anchor>
          <Text size="sm" c="dimmed">
            <Ltr>{team.number}</Ltr>
          </Text>
        </>
      ),
    },
    { label: t('teams.school'), cell: ({ academy }) => <bdi>{academy.name}</bdi> },
    { label: t('teams.track'), cell: ({ track }) => (track ? say(track.name) : '—') },
    ...useProgressColumns(),
  ];
}

export function DeskList() {
  const { t } = useTranslation(['projects', 'participants']);
  const say = useLocalized();
  const { query, page, isNarrow, narrow, turnTo, showAll } = useFilter(FIELDS);
  const { editions, edition: current } = useSite();
  const number = Number(query.edition) || current.number;
  const tracks = editions.find((edition) => edition.number === number)?.tracks ?? [];
  const nameOf = (key: string) => {
    const track = tracks.find((one) => one.key === key);
    return track ? say(track.sub_title) : key;
  };
  const list = useQuery({
    ...readPage(listProjects, { query: { ...query, edition: number, page } }),
    select: ({ data, ...rest }) => ({
      ...rest,
      data: data.map((row) => ({ ...row, id: row.team.id })),
    }),
  });
  const { track } = query;
  return (
    <>
      <ListHead
        title={t('school.title')}
        description={t('desk.description')}
        first={
          track && (
            <DownloadButton
              label={t('desk.archive')}
              done={t('desk.archived')}
              failed={t('participants:teams.exportFailed')}
              save={() => download(downloadProjects, { query: { edition: number, track } })}
            />
          )
        }
      />
      <Stack gap="lg">
        <Group align="end" gap="md">
          <SearchBox
            label={t('participants:teams.search')}
            placeholder={t('participants:teams.searchHint')}
            value={query.search ?? ''}
            onChange={(text) => narrow('search', text)}
          />
          <FoldedFilters active={[track, query.state]}>
            {editions.length > 1 && (
              <NativeSelect
                size="md"
                label={t('participants:teams.edition')}
                data={editions.map((one) => ({ value: String(one.number), label: say(one.name) }))}
                value={String(number)}
                onChange={({ currentTarget }) => narrow('edition', currentTarget.value)}
              />
            )}
            <FilterSelect
              label={t('participants:teams.track')}
              all={t('participants:teams.allTracks')}
              values={tracks.map(({ key }) => key)}
              labelOf={nameOf}
              value={track}
              onChange={(key) => narrow('track', key)}
            />
            <FilterSelect
              label={t('school.columns.state')}
              all={t('participants:all')}
              values={PROJECT_STATES}
              labelOf={(state) => t(`read.states.${state}`)}
              value={query.state}
              onChange={(state) => narrow('state', state)}
            />
          </FoldedFilters>
        </Group>
        {!track && <Text c="dimmed">{t('desk.archiveHint')}</Text>}
        <PagedTable
          query={list}
          label={t('school.title')}
          columns={useColumns()}
          onPage={turnTo}
          empty={isNarrow ? <NoMatch showAll={showAll} /> : <EmptyNotice title={t('desk.none')} />}
        />
      </Stack>
    </>
  );
}
