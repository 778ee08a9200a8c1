import {
  cairoDate,
  LIMITS,
  listAcademyProjects,
  type ProjectLine,
  remindProjects,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError, toastFailure, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

export const isRemindedToday = ({ reminded_at }: ProjectLine): boolean =>
  reminded_at !== null && cairoDate(new Date(reminded_at)) === cairoDate(new Date());

/** Whether a reminder makes sense: nothing was handed in. */
export const isMissing = ({ needs, state }: ProjectLine): boolean =>
  needs !== 'none' && (state === 'none' || state === 'draft');

/** Missing, and the track wants one or the team has begun. */
export const isDue = (line: ProjectLine): boolean =>
  isMissing(line) && (line.needs === 'required' || line.state === 'draft');

/** Names the teams before it reminds them. */
export function useRemind() {
  const { t } = useTranslation('projects');
  const write = useWrite(remindProjects, {
    refreshes: [listAcademyProjects],
    onSuccess: ({ message, data: { reminded, skipped } }) => {
      if (reminded > 0) toastSuccess(message);
      if (skipped > 0) toastFailure(t('school.remind.skipped', { count: skipped }));
    },
    onError: (error) => toastError(error),
  });
  return useBusy(async (lines: readonly ProjectLine[]) => {
    const teams = lines.slice(0, LIMITS.remindedTeamsMax).map(({ team }) => team);
    const { title, text, action } = t('school.remind', { returnObjects: true });
    const list = teams.map(({ name }) => `\u2068${name}\u2069`);
    if (await confirm({ title, text, action, list }))
      await write.attempt({ body: { team_ids: teams.map(({ id }) => id) } });
  });
}
