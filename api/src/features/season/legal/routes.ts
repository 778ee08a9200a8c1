import {
  acceptAcademyLegal,
  acceptStudentLegal,
  listAcademyLegal,
  listStudentLegal,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { accept, list } from './service.ts';

export const legalRoutes = (implement: Implement): void => {
  implement(listStudentLegal, list);
  implement(acceptStudentLegal, accept);
  implement(listAcademyLegal, list);
  implement(acceptAcademyLegal, accept);
};
