import {
  cloneEdition,
  createEdition,
  deleteEdition,
  deleteEditionException,
  getEdition,
  getPublicEdition,
  getTrackProject,
  listEditions,
  listPublicEditions,
  makeEditionCurrent,
  moveEdition,
  saveEditionException,
  saveTrackProject,
  updateEdition,
  updateEditionDates,
  updateEditionPrices,
  updateEditionTracks,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import * as administration from './administration.ts';
import { endException, saveException } from './exceptions.ts';
import { cloneInto, makeCurrent, move } from './life.ts';
import { updateDates, updateTracks } from './parts.ts';
import { updatePrices } from './prices.ts';
import { get, list } from './service.ts';
import { getProject, saveProject } from './track-project.ts';

export const editionRoutes = (implement: Implement): void => {
  implement(listPublicEditions, list);
  implement(getPublicEdition, get);
  implement(listEditions, administration.list);
  implement(getEdition, administration.get);
  implement(createEdition, administration.create);
  implement(updateEdition, administration.update);
  implement(updateEditionTracks, updateTracks);
  implement(updateEditionDates, updateDates);
  implement(updateEditionPrices, updatePrices);
  implement(moveEdition, move);
  implement(makeEditionCurrent, makeCurrent);
  implement(deleteEdition, administration.remove);
  implement(cloneEdition, cloneInto);
  implement(saveEditionException, saveException);
  implement(deleteEditionException, endException);
  implement(getTrackProject, getProject);
  implement(saveTrackProject, saveProject);
};
