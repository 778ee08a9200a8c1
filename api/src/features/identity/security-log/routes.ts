import { listAcademySecurity, listSecurityLog, listStudentSecurity } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { listAll, listOfAcademy, listOfStudent } from './service.ts';

export const securityLogRoutes = (implement: Implement): void => {
  implement(listSecurityLog, listAll);
  implement(listAcademySecurity, listOfAcademy);
  implement(listStudentSecurity, listOfStudent);
};
