import type { GuardianConsentState } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { type Status, StatusBadge } from './status-badge.tsx';

const TONES: Record<Exclude<GuardianConsentState, 'given'>, Status> = {
  missing: 'inactive',
  waiting: 'pending',
  withdrawn: 'rejected',
};

interface Props {
  /** Null where no guardian is asked for. */
  state: GuardianConsentState | null;
}

/** That a student's guardian has not consented, in a few words; nothing about all others. */
export function GuardianNote({ state }: Props) {
  const { t } = useTranslation('guardians');
  if (state === null || state === 'given') return null;
  return <StatusBadge status={TONES[state]} label={t(`school.short.${state}`)} />;
}
