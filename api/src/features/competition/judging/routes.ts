import {
  compareSheets,
  getHeadOverview,
  getJudgingOverview,
  getJudgingResults,
  getOwnFeedback,
  getTeamFeedback,
  listRubrics,
  planJudging,
  returnSheet,
  saveRubric,
  saveSheet,
  setJudgingMethod,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { ownFeedback, teamFeedback } from './feedback.ts';
import { compare, deskOverview, giveBack, headOverview } from './head.ts';
import { plan } from './planning.ts';
import { results } from './results.ts';
import * as rubrics from './rubrics.ts';
import * as sheets from './sheets.ts';

export const judgingRoutes = (implement: Implement): void => {
  implement(listRubrics, rubrics.list);
  implement(saveRubric, rubrics.save);
  implement(setJudgingMethod, rubrics.setMethod);
  implement(planJudging, plan);
  implement(saveSheet, sheets.save);
  implement(compareSheets, compare);
  implement(returnSheet, giveBack);
  implement(getJudgingOverview, deskOverview);
  implement(getHeadOverview, headOverview);
  implement(getJudgingResults, results);
  implement(getTeamFeedback, teamFeedback);
  implement(getOwnFeedback, ownFeedback);
};
