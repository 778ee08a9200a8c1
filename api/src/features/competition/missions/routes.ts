import {
  confirmRun,
  listAdminRuns,
  listMissions,
  listRuns,
  saveMission,
  voidRun,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { confirm, setAside } from './decide.ts';
import { listAll, listOwn } from './runs.ts';
import { list, save } from './service.ts';

export const missionRoutes = (implement: Implement): void => {
  implement(listMissions, list);
  implement(saveMission, save);
  implement(listRuns, listOwn);
  implement(confirmRun, confirm);
  implement(voidRun, setAside);
  implement(listAdminRuns, listAll);
};
