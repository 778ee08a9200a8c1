import { type Certificate, groupedCertificateCode } from '@midan/contract';
import type { Status } from '../../../ui/status-badge.tsx';

export const STATES: Record<Certificate['state'], Status> = {
  valid: 'active',
  replaced: 'inactive',
  revoked: 'rejected',
};

export const verifyAddress = ({ code }: Pick<Certificate, 'code'>): string =>
  `/verify/${groupedCertificateCode(code)}`;
