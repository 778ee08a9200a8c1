import {
  answerConsent,
  correctChild,
  deleteChild,
  downloadChildCertificate,
  downloadChildData,
  getChildDay,
  keepChild,
  keepStudent,
  listChildCertificates,
  listChildSecurity,
  openFamily,
  proveChild,
  readChild,
  sendFamilyCode,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { answer } from './answers.ts';
import { askDeletion, keep, keepAsSupport } from './deletions.ts';
import {
  correct,
  download,
  downloadCertificate,
  listCertificates,
  listLog,
  openData,
  prove,
  readData,
  sendCode,
  showDay,
} from './service.ts';

export const familyRoutes = (implement: Implement): void => {
  implement(sendFamilyCode, sendCode);
  implement(openFamily, openData);
  implement(answerConsent, answer);
  implement(proveChild, prove);
  implement(readChild, readData);
  implement(correctChild, correct);
  implement(downloadChildData, download);
  implement(listChildCertificates, listCertificates);
  implement(getChildDay, showDay);
  implement(downloadChildCertificate, downloadCertificate);
  implement(listChildSecurity, listLog);
  implement(deleteChild, askDeletion);
  implement(keepChild, keep);
  implement(keepStudent, keepAsSupport);
};
