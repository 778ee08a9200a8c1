import {
  confirmCertificateNames,
  downloadCertificate,
  downloadOwnCertificate,
  downloadOwnCertificates,
  downloadStudentCertificate,
  getCertificateOverview,
  getCertificateSet,
  getCertificateTexts,
  issueCertificates,
  listCertificateNames,
  listCertificates,
  listNamesToConfirm,
  listOwnCertificates,
  listStudentCertificates,
  listTeamCertificateNames,
  prepareCertificateSet,
  previewCertificateTexts,
  previewWinners,
  reissueCertificate,
  revokeCertificate,
  setParticipation,
  shareOwnCertificate,
  shareStudentCertificate,
  unshareOwnCertificate,
  unshareStudentCertificate,
  updateCertificateTexts,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { issue, list, listToConfirm, overview, reissue, revoke } from './administration.ts';
import { confirmNames, listNames, listTeamNames } from './names.ts';
import { choose } from './participation.ts';
import {
  download,
  downloadOfAcademy,
  downloadOfStudent,
  listOfAcademy,
  listOfStudent,
} from './reading.ts';
import { downloadSet, getSet, prepare } from './sets.ts';
import { share, unshare } from './share.ts';
import { getTexts, previewTexts, updateTexts } from './texts.ts';
import { preview } from './winners.ts';

export const certificateRoutes = (implement: Implement): void => {
  implement(listCertificates, list);
  implement(getCertificateOverview, overview);
  implement(issueCertificates, issue);
  implement(setParticipation, choose);
  implement(listNamesToConfirm, listToConfirm);
  implement(previewWinners, preview);
  implement(revokeCertificate, revoke);
  implement(reissueCertificate, reissue);
  implement(getCertificateTexts, getTexts);
  implement(updateCertificateTexts, updateTexts);
  implement(previewCertificateTexts, previewTexts);
  implement(downloadCertificate, download);
  implement(listOwnCertificates, listOfAcademy);
  implement(listCertificateNames, listNames);
  implement(listTeamCertificateNames, listTeamNames);
  implement(confirmCertificateNames, confirmNames);
  implement(downloadOwnCertificate, downloadOfAcademy);
  implement(prepareCertificateSet, prepare);
  implement(getCertificateSet, getSet);
  implement(downloadOwnCertificates, downloadSet);
  implement(shareOwnCertificate, share);
  implement(unshareOwnCertificate, unshare);
  implement(shareStudentCertificate, (call) => share(call));
  implement(unshareStudentCertificate, (call) => unshare(call));
  implement(listStudentCertificates, listOfStudent);
  implement(downloadStudentCertificate, downloadOfStudent);
};
