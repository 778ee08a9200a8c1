import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type CrewBundle,
  LIMITS,
  listCrewResults,
  proposeResults,
  RESULT_HEADS,
  type ResultList,
  type TrackResults,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { useLocalized } from '../../lib/localized.ts';
import { points } from '../../lib/points.ts';
import { read, useWrite } from '../../lib/query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { DataState } from '../../ui/data-state.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { Appeals } from './appeals.tsx';
import { askReason } from './ask-reason.ts';
import styles from './crew.module.css';
import { hasDuty } from './places.ts';

type Level = TrackResults['levels'][number];

/** Of a track, for its head judge and head referee. */
export default function Results({ bundle, query }: { bundle: CrewBundle; query: URLSearchParams }) {
  const { t } = useTranslation('crew');
  const params = { id: query.get('event') ?? '', track: query.get('track') ?? '' };
  const isOnline = useOnline();
  const say = useLocalized();
  const duty = bundle.duties.find(
    (one) => one.event.id === params.id && one.track.key === params.track,
  );
  const results = useQuery({
    ...read(listCrewResults, { params }),
    ...useLive(),
    staleTime: 0,
  });
  const isHead = ({ method }: Level) =>
    hasDuty(bundle, params.id, params.track, RESULT_HEADS[method]);
  const known = new Set(bundle.conflicts.map(({ id }) => id));
  const tied = ({ level }: Level) => {
    const teams = bundle.teams.filter(
      (team) => team.event_id === params.id && team.track === params.track && team.level === level,
    );
    const schools = teams.map(({ academy }) => academy).filter(({ id }) => known.has(id));
    return [...new Set(schools.map(({ name }) => name))];
  };
  return (
    <Stack gap="md">
      <title>{t('results.title')}</title>
      <div>
        <BackButton to="/crew">{t('teams.title')}</BackButton>
      </div>
      <Title order={1} fz="1.4rem">
        {t('results.title')}
      </Title>
      {duty && (
        <Text>
          <bdi>{say(duty.track.name)}</bdi> · <bdi>{say(duty.event.title)}</bdi>
        </Text>
      )}
      {!isOnline && <Alert color="yellow" role="status" title={t('results.offline')} />}
      <DataState
        query={results}
        isEmpty={({ levels }) => levels.length === 0}
        empty={<Text>{t('results.none')}</Text>}
      >
        {({ levels, frozen_at }) =>
          levels.map((one) => (
            <Card key={one.level} component="section" aria-label={t(`levels.${one.level}`)}>
              <Stack gap="sm">
                <Head level={one} />
                {one.list && one.list.state !== 'open' && (
                  <>
                    <Places list={one.list} />
                    <Appeals list={one.list} mayAnswer={isHead(one)} />
                  </>
                )}
                {mayPropose(one) && (
                  <Propose
                    level={one}
                    params={{ ...params, level: one.level }}
                    isHead={isHead(one)}
                    tied={tied(one)}
                    isFrozen={frozen_at !== null}
                  />
                )}
              </Stack>
            </Card>
          ))
        }
      </DataState>
    </Stack>
  );
}

const mayPropose = ({ list }: Level) => list?.state !== 'proposed' && list?.state !== 'signed';

/** As sheets in such a state look. */
const LOOKS: Partial<Record<ResultList['state'], string>> = {
  open: 'returned',
  proposed: 'waiting',
  signed: 'handed_in',
  published: 'handed_in',
};

function Head({ level: { level, teams, method, list } }: { level: Level }) {
  const { t } = useTranslation('crew');
  return (
    <div>
      <Group gap="xs">
        <Title order={2} fz="1.2rem">
          {t(`levels.${level}`)}
        </Title>
        {list && (
          <span className={styles.badge} data-state={LOOKS[list.state]}>
            {t(`results.states.${list.state}`)}
          </span>
        )}
      </Group>
      <Text>
        {t('results.teams', { teams })} · {t(`results.methods.${method}`)}
        {list && list.number > 1 && <> · {t('results.number', { number: list.number })}</>}
      </Text>
      {list?.correction_reason && (
        <Text>
          {t('results.reason')} <bdi>{list.correction_reason}</bdi>
        </Text>
      )}
    </div>
  );
}

