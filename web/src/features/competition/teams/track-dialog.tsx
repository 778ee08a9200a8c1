import { Button, Stack, Text } from '@mantine/core';
import {
  type AcademyEdition,
  chooseTeamTrack,
  getAcademyEdition,
  type Team,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import styles from './member-list.module.css';
import { CHANGED_BY_TEAMS, useKeepTeam } from './team-cache.ts';
import { WindowNote } from './window-note.tsx';

type Track = AcademyEdition['tracks'][number];

/**
 * `chosen`: the track being saved, null for none, undefined while nothing is. On an error the last
 * place has mostly gone to another team: the edition is read anew.
 */
function useChoice(team: Team, onDone: () => void) {
  const { t } = useTranslation('teams');
  const client = useQueryClient();
  const keep = useKeepTeam();
  const choose = useWrite(chooseTeamTrack, {
    refreshes: CHANGED_BY_TEAMS,
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message);
      onDone();
    },
    onError: (error) => {
      toastError(error, t('track.failed'));
      void client.invalidateQueries({ queryKey: [getAcademyEdition.name] });
    },
  });
  const [run, active] = useBusy((track: string | null) =>
    choose.attempt({ params: { id: team.id }, body: { track } }),
  );
  return { run, active, chosen: choose.isPending ? choose.variables.body.track : undefined };
}

type Choice = ReturnType<typeof useChoice>;

/** Free places of a track, or why there is none; nothing if they are not limited. */
function Places({ track }: { track: Track }) {
  const { t } = useTranslation('teams');
  const { places_left: left, entries_max_per_academy: max, capacity } = track;
  if (left === null) return null;
  if (left > 0) return <>{t('track.places', { count: left })}</>;
  return <>{capacity === null ? t('track.entriesFull', { max }) : t('track.full')}</>;
}

function TrackRow({ track, team, choice }: { track: Track; team: Team; choice: Choice }) {
  const { t } = useTranslation('teams');
  const localized = useLocalized();
  const name = localized(track.sub_title);
  const isChosen = team.track?.key === track.key;
  return (
    <li className={styles.member}>
      <div className={styles.words}>
        <Text fw={600}>{t('track.name', { number: track.number, name })}</Text>
        <Text size="sm" c="dimmed">
          {t('track.members', { min: track.members_min, max: track.members_max })}
        </Text>
        <Text size="sm" c="dimmed">
          <Places track={track} />
        </Text>
      </div>
      {isChosen ? (
        <Text fw={600}>{t('track.chosen')}</Text>
      ) : (
        <Button
          size="sm"
          aria-label={t('track.chooseOf', { name })}
          loading={choice.chosen === track.key}
          disabled={choice.active || track.places_left === 0}
          onClick={() => void choice.run(track.key)}
        >
          {t('track.choose')}
        </Button>
      )}
    </li>
  );
}

interface Props {
  /** The team whose track is chosen; null closes the dialog. */
  team: Team | null;
  edition: AcademyEdition;
  onClose: () => void;
}

function Tracks({ team, edition, onClose }: Props & { team: Team }) {
  const { t } = useTranslation('teams');
  const choice = useChoice(team, onClose);
  return (
    <Stack gap="md">
      <WindowNote edition={edition} kind="track_choice" />
      <ul className={styles.members} aria-label={t('track.list')}>
        {edition.tracks.map((track) => (
          <TrackRow key={track.key} track={track} team={team} choice={choice} />
        ))}
      </ul>
      {team.track && (
        <Button
          variant="default"
          loading={choice.chosen === null}
          disabled={choice.active}
          onClick={() => void choice.run(null)}
        >
          {t('track.none')}
        </Button>
      )}
    </Stack>
  );
}

export function TrackDialog({ team, edition, onClose }: Props) {
  const { t } = useTranslation('teams');
  return (
    <Dialog
      opened={team !== null}
      onClose={onClose}
      title={t('track.title', { team: team?.name ?? '' })}
    >
      {team && <Tracks key={team.id} team={team} edition={edition} onClose={onClose} />}
    </Dialog>
  );
}
