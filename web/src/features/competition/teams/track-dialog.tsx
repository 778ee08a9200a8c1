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
 * `run` saves the team's track, null for none, and calls `onDone` after a success; `active` is true
 * meanwhile. `chosen` is the track that is being saved (null for none), undefined while nothing is.
 * An error reads the edition anew, as it mostly means that the last place went to another team.
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

/**
 * A track with its size of teams and free places, and a button that chooses it at once, disabled if
 * no place is left; for the team's own track a text instead.
 */
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

/**
 * The edition's tracks, until when they can be chosen, and for a team with a track a button that
 * chooses none.
 */
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

/** Dialog with the edition's tracks and their free places, to choose one for the team or none. */
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
