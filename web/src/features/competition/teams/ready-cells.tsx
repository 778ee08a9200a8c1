import { NativeSelect, Text, TextInput } from '@mantine/core';
import {
  type AcademyEdition,
  chooseTeamTrack,
  getAcademyEdition,
  LIMITS,
  listTeams,
  setTeamLeader,
  type Team,
  updateTeam,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useWrite } from '../../../lib/query.ts';
import styles from './ready.module.css';
import { CHANGED_BY_ROWS, useKeepRow } from './use-keep-row.ts';
import { useNames } from './use-members.ts';

/** On an error somebody else was mostly faster: the lists are read anew, with their versions. */
function useRowWrite<E extends typeof setTeamLeader | typeof chooseTeamTrack | typeof updateTeam>(
  endpoint: E,
  onSaved?: () => void,
) {
  const { t } = useTranslation('teams-ready');
  const client = useQueryClient();
  const keep = useKeepRow();
  const write = useWrite(endpoint, {
    refreshes: CHANGED_BY_ROWS,
    onSuccess: (reply) => {
      keep(reply as Parameters<typeof keep>[0]);
      onSaved?.();
    },
    onError: () => {
      for (const { name } of [listTeams, getAcademyEdition]) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    },
  });
  const { error } = write;
  const field = error instanceof ApiError ? Object.values(error.errors)[0]?.[0] : undefined;
  return { write, failure: error && (field ?? messageOf(error, t('saveFailed'))) };
}

function Field({ saved, children }: { saved: boolean; children: ReactNode }) {
  const { t } = useTranslation('teams-ready');
  return (
    <div className={styles.field}>
      {children}
      <Text role="status" size="sm" c="var(--drop)">
        {saved && t('saved')}
      </Text>
    </div>
  );
}

export function TrackCell({ team, tracks }: { team: Team; tracks: AcademyEdition['tracks'] }) {
  const { t } = useTranslation(['teams-ready', 'teams']);
  const localized = useLocalized();
  const { write, failure } = useRowWrite(chooseTeamTrack);
  const stored = team.track?.key ?? '';
  return (
    <Field saved={write.isSuccess}>
      <NativeSelect
        size="md"
        aria-label={t('of', { field: t('columns.track'), team: team.name })}
        value={write.isPending ? (write.variables.body.track ?? '') : stored}
        error={failure}
        onChange={({ currentTarget: { value } }) =>
          write.mutate({ params: { id: team.id }, body: { track: value || null } })
        }
        data={[
          { value: '', label: t('noTrack') },
          ...tracks.map(({ key, number, sub_title, places_left }) => ({
            value: key,
            label: t('teams:track.name', { number, name: localized(sub_title) }),
            disabled: places_left === 0 && key !== stored,
          })),
        ]}
      />
    </Field>
  );
}

export function LeaderCell({ team }: { team: Team }) {
  const { t } = useTranslation('teams-ready');
  const names = useNames();
  const { write, failure } = useRowWrite(setTeamLeader);
  const { id, members } = team;
  if (members.length === 0) return <Text c="dimmed">{t('noMembers')}</Text>;
  const leader = members.find(({ role }) => role === 'leader')?.student_id ?? '';
  return (
    <Field saved={write.isSuccess}>
      <NativeSelect
        size="md"
        aria-label={t('of', { field: t('columns.leader'), team: team.name })}
        value={write.isPending ? write.variables.params.studentId : leader}
        error={failure}
        onChange={({ currentTarget: { value: studentId } }) =>
          write.mutate({ params: { id, studentId } })
        }
        data={[
          { value: '', label: t('noLeader'), disabled: leader !== '' },
          ...members.map(({ student_id, student }) => ({
            value: student_id,
            label: names(student),
          })),
        ]}
      />
    </Field>
  );
}

/** Saved on leaving it and by Enter. What is typed stays after an error. */
export function MentorCell({ team }: { team: Team }) {
  const { t } = useTranslation('teams-ready');
  const [typed, setTyped] = useState<string | null>(null);
  const { write, failure } = useRowWrite(updateTeam, () => setTyped(null));
  const stored = team.mentor_name ?? '';
  const save = () => {
    if (typed === null || write.isPending) return;
    if (typed.trim() === stored) return setTyped(null);
    const { id, name, description, max_members, status, version } = team;
    const body = { name, description, max_members, status, version, mentor_name: typed };
    write.mutate({ params: { id }, body });
  };
  const isStale = write.error instanceof ApiError && write.error.code === 'edited_meanwhile';
  const foreign = isStale && stored && ` ${t('storedNow', { mentor: stored })}`;
  return (
    <Field saved={write.isSuccess && typed === null}>
      <TextInput
        aria-label={t('of', { field: t('columns.mentor'), team: team.name })}
        value={typed ?? stored}
        maxLength={LIMITS.nameMax}
        error={failure && `${failure}${foreign || ''}`}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={save}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) save();
        }}
      />
    </Field>
  );
}

const CHECKS = ['track', 'size', 'leader', 'ages', 'mentor', 'consent'] as const;

/** A team without members is not told of their ages. */
export function Gaps({ team: { readiness, members } }: { team: Team }) {
  const { t } = useTranslation('teams-ready');
  const gaps = CHECKS.filter(
    (check) => !readiness[check] && (check !== 'ages' || members.length > 0),
  ).map((check) => t(`gaps.${check}`));
  return (
    <Text size="sm" fw={400} c={readiness.ready ? 'var(--drop)' : 'dimmed'}>
      {readiness.ready ? t('ready') : t('missing', { gaps: gaps.join(t('separator')) })}
    </Text>
  );
}
