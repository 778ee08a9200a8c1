import {
  cloneEdition,
  createEdition,
  deleteEdition,
  deleteEditionException,
  getEdition,
  getPublicEdition,
  listEditions,
  listPublicEditions,
  makeEditionCurrent,
  moveEdition,
  saveEditionException,
  updateEdition,
  updateEditionDates,
  updateEditionPrices,
  updateEditionTracks,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import * as administration from './administration.ts';
import { cloneInto, makeCurrent, move } from './life.ts';
import { get, list } from './service.ts';

export const editionRoutes = (implement: Implement): void => {
  implement(listPublicEditions, list);
  implement(getPublicEdition, get);
  implement(listEditions, administration.list);
  implement(getEdition, administration.get);
  implement(createEdition, administration.create);
  implement(updateEdition, administration.update);
  implement(updateEditionTracks, administration.updateTracks);
  implement(updateEditionDates, administration.updateDates);
  implement(updateEditionPrices, administration.updatePrices);
  implement(moveEdition, move);
  implement(makeEditionCurrent, makeCurrent);
  implement(deleteEdition, administration.remove);
  implement(cloneEdition, cloneInto);
  implement(saveEditionException, administration.saveException);
  implement(deleteEditionException, administration.endException);
};
