import { Alert, Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type FullEvent,
  getEdition,
  listEditions,
  listMissions,
  listResults,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { CrewPart } from '../../features/competition/judging/crew-part.tsx';
import { OverviewPart } from '../../features/competition/judging/overview-part.tsx';
import { PlanPart } from '../../features/competition/judging/plan-part.tsx';
import { QueryTabs } from '../../features/competition/judging/query-tabs.tsx';
import { PLACE } from '../../features/competition/judging/reads.ts';
import { StandingsPart } from '../../features/competition/judging/standings-part.tsx';
import { StartListPart } from '../../features/competition/judging/start-list.tsx';
import { TrackCards } from '../../features/competition/judging/track-cards.tsx';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { EditionPapers } from '../../features/papers/papers/edition-papers.tsx';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { read } from '../../lib/query.ts';
import { BackButton } from '../../ui/back-button.tsx';
import cards from '../../ui/cards.module.css';
import { DataState, EmptyNotice, SkeletonLines } from '../../ui/data-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DateText } from '../../ui/text.tsx';

const EDITIONS = { ...read(listEditions), staleTime: FRESH.edition };
const EVENT_TABS = ['tracks', 'crew', 'timetable', 'arrivals'] as const;
const LIST_TABS = ['list', 'plan', 'overview', 'standings'] as const;
const ArrivalsPart = lazyPart(() => import('../../features/competition/judging/arrivals-part.tsx'));
const RESULT_PARTS = {
  league: lazyPart(() => import('../../features/competition/judging/results/league-part.tsx')),
  results: lazyPart(() => import('../../features/competition/judging/results/results-part.tsx')),
  final: lazyPart(() => import('../../features/competition/judging/results/final-part.tsx')),
};
const TimetablePart = lazyPart(
  () => import('../../features/competition/judging/timetable/timetable-part.tsx'),
);
type ResultPart = keyof typeof RESULT_PARTS;
const isResultPart = (tab: string): tab is ResultPart => tab in RESULT_PARTS;

/** Nobody judges at a meeting. */
const isJudged = ({ kind }: FullEvent) => kind !== 'meeting';

function Place({ event }: { event: FullEvent }) {
  const say = useLocalized();
  return (
    <>
      <DateText value={event.starts_on} /> · <bdi>{say(event.place)}</bdi>
    </>
  );
}

function Events() {
  const { t } = useTranslation('judging');
  const say = useLocalized();
  const editions = useQuery(EDITIONS);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <DataState query={editions} failure={t('failed')}>
        {(known) => (
          <Stack gap="xl" style={{ overflowWrap: 'anywhere' }}>
            {known
              .filter(({ events }) => events.some(isJudged))
              .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
              .map((edition) => (
                <div key={edition.id}>
                  <Group justify="space-between" mb="sm">
                    <Title order={2} fz="1.2rem">
                      <bdi>{say(edition.name)}</bdi>
                    </Title>
                    <Anchor component={Link} to={`/admin/editions/${edition.id}?tab=judging`}>
                      {t('rules')}
                    </Anchor>
                  </Group>
                  <ul className={cards.list}>
                    {edition.events.filter(isJudged).map((event) => (
                      <Card key={event.id} component="li">
                        <Anchor component={Link} to={`${PLACE}/${event.id}`} fw={600}>
                          <bdi>{say(event.title)}</bdi>
                        </Anchor>
                        <Text c="dimmed" size="sm">
                          <Place event={event} />
                        </Text>
                      </Card>
                    ))}
                  </ul>
                </div>
              ))}
            {!known.some(({ events }) => events.some(isJudged)) && (
              <EmptyNotice title={t('noEvents')} text={t('noEventsText')} />
            )}
          </Stack>
        )}
      </DataState>
    </>
  );
}

/** Who runs a mission plays no league; nobody invites to a qualifier. */
function useResultParts(event: FullEvent, editionId: string, track: string): ResultPart[] {
  const ofEdition = { params: { id: editionId } };
  const ofTrack = { params: { id: event.id, track } };
  const isOfTrack = (one: { track: string }) => one.track === track;
  const missions = useQuery(read(listMissions, ofEdition));
  const results = useQuery(read(listResults, ofTrack));
  const isDrawn = results.data?.levels.some(({ method }) => method === 'league');
  const isLeague = isDrawn || (missions.data && !missions.data.some(isOfTrack));
  return [
    ...(isLeague ? ['league' as const] : []),
    'results',
    ...(event.kind === 'final' ? ['final' as const] : []),
  ];
}

interface TrackProps {
  event: FullEvent;
  edition: { id: string; number: number };
  trackKey: string;
  mayChange: boolean;
  /** Results are the owner's. */
  mayDecide: boolean;
}

