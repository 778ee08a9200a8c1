import {
  getPublicLeague,
  getPublishedResult,
  getResultFile,
  listPublishedResults,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { list, show, showFile, showLeague } from './service.ts';

export const publicResultRoutes = (implement: Implement): void => {
  implement(listPublishedResults, list);
  implement(getPublishedResult, show);
  implement(getPublicLeague, showLeague);
  implement(getResultFile, showFile);
};
