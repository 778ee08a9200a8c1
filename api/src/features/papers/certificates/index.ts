export { audit as auditCertificates, holdEdition } from './administration.ts';
export { issueAward, revokeBatches } from './awarding.ts';
export { keepPublicKey } from './credential-keys.ts';
export { credentials } from './credential-routes.ts';
export { schoolsToConfirm } from './holders.ts';
export { continueBatches, tellSchools } from './issue.ts';
export {
  CORRECTED,
  eraseMentors as eraseCertificateMentors,
  eraseNames as eraseCertificateNames,
  REVOKED_BY_HAND,
  selectKeptOf as selectKeptCertificates,
  selectNameOf as selectCertificateName,
} from './queries.ts';
export { certificateFile, certificatesOf } from './reading.ts';
export { makeSet } from './sets.ts';
export { sharing } from './share.ts';
export { verification } from './verify.ts';