function TrackParts({ event, edition, trackKey, mayChange, mayDecide }: TrackProps) {
  const { t } = useTranslation(['judging', 'results-desk']);
  const params = { id: event.id, track: trackKey };
  const parts = useResultParts(event, edition.id, trackKey);
  return (
    <QueryTabs
      key={trackKey}
      label={t('tabs.label')}
      names={[...LIST_TABS, ...parts]}
      labelOf={(tab) => (isResultPart(tab) ? t(`results-desk:tabs.${tab}`) : t(`tabs.${tab}`))}
    >
      {(tab) => {
        if (isResultPart(tab)) {
          const Part = RESULT_PARTS[tab];
          return (
            <Suspense fallback={<SkeletonLines />}>
              {mayChange && !mayDecide && (
                <Text c="dimmed" mb="md">
                  {t('results-desk:ownersOnly')}
                </Text>
              )}
              <Part params={params} mayChange={mayDecide} />
            </Suspense>
          );
        }
        if (tab === 'plan') return <PlanPart params={params} mayChange={mayChange} />;
        if (tab === 'overview') return <OverviewPart params={params} />;
        if (tab === 'standings') return <StandingsPart params={params} />;
        return <StartListPart params={params} edition={edition.number} mayChange={mayChange} />;
      }}
    </QueryTabs>
  );
}

interface EventProps {
  event: FullEvent;
  editionId: string;
  trackKey: string | undefined;
}

function EventParts({ event, editionId, trackKey }: EventProps) {
  const { t } = useTranslation('judging');
  const say = useLocalized();
  const edition = useQuery({ ...read(getEdition, { params: { id: editionId } }) });
  const isPermitted = useMay('editions');
  const isOwner = useMay('settings');
  const mayPrint = useMay('schools');
  const track = edition.data?.tracks.find(({ key }) => key === trackKey);
  const name = say(event.title);
  const back = trackKey ? (
    <BackButton to={`${PLACE}/${event.id}`}>{t('backToEvent')}</BackButton>
  ) : (
    <BackButton to={PLACE}>{t('back')}</BackButton>
  );
  return (
    <>
      <PageHeader
        title={track ? say(track.sub_title) : name}
        description={track ? name : <Place event={event} />}
        action={back}
      />
      <DataState query={edition} failure={t('failed')}>
        {({ id, number, tracks, status }) => {
          const mayChange = isPermitted && status !== 'archived';
          const notice = isPermitted ? status === 'archived' && t('archived') : t('readOnly');
          if (trackKey && !track) return <EmptyNotice title={t('noTrack')} />;
          return (
            <Stack gap="lg" style={{ overflowWrap: 'anywhere' }}>
              {notice && <Alert color="blue">{notice}</Alert>}
              {mayPrint && !track && (
                <Group>
                  <EditionPapers filter={{ edition: number, event: event.id }} event={name} />
                </Group>
              )}
              {track ? (
                <TrackParts
                  event={event}
                  edition={{ id, number }}
                  trackKey={track.key}
                  mayChange={mayChange}
                  mayDecide={isOwner && status !== 'archived'}
                />
              ) : (
                <QueryTabs
                  label={t('tabs.label')}
                  names={EVENT_TABS}
                  labelOf={(tab) => t(`tabs.${tab}`)}
                >
                  {(tab) => {
                    if (tab === 'crew')
                      return <CrewPart eventId={event.id} tracks={tracks} mayChange={mayChange} />;
                    if (tab === 'tracks')
                      return <TrackCards eventId={event.id} editionId={id} tracks={tracks} />;
                    return (
                      <Suspense fallback={<SkeletonLines />}>
                        {tab === 'arrivals' ? (
                          <ArrivalsPart eventId={event.id} editionId={id} tracks={tracks} />
                        ) : (
                          <TimetablePart {...{ event, tracks, mayChange }} editionId={id} />
                        )}
                      </Suspense>
                    );
                  }}
                </QueryTabs>
              )}
            </Stack>
          );
        }}
      </DataState>
    </>
  );
}

function EventOf({ eventId, trackKey }: { eventId: string; trackKey: string | undefined }) {
  const { t } = useTranslation('judging');
  const editions = useQuery(EDITIONS);
  const edition = editions.data?.find(({ events }) => events.some(({ id }) => id === eventId));
  const event = edition?.events.find(({ id }) => id === eventId);
  if (edition && event)
    return <EventParts event={event} editionId={edition.id} trackKey={trackKey} />;
  const back = <BackButton to={PLACE}>{t('back')}</BackButton>;
  return (
    <>
      <PageHeader title={t('title')} />
      <DataState query={editions} failure={t('failed')}>
        {() => <EmptyNotice title={t('notFound')} action={back} />}
      </DataState>
    </>
  );
}

export default function EventsPage() {
  const { eventId, trackKey } = useParams();
  return eventId ? <EventOf key={eventId} eventId={eventId} trackKey={trackKey} /> : <Events />;
}
