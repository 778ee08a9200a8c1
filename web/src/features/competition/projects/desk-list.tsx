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
import { Moment } from '../../../ui/moment.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { FoldedFilters } from '../../../ui/phone-fold.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { NoMatch } from '../../schools/academies/participants/no-match.tsx';
import { useFilter } from '../../schools/academies/participants/use-filter.ts';
import { LateBadge, ProjectBadge } from './project-versions.tsx';

type Row = ReplyData<typeof listProjects>[number] & { id: string };

const NO_NAME = { en: '', ar: '' };
const FIELDS = { search: 'text', edition: 'text', track: 'text', state: PROJECT_STATES } as const;

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  return [
    {
      label: t('school.columns.team'),
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
    {
      label: t('desk.school'),
      card: { line: 2, side: 'start' },
      cell: ({ academy }) => (
        <Anchor component={Link} to={`/admin/academies/${academy.id}?tab=teams`}>
          <bdi>{academy.name}</bdi>
        </Anchor>
      ),
    },
    { label: t('desk.track'), cell: ({ track }) => (track ? say(track.name) : '—') },
    { label: t('desk.state'), cell: ({ state }) => <ProjectBadge state={state} /> },
    {
      label: t('school.columns.filled'),
      cell: ({ filled, required, files }) =>
        `${t('school.filled', { filled, required })} · ${t('school.files', { count: files })}`,
    },
    {
      label: t('school.columns.handedIn'),
      blank: ({ handed_in_at }) => !handed_in_at,
      cell: ({ handed_in_at, late, number }) =>
        handed_in_at ? (
          <>
            {t('read.version', { number })} · <Moment value={handed_in_at} wraps />{' '}
            {late && <LateBadge />}
          </>
        ) : (
          '—'
        ),
    },
  ];
}

/** `edition` is the current one without a choice. */
export function DeskList() {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  const { query, page, isNarrow, narrow, turnTo, showAll } = useFilter(FIELDS);
  const { editions, edition: current } = useSite();
  const edition =
    editions.find(({ number }) => String(number) === query.edition) ??
    editions.find(({ number }) => number === current.number);
  const tracks = edition?.tracks ?? [];
  const track = tracks.find(({ key }) => key === query.track);
  const list = useQuery({
    ...readPage(listProjects, { query: { ...query, edition: edition?.number, page } }),
    select: ({ data, ...rest }) => ({
      ...rest,
      data: data.map((row) => ({ ...row, id: row.team.id })),
    }),
  });
  return (
    <>
      <ListHead
        title={t('desk.title')}
        description={t('desk.description')}
        first={
          track && (
            <DownloadButton
              label={t('desk.archive')}
              done={t('desk.archived')}
              failed={t('desk.archiveFailed')}
              save={() =>
                download(downloadProjects, {
                  query: { edition: edition?.number, track: track.key },
                })
              }
            />
          )
        }
      />
      <Stack gap="lg">
        <Group align="end" gap="md">
          <SearchBox
            label={t('desk.search')}
            placeholder={t('desk.searchHint')}
            value={query.search ?? ''}
            onChange={(text) => narrow('search', text)}
          />
          <FoldedFilters active={[query.track, query.state]}>
            {editions.length > 1 && (
              <NativeSelect
                size="md"
                label={t('desk.edition')}
                data={editions.map(({ number, name }) => ({
                  value: String(number),
                  label: say(name),
                }))}
                value={String(edition?.number ?? '')}
                onChange={({ currentTarget }) => narrow('edition', currentTarget.value)}
              />
            )}
            <FilterSelect
              label={t('desk.track')}
              all={t('desk.allTracks')}
              values={tracks.map(({ key }) => key)}
              labelOf={(key) => say(tracks.find((one) => one.key === key)?.sub_title ?? NO_NAME)}
              value={query.track}
              onChange={(key) => narrow('track', key)}
            />
            <FilterSelect
              label={t('desk.state')}
              all={t('desk.allStates')}
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
          label={t('desk.list')}
          columns={useColumns()}
          onPage={turnTo}
          failure={t('desk.failed')}
          empty={
            isNarrow ? (
              <NoMatch showAll={showAll} />
            ) : (
              <EmptyNotice title={t('desk.none')} text={t('desk.noneText')} />
            )
          }
        />
      </Stack>
    </>
  );
}
