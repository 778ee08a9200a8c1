import { getCrewBundle, sendCrewRecords } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { bundle } from './bundle.ts';
import { store } from './door.ts';

export const crewRecordRoutes = (implement: Implement): void => {
  implement(getCrewBundle, bundle);
  implement(sendCrewRecords, store);
};
