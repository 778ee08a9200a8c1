import { getCertificateOverview, listCertificates } from '@midan/contract';

export const CHANGED_BY_ISSUING = [getCertificateOverview, listCertificates];
