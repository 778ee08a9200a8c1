import {
  addTeamMember,
  chooseTeamTrack,
  completeTeams,
  exportAdminTeams,
  fillTeams,
  getAdminTeam,
  getLastTeams,
  getTeam,
  getTeamCounts,
  listAdminTeams,
  listTeams,
  proposeTeamFill,
  removeTeamMember,
  setTeamLeader,
  updateTeam,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { exportAll, getOne, listAll } from './administration.ts';
import { complete } from './complete.ts';
import { fill, proposeFill } from './fill.ts';
import { lastTeams } from './last-teams.ts';
import { addMember, removeMember, setLeader, update } from './members.ts';
import { counts, get, list } from './service.ts';
import { chooseTrack } from './track.ts';

export const teamRoutes = (implement: Implement): void => {
  implement(listTeams, list);
  implement(getTeamCounts, counts);
  implement(getLastTeams, lastTeams);
  implement(getTeam, get);
  implement(updateTeam, update);
  implement(chooseTeamTrack, chooseTrack);
  implement(addTeamMember, addMember);
  implement(removeTeamMember, removeMember);
  implement(setTeamLeader, setLeader);
  implement(proposeTeamFill, proposeFill);
  implement(fillTeams, fill);
  implement(completeTeams, complete);
  implement(listAdminTeams, listAll);
  implement(exportAdminTeams, exportAll);
  implement(getAdminTeam, getOne);
};
