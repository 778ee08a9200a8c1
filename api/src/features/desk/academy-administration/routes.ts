import {
  getAdminAcademy,
  listAdminAcademies,
  listAdminAcademyStudents,
  listAdminAcademyTeams,
  listAdminAcademyTransactions,
  listAdminAcademyTransfers,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import {
  listAll,
  listStudentsOf,
  listTeamsOf,
  listTransactionsOf,
  listTransfersOf,
  showOne,
} from './administration.ts';

export const academyAdministrationRoutes = (implement: Implement): void => {
  implement(listAdminAcademies, listAll);
  implement(getAdminAcademy, showOne);
  implement(listAdminAcademyTransactions, listTransactionsOf);
  implement(listAdminAcademyTransfers, listTransfersOf);
  implement(listAdminAcademyTeams, listTeamsOf);
  implement(listAdminAcademyStudents, listStudentsOf);
};
