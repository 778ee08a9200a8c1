import { Group, Stack, Text } from '@mantine/core';
import {
  cairoDate,
  getArrivals,
  listInspectionLists,
  matchesSearch,
  type ReplyData,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { DayTime, HEAD, STATE, TeamCell } from './columns.tsx';
import type { Track } from './reads.ts';

type Row = ReplyData<typeof getArrivals>[number];

const STATES = ['missing', 'arrived', 'passed', 'failed', 'disputed'] as const;
const isIn = ({ arrived_at, inspection }: Row, state: (typeof STATES)[number]): boolean => {
  if (state === 'missing') return arrived_at === null;
  return state === 'arrived' ? arrived_at !== null : inspection === state;
};
const TONES = { none: 'quiet', passed: 'good', failed: 'bad', disputed: 'waiting' } as const;

interface TeamsProps {
  rows: Row[];
  trackOf: (key: string) => string;
  /** Whether robots of a track are inspected. */
  isInspected: (track: string) => boolean;
}

function Teams({ rows, trackOf, isInspected }: TeamsProps) {
  const { t } = useTranslation('inspections');
  const today = cairoDate(new Date());
  return (
    <RecordTable
      label={t('arrivals.title')}
      rows={rows}
      columns={[
        { ...HEAD, label: t('arrivals.team'), cell: (row) => <TeamCell team={row} {...row} /> },
        { label: t('arrivals.track'), cell: ({ track }) => <bdi>{trackOf(track)}</bdi> },
        {
          label: t('arrivals.at'),
          short: true,
          cell: ({ arrived_at }) =>
            arrived_at ? (
              <DayTime value={arrived_at} withDay={cairoDate(new Date(arrived_at)) !== today} />
            ) : (
              t('arrivals.states.missing')
            ),
        },
        {
          label: t('arrivals.present'),
          figure: true,
          blank: ({ arrived_at }) => arrived_at === null,
          cell: ({ present, members }) => t('arrivals.of', { part: present, all: members }),
        },
        {
          ...STATE,
          label: t('arrivals.inspection'),
          cell: ({ inspection, attempt, track }) =>
            inspection === 'none' && !isInspected(track) ? (
              '–'
            ) : (
              <>
                <StatusBadge
                  status="pending"
                  tone={TONES[inspection]}
                  label={t(`arrivals.inspections.${inspection}`)}
                />
                {attempt > 1 && (
                  <Text size="sm" c="dimmed">
                    {t('arrivals.attempt', { number: attempt })}
                  </Text>
                )}
              </>
            ),
        },
        {
          label: t('arrivals.seal'),
          short: true,
          blank: ({ seal_no }) => seal_no === null,
          cell: ({ seal_no }) => seal_no && <Ltr>{seal_no}</Ltr>,
        },
      ]}
    />
  );
}

interface Props {
  eventId: string;
  editionId: string;
  tracks: readonly Track[];
}

/** Of all tracks of the event, read again while somebody looks. */
export default function ArrivalsPart({ eventId, editionId, tracks }: Props) {
  const { t } = useTranslation('inspections');
  const say = useLocalized();
  const { text, choice, change } = useAddress();
  const arrivals = useQuery({
    ...read(getArrivals, { params: { id: eventId } }),
    ...useLive(),
    staleTime: 0,
  });
  const lists = useQuery(read(listInspectionLists, { params: { id: editionId } }));
  const isInspected = (key: string) => lists.data?.some(({ track }) => track === key) ?? true;
  const trackOf = (key: string) => {
    const track = tracks.find((one) => one.key === key);
    return track ? say(track.sub_title) : key;
  };
  const [search, state] = [text('search'), choice('state', STATES)];
  const wants = (row: Row) =>
    (!state || isIn(row, state)) && matchesSearch([row.number, row.name, row.academy], search);
  return (
    <DataState
      query={arrivals}
      failure={t('arrivals.failed')}
      empty={<EmptyNotice title={t('arrivals.none')} text={t('arrivals.noneText')} />}
    >
      {(all) => {
        const count = (of: (typeof STATES)[number]) => all.filter((row) => isIn(row, of)).length;
        const found = all.filter(wants);
        return (
          <Stack gap="md">
            <div role="status">
              <Text fw={650} fz="1.2rem">
                {t('arrivals.arrived', { part: count('arrived'), all: all.length })}
              </Text>
              <Text>
                {t('arrivals.inspected', {
                  passed: count('passed'),
                  failed: count('failed'),
                  disputed: count('disputed'),
                })}
              </Text>
            </div>
            <Group align="end">
              <SearchBox
                label={t('arrivals.search')}
                placeholder={t('arrivals.searchHint')}
                value={search}
                onChange={(typed) => change({ search: typed }, { replace: true })}
              />
              <FilterSelect
                label={t('arrivals.state')}
                all={t('arrivals.all')}
                values={STATES}
                labelOf={(each) => t(`arrivals.states.${each}`)}
                value={state}
                onChange={(next) => change({ state: next })}
              />
            </Group>
            {found.length > 0 ? (
              <Teams rows={found} {...{ trackOf, isInspected }} />
            ) : (
              <Text>{t('arrivals.noMatch')}</Text>
            )}
          </Stack>
        );
      }}
    </DataState>
  );
}
