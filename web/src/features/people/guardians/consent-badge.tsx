import type { GuardianConsentState } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';

const TONES: Record<GuardianConsentState, Status> = {
  missing: 'inactive',
  unasked: 'inactive',
  waiting: 'pending',
  unconfirmed: 'pending',
  given: 'approved',
  declined: 'rejected',
  withdrawn: 'rejected',
};

export function ConsentBadge({ state }: { state: GuardianConsentState }) {
  const { t } = useTranslation('guardians');
  return <StatusBadge status={TONES[state]} label={t(`own.states.${state}`)} />;
}