function Places({ list }: { list: ResultList }) {
  const { t } = useTranslation('crew');
  return (
    <div className={styles.scroll}>
      <table className={styles.runs}>
        <thead>
          <tr>
            <th scope="col">{t('results.place')}</th>
            <th scope="col">{t('run.team')}</th>
            {list.method !== 'league' && <th scope="col">{t('run.sum')}</th>}
          </tr>
        </thead>
        <tbody>
          {list.placements.map(({ team, academy, place, moved_reason, score, error, close }) => (
            <tr key={team.id}>
              <td>{place ?? '–'}</td>
              <th scope="row">
                <bdi>{team.name}</bdi>
                <Text size="sm">
                  <bdi dir="ltr">{team.number}</bdi> · <bdi>{academy.name}</bdi>
                </Text>
                {moved_reason && (
                  <Text size="sm">
                    {t('results.moved')} <bdi>{moved_reason}</bdi>
                  </Text>
                )}
              </th>
              {list.method !== 'league' && (
                <td>
                  <bdi dir="ltr">
                    {score === null ? '–' : points(score)}
                    {error !== null && <small> ± {points(error)}</small>}
                  </bdi>
                  {close && <small> {t('results.close')}</small>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ProposeProps {
  level: Level;
  params: { id: string; track: string; level: Level['level'] };
  isHead: boolean;
  /** Schools that the head has a conflict with. */
  tied: string[];
  isFrozen: boolean;
}

/** First a dry run, then the proposal; a published list is corrected with a reason. */
function Propose({ level, params, isHead, tied, isFrozen }: ProposeProps) {
  const { t } = useTranslation('crew');
  const isCorrection = level.list?.state === 'published';
  const onError = (error: Error) => toastError(error, t('results.failed'));
  const ask = useWrite(proposeResults, { onError });
  const send = useWrite(proposeResults, {
    refreshes: [listCrewResults],
    onSuccess: ({ message }) => {
      ask.reset();
      toastSuccess(message);
    },
    onError,
  });
  const preview = ask.data?.data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (preview) heading.current?.focus();
  }, [preview]);
  const propose = async () => {
    const question = {
      title: t('results.proposeTitle', { level: t(`levels.${level.level}`) }),
      text: t(isFrozen ? 'results.frozenText' : 'results.proposeText', {
        minutes: LIMITS.appealMinutes,
      }),
      action: t('results.propose'),
    };
    const reason = isCorrection
      ? await askReason({
          ...question,
          label: t('results.why'),
          needed: t('giveBack.noReason'),
        })
      : null;
    if (isCorrection ? reason : await confirm(question))
      send.mutate({ params, body: { correction_reason: reason, dry_run: false } });
  };
  if (!isHead) return <Text>{t('results.notYours')}</Text>;
  if (level.open === 0 && !level.closed) return <Text>{t('results.notClosed')}</Text>;
  if (level.open > 0) return <Text>{t('results.open', { number: level.open })}</Text>;
  return (
    <Stack gap="sm" align="start">
      {tied.length > 0 && (
        <Alert color="yellow" title={t('results.tied')}>
          <bdi>{tied.join(' · ')}</bdi>
        </Alert>
      )}
      {preview && (
        <>
          <Title order={3} fz="1.1rem" tabIndex={-1} ref={heading}>
            {t('results.preview')}
          </Title>
          <Places list={preview} />
          <Button loading={send.isPending} onClick={() => void propose()}>
            {t('results.propose')}
          </Button>
        </>
      )}
      <Button
        variant="default"
        loading={ask.isPending}
        onClick={() => ask.mutate({ params, body: { correction_reason: null, dry_run: true } })}
      >
        {t(isCorrection ? 'results.correct' : 'results.workOut')}
      </Button>
    </Stack>
  );
}
