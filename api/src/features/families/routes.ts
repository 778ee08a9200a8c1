import {
  correctChild,
  deleteChild,
  downloadChildCertificate,
  downloadChildData,
  listChildCertificates,
  listChildSecurity,
  openFamily,
  readChild,
  sendFamilyCode,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import {
  correct,
  download,
  downloadCertificate,
  listCertificates,
  listLog,
  openData,
  readData,
  remove,
  sendCode,
} from './service.ts';

export const familyRoutes = (implement: Implement): void => {
  implement(sendFamilyCode, sendCode);
  implement(openFamily, openData);
  implement(readChild, readData);
  implement(correctChild, correct);
  implement(downloadChildData, download);
  implement(listChildCertificates, listCertificates);
  implement(downloadChildCertificate, downloadCertificate);
  implement(listChildSecurity, listLog);
  implement(deleteChild, remove);
};
