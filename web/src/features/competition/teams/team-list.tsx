import { Button, Group, Stack } from '@mantine/core';
import { listTeams, type Team } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAcademyEdition, windowOf } from '../../../lib/academy-edition.ts';
import { useAddress } from '../../../lib/address.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import cards from '../../../ui/cards.module.css';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import styles from './team-card.module.css';
import { TeamCard } from './team-card.tsx';
import { TeamEditor } from './team-editor.tsx';
import { TrackDialog } from './track-dialog.tsx';

interface Props {
  /** Ids of the teams that have just been bought. */
  bought: readonly string[];
  /** The edition's number; undefined for the current one. */
  edition: number | undefined;
  empty: ReactNode;
}

export function TeamList({ bought, edition, empty }: Props) {
  const { t } = useTranslation('teams');
  const address = useAddress();
  const search = address.text('search');
  const [edited, setEdited] = useState<Team | null>(null);
  const [tracked, setTracked] = useState<Team | null>(null);
  const shown = useAcademyEdition(edition).data;
  const mayChange = useSchoolMay('teams');
  const isFixed = !mayChange || shown?.edition.status === 'archived';
  const isTrackOpen = mayChange && shown && windowOf(shown, 'track_choice')?.is_open;
  const teams = useQuery(readPage(listTeams, { query: { edition, search, page: address.page } }));
  useExistingPage(teams, address.turnTo);
  const showAll = () => address.change({ search: null, page: null });
  const searched = search !== '' || address.page > 1;
  const none = teams.data?.data.length === 0 && !searched;
  return (
    <Stack gap="md">
      {!none && (
        <Group>
          <SearchBox
            label={t('search')}
            value={search}
            onChange={(text) => address.change({ search: text, page: null }, { replace: true })}
          />
        </Group>
      )}
      <DataState
        query={teams}
        failure={ownWords(t('failed'))}
        empty={
          searched ? (
            <EmptyNotice
              title={t('noMatchTitle')}
              text={t('noMatchText')}
              action={
                <Button variant="default" onClick={showAll}>
                  {t('showAll')}
                </Button>
              }
            />
          ) : (
            empty
          )
        }
      >
        {({ data, meta }) => (
          <>
            <ul className={`${cards.list} ${styles.list}`} aria-label={t('list')}>
              {data.map((team) => (
                <TeamCard
                  key={team.id}
                  team={team}
                  bought={bought.includes(team.id)}
                  onEdit={isFixed ? undefined : () => setEdited(team)}
                  onChooseTrack={isTrackOpen ? () => setTracked(team) : undefined}
                />
              ))}
            </ul>
            <Pager meta={meta} onChange={address.turnTo} />
          </>
        )}
      </DataState>
      <TeamEditor team={edited} onClose={() => setEdited(null)} />
      {shown && <TrackDialog team={tracked} edition={shown} onClose={() => setTracked(null)} />}
    </Stack>
  );
}
