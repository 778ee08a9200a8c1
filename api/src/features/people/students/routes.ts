import {
  exportAdminStudents,
  exportStudents,
  getAdminStudent,
  getStudent,
  getStudentStatistics,
  listAdminStudents,
  listStudents,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { exportAll, getOne, listAll } from './administration.ts';
import { exportOwn, get, list, statistics } from './service.ts';

export const studentRoutes = (implement: Implement): void => {
  implement(listStudents, list);
  implement(getStudentStatistics, statistics);
  implement(exportStudents, exportOwn);
  implement(getStudent, get);
  implement(listAdminStudents, listAll);
  implement(exportAdminStudents, exportAll);
  implement(getAdminStudent, getOne);
};
