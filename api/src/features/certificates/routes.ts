import {
  confirmCertificateNames,
  downloadCertificate,
  downloadOwnCertificate,
  downloadOwnCertificates,
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
  downloadSet,
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
  implement(downloadOwnCertificates, downloadSet);
  implement(listStudentCertificates, listOfStudent);
  implement(downloadStudentCertificate, downloadOfStudent);
};
