import {
  approveStudent,
  countRequests,
  listApplicationRequests,
  listJoinRequests,
  rejectStudent,
  replyApplication,
} from '@midan/contract';
import type { Implement } from '../../api.ts';
import { approveJoin, counts, listApplications, listJoins, rejectJoin, reply } from './service.ts';

export const enrolmentRoutes = (implement: Implement): void => {
  implement(listJoinRequests, listJoins);
  implement(listApplicationRequests, listApplications);
  implement(countRequests, counts);
  implement(approveStudent, approveJoin);
  implement(rejectStudent, rejectJoin);
  implement(replyApplication, reply);
};
