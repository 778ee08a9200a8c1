import type { completeTeams } from '@midan/contract';
import { assertVersion } from '../../../http/edits.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { assertWindowOpen } from '../../season/editions/index.ts';
import { hasLeader, moveLeadership, saveTeam } from './member-queries.ts';
import { ownTeams } from './members.ts';

/**
 * What a team has already changes nothing, whatever the version. @throws AppError not_found,
 * edited_meanwhile, student_not_available for a leader who is no member, and of assertWindowOpen
 */
export const complete = (call: Call<typeof completeTeams>): Promise<Reply<typeof completeTeams>> =>
  call.once(async (trx) => {
    const wanted = new Map(call.body.teams.map((team) => [team.id, team]));
    let changed = 0;
    for (const team of await ownTeams(trx, call.actor.id, [...wanted.keys()])) {
      const { version, mentor_name, leader } = wanted.get(team.id) ?? {};
      const isRenamed = mentor_name !== undefined && mentor_name !== team.mentor_name;
      if (isRenamed) {
        assertVersion(team, version);
        await saveTeam(trx, team.id, { ...team, mentor_name });
      }
      const isLed = leader !== undefined && !(await hasLeader(trx, team.id));
      if (isLed) {
        await assertWindowOpen(trx, call, team, 'members');
        if (!(await moveLeadership(trx, team.id, leader))) {
          throw new AppError('student_not_available');
        }
      }
      if (isRenamed || isLed) changed += 1;
    }
    return { data: { changed } };
  });
