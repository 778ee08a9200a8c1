import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  getFinalLine,
  LIMITS,
  type ListedTeam,
  listTeamAtEvent,
  type StartList,
  unlistTeamAtEvent,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconListNumbers } from '../../../icons/index.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { AddTeam } from './add-team.tsx';
import { HEAD, STATE, TeamCell } from './columns.tsx';
import { FillList } from './fill-list.tsx';
import { ListMoves } from './list-moves.tsx';
import { CHANGED_BY_LISTS, type OfList, readList, useKeepList } from './reads.ts';

interface RowProps {
  team: ListedTeam;
  params: OfList;
}

/** Saved when the field is left; what the server refuses stays typed. */
function TableField({ team, params }: RowProps) {
  const { t } = useTranslation('judging');
  const keep = useKeepList(params);
  const stored = team.table_no ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const save = useWrite(listTeamAtEvent, {
    onSuccess: (reply) => {
      keep(reply);
      setTyped(null);
    },
  });
  const send = () => {
    if (typed === null || typed.trim() === stored) return setTyped(null);
    save.mutate({ params: { ...params, teamId: team.id }, body: { table_no: typed } });
  };
  return (
    <TextInput
      aria-label={t('list.tableOf', { team: team.number })}
      w="7rem"
      maxLength={LIMITS.tableNoMax}
      value={typed ?? stored}
      readOnly={save.isPending}
      error={typed !== null && save.isError ? messageOf(save.error) : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  );
}

function RemoveTeam({ team, params }: RowProps) {
  const { t } = useTranslation('judging');
  const keep = useKeepList(params);
  const remove = useWrite(unlistTeamAtEvent, {
    refreshes: CHANGED_BY_LISTS,
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message);
    },
    onError: (error) => toastError(error, t('list.notSaved')),
  });
  const ask = async () => {
    const title = t('list.removeOf', { team: team.number });
    const text = t('list.removeText', { name: team.name });
    const yes = await confirm({ title, text, action: t('list.remove'), destructive: true });
    if (yes) remove.mutate({ params: { ...params, teamId: team.id } });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="sm"
      loading={remove.isPending}
      aria-label={t('list.removeOf', { team: team.number })}
      onClick={() => void ask()}
    >
      {t('list.remove')}
    </Button>
  );
}

interface TeamsProps extends Omit<Props, 'edition'> {
  list: StartList;
  mayList: boolean;
}

function Teams({ list, params, mayChange, mayList }: TeamsProps) {
  const { t } = useTranslation('judging');
  const mayRemove = mayList && list.state === 'open';
  const mayPlace = mayChange && list.state !== 'told';
  return (
    <RecordTable
      label={t('tabs.list')}
      rows={list.teams}
      columns={[
        {
          ...HEAD,
          label: t('team.name'),
          cell: (team) => <TeamCell team={team} academy={team.academy.name} />,
        },
        {
          label: t('team.level'),
          cell: ({ level }) => (level ? t(`levels.${level}`) : t('levels.none')),
        },
        { figure: true, label: t('team.members'), cell: ({ members }) => members },
        {
          ...STATE,
          label: t('team.ready'),
          cell: ({ ready }) => (
            <StatusBadge
              status={ready ? 'active' : 'pending'}
              label={t(ready ? 'team.isReady' : 'team.notReady')}
            />
          ),
        },
        {
          label: t('list.table'),
          cell: (team) =>
            mayPlace ? (
              <TableField team={team} params={params} />
            ) : (
              <bdi>{team.table_no ?? '—'}</bdi>
            ),
        },
        ...(mayRemove
          ? [
              {
                label: t('list.remove'),
                cell: (team: ListedTeam) => <RemoveTeam team={team} params={params} />,
              },
            ]
          : []),
      ]}
    />
  );
}

interface Props {
  params: OfList;
  /** The edition's number. */
  edition: number;
  mayChange: boolean;
}

export function StartListPart({ params, edition, mayChange }: Props) {
  const { t } = useTranslation('judging');
  const list = useQuery({ ...readList(params), ...useLive(), staleTime: 0 });
  const [filling, setFilling] = useState(false);
  const isFinal = list.data?.event.kind === 'final';
  const ofFinal = { ...read(getFinalLine, { params }), ...useLive(), staleTime: 0 };
  const line = useQuery({ ...ofFinal, enabled: isFinal });
  const isByInvitation = typeof line.data?.places === 'number';
  const mayList = mayChange && !isByInvitation && !line.isLoading;
  return (
    <DataState query={list} failure={t('list.failed')}>
      {(known) => (
        <Stack gap="lg">
          {mayChange && <ListMoves list={known} params={params} />}
          {isByInvitation && <Text>{t('list.byInvitation')}</Text>}
          {mayList && (known.state === 'open' || known.state === 'locked') && (
            <Group align="end">
              {known.state === 'open' && known.event.kind === 'qualifier' && (
                <Button
                  variant={known.teams.length > 0 ? 'default' : 'filled'}
                  leftSection={<IconListNumbers size={18} aria-hidden />}
                  onClick={() => setFilling(true)}
                >
                  {t('fill.open')}
                </Button>
              )}
              <AddTeam list={known} params={params} edition={edition} />
            </Group>
          )}
          {known.teams.length > 0 ? (
            <Teams list={known} params={params} mayChange={mayChange} mayList={mayList} />
          ) : (
            <EmptyNotice
              title={t('list.empty')}
              text={isByInvitation ? undefined : t('list.emptyText')}
            />
          )}
          {filling && <FillList params={params} onClose={() => setFilling(false)} />}
        </Stack>
      )}
    </DataState>
  );
}
