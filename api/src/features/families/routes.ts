import {
  correctChild,
  deleteChild,
  downloadChildData,
  openFamily,
  sendFamilyCode,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { correct, download, open, remove, sendCode } from './service.ts';

export const familyRoutes = (implement: Implement): void => {
  implement(sendFamilyCode, sendCode);
  implement(openFamily, open);
  implement(correctChild, correct);
  implement(downloadChildData, download);
  implement(deleteChild, remove);
};
