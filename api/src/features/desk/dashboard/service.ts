import type { getAcademyDashboard } from '@midan/contract';
import type { Call, Reply } from '../../../http/implement.ts';
import { say } from '../../../i18n.ts';
import { selectDashboard } from './queries.ts';

/** Activities are worded in the caller's language. */
export async function show({
  deps,
  actor,
  language,
}: Call<typeof getAcademyDashboard>): Promise<Reply<typeof getAcademyDashboard>> {
  const { recent_activity: activities, ...counts } = await selectDashboard(deps.db, actor.id);
  return {
    data: {
      ...counts,
      recent_activity: activities.map(({ student, time, ...activity }) => ({
        ...activity,
        message: say(language, `notices:activity.${activity.type}`, {
          // A deleted account has an empty name.
          student: student.trim() || say(language, 'notices:deleted_account'),
        }),
        time: new Date(time).toISOString(),
      })),
    },
  };
}
