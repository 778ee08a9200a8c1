import {
  confirmCertificateNames,
  downloadCertificate,
  downloadOwnCertificate,
  downloadStudentCertificate,
  getCertificateOverview,
  issueCertificates,
  listCertificateNames,
  listCertificates,
  listOwnCertificates,
  listStudentCertificates,
  reissueCertificate,
  revokeCertificate,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { issue, list, overview, reissue, revoke } from './administration.ts';
import { confirmNames, listNames } from './names.ts';
import {
  download,
  downloadOfAcademy,
  downloadOfStudent,
  listOfAcademy,
  listOfStudent,
} from './own.ts';

export const certificateRoutes = (implement: Implement): void => {
  implement(listCertificates, list);
  implement(getCertificateOverview, overview);
  implement(issueCertificates, issue);
  implement(revokeCertificate, revoke);
  implement(reissueCertificate, reissue);
  implement(downloadCertificate, download);
  implement(listOwnCertificates, listOfAcademy);
  implement(listCertificateNames, listNames);
  implement(confirmCertificateNames, confirmNames);
  implement(downloadOwnCertificate, downloadOfAcademy);
  implement(listStudentCertificates, listOfStudent);
  implement(downloadStudentCertificate, downloadOfStudent);
};
