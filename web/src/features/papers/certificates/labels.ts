import { type Certificate, groupedCertificateCode } from '@midan/contract';
import type { Status } from '../../../ui/status-badge.tsx';

/** Colours of a certificate's states. */
export const STATES: Record<Certificate['state'], Status> = {
  valid: 'active',
  replaced: 'inactive',
  revoked: 'rejected',
};

/** Path of the public page that says whether the certificate is genuine. */
export const verifyAddress = ({ code }: Pick<Certificate, 'code'>): string =>
  `/verify/${groupedCertificateCode(code)}`;
