export { continueBatches } from './issue.ts';
export { certificateFile, certificatesOf } from './own.ts';
export {
  eraseNames as eraseCertificateNames,
  selectKeptOf as selectKeptCertificates,
  selectNameOf as selectCertificateName,
} from './queries.ts';
export { verification } from './verify.ts';
