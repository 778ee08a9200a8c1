import {
  confirmMatch,
  drawLeague,
  getLeague,
  listCrewMatches,
  previewDraw,
  startKnockout,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { confirm } from './confirm.ts';
import { listMatches } from './crew.ts';
import { draw, preview } from './draw.ts';
import { start } from './knockout.ts';
import { show } from './standings.ts';

export const leagueRoutes = (implement: Implement): void => {
  implement(getLeague, show);
  implement(previewDraw, preview);
  implement(drawLeague, draw);
  implement(startKnockout, start);
  implement(listCrewMatches, listMatches);
  implement(confirmMatch, confirm);
};
