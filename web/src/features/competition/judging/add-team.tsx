import { Button, Group } from '@mantine/core';
import { listAdminTeams, listTeamAtEvent, type StartList } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage, useWrite } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_LISTS, type OfList, useKeepList } from './reads.ts';
import { type Option, SearchSelect } from './search-select.tsx';

interface Props {
  list: StartList;
  params: OfList;
  /** The edition's number. */
  edition: number;
}

/** One team of the track that is not on the list. */
export function AddTeam({ list, params, edition }: Props) {
  const { t } = useTranslation('judging');
  const keep = useKeepList(params);
  const [chosen, setChosen] = useState<Option[]>([]);
  const add = useWrite(listTeamAtEvent, {
    refreshes: CHANGED_BY_LISTS,
    onSuccess: (reply) => {
      keep(reply);
      setChosen([]);
      toastSuccess(reply.message);
    },
    onError: (error) => toastError(error, t('list.notSaved')),
  });
  const useFound = (search: string) => {
    const query = { edition, track: params.track, search };
    const found = useQuery(readPage(listAdminTeams, { query }));
    const isListed = (id: string) => list.teams.some((team) => team.id === id);
    const options = (found.data?.data ?? [])
      .filter(({ id }) => !isListed(id))
      .map(({ id, number, name, academy }) => ({
        value: id,
        label: `${number} ${name} (${academy.name})`,
      }));
    return { options, isFetching: found.isFetching };
  };
  const [team] = chosen;
  return (
    <Group align="end" flex="1 1 18rem" miw={0}>
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <SearchSelect
          label={t('list.add')}
          chosen={chosen}
          onChange={setChosen}
          useFound={useFound}
          maxValues={1}
        />
      </div>
      <Button
        variant="default"
        disabled={!team}
        loading={add.isPending}
        onClick={() =>
          team &&
          add.mutate({ params: { ...params, teamId: team.value }, body: { table_no: null } })
        }
      >
        {t('list.addSubmit')}
      </Button>
    </Group>
  );
}
