import {
  addAcademyNote,
  addTransferNote,
  listAcademyNotes,
  listTransferNotes,
  withdrawNote,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { addToAcademy, addToTransfer, listOfAcademy, listOfTransfer, withdraw } from './service.ts';

export const deskNoteRoutes = (implement: Implement): void => {
  implement(listAcademyNotes, listOfAcademy);
  implement(addAcademyNote, addToAcademy);
  implement(listTransferNotes, listOfTransfer);
  implement(addTransferNote, addToTransfer);
  implement(withdrawNote, withdraw);
};
