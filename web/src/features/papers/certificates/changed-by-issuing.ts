import { getCertificateOverview, listCertificates } from '@midan/contract';

/** Reads that are stale after certificates were issued or revoked. */
export const CHANGED_BY_ISSUING = [getCertificateOverview, listCertificates];
