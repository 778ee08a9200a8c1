import {
  applyAcademy,
  approveStudent,
  countRequests,
  joinAcademy,
  listApplicationRequests,
  listJoinRequests,
  listOwnRequests,
  rejectStudent,
  replyApplication,
  withdrawRequest,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { approveJoin, counts, listApplications, listJoins, rejectJoin, reply } from './service.ts';
import { apply, join, listForStudent, withdraw } from './student-requests.ts';

export const enrolmentRoutes = (implement: Implement): void => {
  implement(listJoinRequests, listJoins);
  implement(listApplicationRequests, listApplications);
  implement(countRequests, counts);
  implement(approveStudent, approveJoin);
  implement(rejectStudent, rejectJoin);
  implement(replyApplication, reply);
  implement(joinAcademy, join);
  implement(applyAcademy, apply);
  implement(listOwnRequests, listForStudent);
  implement(withdrawRequest, withdraw);
};
