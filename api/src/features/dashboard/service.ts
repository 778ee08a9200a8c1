import type { getAcademyDashboard } from '@midan/contract';
import type { Answer, Call } from '../../http/implement.ts';
import { say } from '../../i18n.ts';
import { selectDashboard } from './queries.ts';

/** What the school sees first; activities are worded in the reader's language. */
export async function show({
  deps,
  actor,
  language,
}: Call<typeof getAcademyDashboard>): Promise<Answer<typeof getAcademyDashboard>> {
  const { recent_activity: activities, ...counts } = await selectDashboard(deps.db, actor.id);
  return {
    data: {
      ...counts,
      recent_activity: activities.map(({ student, time, ...activity }) => ({
        ...activity,
        message: say(language, `notices:activity.${activity.type}`, {
          // Who has closed the account has no name any more.
          student: student.trim() || say(language, 'notices:deleted_account'),
        }),
        time: new Date(time).toISOString(),
      })),
    },
  };
}
