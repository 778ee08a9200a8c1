import {
  addTeamMember,
  getTeam,
  listStudents,
  removeTeamMember,
  setTeamLeader,
  type Team,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { CHANGED_BY_TEAMS, useKeepTeam } from './team-cache.ts';

export type Member = Team['members'][number];

/** Empty for one who left the platform: members are shown by `useNames`. */
export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** A student who left has no name in the teams of archived editions: a text says so. */
export function useNames() {
  const { t } = useTranslation('teams');
  return (student: Member['student']) => nameOf(student) || t('members.former');
}

/** One change at a time: calls in between do nothing. `active` also while one asks. */
export function useMembers(team: Team) {
  const { t } = useTranslation('teams');
  const client = useQueryClient();
  const keep = useKeepTeam();

  /** A refusal mostly means that somebody else was faster, so team and students are read anew. */
  const options = (done: string, failure: string) => ({
    refreshes: CHANGED_BY_TEAMS,
    onSuccess: (reply: { data: Team; message: string }) => {
      keep(reply);
      toastSuccess(reply.message || done);
    },
    onError: (error: Error) => {
      toastError(error, ownWords(failure));
      for (const { name } of [getTeam, listStudents]) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    },
  });
  const add = useWrite(addTeamMember, options(t('members.added'), t('members.addFailed')));
  const remove = useWrite(
    removeTeamMember,
    options(t('members.removed'), t('members.removeFailed')),
  );
  const lead = useWrite(setTeamLeader, options(t('members.leaderSet'), t('members.leaderFailed')));
  const [asked, setAsked] = useState<string | null>(null);
  const [run, active] = useBusy(async (action: () => Promise<unknown>) => action());
  const paramsOf = (studentId: string) => ({ params: { id: team.id, studentId } });

  return {
    /** True while a change or its question is open; below, the id of its student or null. */
    active,
    adding: add.isPending ? add.variables.params.studentId : null,
    leading: lead.isPending ? lead.variables.params.studentId : null,
    removing: active ? asked : null,
    add: (studentId: string) => run(() => add.attempt(paramsOf(studentId))),
    lead: (studentId: string) => run(() => lead.attempt(paramsOf(studentId))),
    remove: ({ student_id: studentId, student }: Member) =>
      run(async () => {
        setAsked(studentId);
        const agreed = await confirm({
          title: t('removal.title'),
          text: t('removal.text'),
          action: t('removal.action', { name: nameOf(student) }),
          destructive: true,
        });
        if (agreed) await remove.attempt(paramsOf(studentId));
        setAsked(null);
      }),
  };
}
export type Members = ReturnType<typeof useMembers>;
