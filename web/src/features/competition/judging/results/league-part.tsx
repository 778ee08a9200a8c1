import { Button, Group, Stack, Text } from '@mantine/core';
import {
  getLeague,
  LEVELS,
  type League,
  LIMITS,
  mergeLevels,
  previewDraw,
  startKnockout,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLive } from '../../../../lib/live.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { RecordTable } from '../../../../ui/record-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { HEAD, STATE, TeamCell } from '../columns.tsx';
import { CHANGED_BY_LISTS, type OfList, readList, useKeepList } from '../reads.ts';
import { BeforeDraw } from './draw-form.tsx';
import { Hash } from './hash.tsx';
import { LevelChoice } from './level-choice.tsx';
import { Matches, Stages } from './matches.tsx';
import { CHANGED_BY_RESULTS, type OfLevel } from './reads.ts';

function Groups({ groups }: Pick<League, 'groups'>) {
  const { t } = useTranslation('results-desk');
  return groups.map(({ number, rows }) => (
    <Section key={number} id={`group-${number}`} title={t('league.group', { number })}>
      <RecordTable
        label={t('league.group', { number })}
        rows={rows.map((row) => ({ ...row, id: row.team.id }))}
        columns={[
          { figure: true, label: t('place'), cell: ({ place }) => place },
          {
            ...HEAD,
            label: t('team'),
            cell: ({ team }) => <TeamCell team={team} academy={team.academy} />,
          },
          { figure: true, label: t('league.played'), cell: ({ played }) => played },
          {
            figure: true,
            label: t('league.goals'),
            cell: (row) => `${row.goals_for} : ${row.goals_against}`,
          },
          { figure: true, label: t('league.cards'), cell: ({ cards }) => cards },
          { figure: true, label: t('league.points'), cell: ({ points }) => <b>{points}</b> },
          {
            ...STATE,
            label: t('league.advance'),
            cell: ({ advances }) =>
              advances && <StatusBadge status="active" label={t('league.advances')} />,
          },
        ]}
      />
    </Section>
  ));
}

function Knockout({ params, open, mayChange }: Props & { params: OfLevel; open: number }) {
  const { t } = useTranslation('results-desk');
  const client = useQueryClient();
  const make = useWrite(startKnockout, {
    refreshes: CHANGED_BY_RESULTS,
    onSuccess: (reply) => {
      client.setQueryData(read(getLeague, { params }).queryKey, { ...reply, meta: {} });
      toastSuccess(reply.message);
    },
    onError: (error) => toastError(error, t('league.failed')),
  });
  const ask = async () => {
    const question = { title: t('league.make'), text: t('league.makeText') };
    if (await confirm({ ...question, action: question.title })) make.mutate({ params });
  };
  return (
    <Section id="knockout" title={t('league.knockout')} text={t('league.knockoutText')}>
      {open > 0 && <Text>{t('league.stillOpen', { number: open })}</Text>}
      {open === 0 && !mayChange && <Text>{t('league.notMade')}</Text>}
      {open === 0 && mayChange && (
        <Group>
          <Button loading={make.isPending} onClick={() => void ask()}>
            {t('league.make')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

function Drawn({ league, params, mayChange }: Props & { params: OfLevel; league: League }) {
  const { t } = useTranslation('results-desk');
  const { draw, groups, matches } = league;
  const ofGroups = matches.filter(({ group_no }) => group_no !== null);
  const hasKnockout = groups.length > 1 || (draw !== null && draw.advancing > 1);
  const later = matches.filter(({ group_no }) => group_no === null);
  return (
    <>
      {later.length > 0 && <Stages matches={later} />}
      {later.length === 0 && hasKnockout && (
        <Knockout
          params={params}
          mayChange={mayChange}
          open={ofGroups.filter(({ state }) => state !== 'confirmed').length}
        />
      )}
      <Groups groups={groups} />
      <Section id="matches" title={t('league.matches')}>
        <Matches label={t('league.matches')} matches={ofGroups} />
      </Section>
      {draw && (
        <Section id="drawn" title={t('league.drawn')}>
          <Facts
            facts={[
              [t('league.seed'), <Ltr key="seed">{String(draw.seed)}</Ltr>],
              [t('league.hash'), <Hash key="hash" value={draw.teams_sha256} />],
              [t('league.size'), draw.group_size],
              [t('league.advancing'), draw.advancing],
              [t('league.drawnAt'), <Moment key="at" value={draw.drawn_at} />],
            ]}
          />
        </Section>
      )}
    </>
  );
}

function MergeLevels(params: OfList) {
  const { t } = useTranslation(['results-desk', 'judging', 'errors']);
  const keep = useKeepList(params);
  const merge = useWrite(mergeLevels, {
    refreshes: [...CHANGED_BY_LISTS, ...CHANGED_BY_RESULTS, previewDraw],
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message);
    },
    onError: (error) => toastError(error, t('judging:list.notSaved')),
  });
  const ask = async () => {
    let reason = '';
    const yes = await confirm({
      title: t('merge'),
      text: t('mergeText'),
      action: t('merge'),
      field: {
        label: t('reason'),
        max: LIMITS.sheetTextMax,
        value: '',
        problem: (typed) => (typed.trim() ? undefined : t('errors:fields.required')),
        onChange: (typed) => {
          reason = typed;
        },
      },
    });
    if (yes) merge.mutate({ params, body: { reason } });
  };
  return (
    <Section id="merge" title={t('merge')} text={t('mergeText')}>
      <Group>
        <Button variant="default" loading={merge.isPending} onClick={() => void ask()}>
          {t('merge')}
        </Button>
      </Group>
    </Section>
  );
}

function LevelLeague({ params, mayChange, mayMerge }: LevelProps) {
  const { t } = useTranslation('results-desk');
  const league = useQuery({ ...read(getLeague, { params }), ...useLive(), staleTime: 0 });
  return (
    <DataState query={league} failure={t('league.failed')}>
      {(known) => (
        <Stack gap="lg">
          {known.draw ? (
            <Drawn league={known} params={params} mayChange={mayChange} />
          ) : (
            <>
              <BeforeDraw params={params} mayChange={mayChange} />
              {mayMerge && <MergeLevels id={params.id} track={params.track} />}
            </>
          )}
        </Stack>
      )}
    </DataState>
  );
}

interface Props {
  params: OfList;
  mayChange: boolean;
}
interface LevelProps extends Props {
  params: OfLevel;
  mayMerge: boolean;
}

export default function LeaguePart({ params, mayChange }: Props) {
  const { t } = useTranslation(['results-desk', 'judging']);
  const list = useQuery({ ...readList(params), ...useLive(), staleTime: 0 });
  return (
    <DataState query={list} failure={t('judging:list.failed')}>
      {({ state, teams }) => {
        const [first, ...others] = LEVELS.filter((level) =>
          teams.some((team) => team.level === level),
        );
        if (!first) return <EmptyNotice title={t('noTeams')} text={t('noTeamsText')} />;
        const mayMerge = mayChange && state === 'locked' && others.length > 0;
        return (
          <LevelChoice levels={[first, ...others]}>
            {(level) => (
              <LevelLeague
                params={{ ...params, level }}
                mayChange={mayChange}
                mayMerge={mayMerge}
              />
            )}
          </LevelChoice>
        );
      }}
    </DataState>
  );
}
