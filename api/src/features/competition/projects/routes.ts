import {
  addProjectFile,
  commentProject,
  deleteProjectComment,
  downloadProjects,
  getAdminProject,
  getCrewProject,
  getOwnProject,
  getTeamProject,
  handInOwnProject,
  handInTeamProject,
  listAcademyProjects,
  listProjects,
  remindProjects,
  removeProjectFile,
  saveOwnProject,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { archive } from './archive.ts';
import * as desk from './desk.ts';
import * as files from './files.ts';
import * as own from './own.ts';
import { remind } from './remind.ts';
import * as school from './school.ts';

/** The settings of a track are the edition's, see season/editions. */
export const projectRoutes = (implement: Implement): void => {
  implement(getOwnProject, own.get);
  implement(saveOwnProject, own.save);
  implement(addProjectFile, files.add);
  implement(removeProjectFile, files.remove);
  implement(handInOwnProject, own.handInOwn);
  implement(listAcademyProjects, school.listOfAcademy);
  implement(getTeamProject, school.getOfTeam);
  implement(handInTeamProject, school.handInOfTeam);
  implement(remindProjects, remind);
  implement(commentProject, school.comment);
  implement(deleteProjectComment, school.deleteComment);
  implement(listProjects, desk.list);
  implement(getAdminProject, desk.get);
  implement(getCrewProject, desk.getForCrew);
  implement(downloadProjects, archive);
};
