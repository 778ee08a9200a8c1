import type { GuardianConsentState } from '@midan/contract';
import { useFormats } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';
import { type Status, StatusBadge } from './status-badge.tsx';

const TONES: Record<Exclude<GuardianConsentState, 'given'>, Status> = {
  missing: 'inactive',
  unasked: 'inactive',
  waiting: 'pending',
  unconfirmed: 'pending',
  declined: 'rejected',
  withdrawn: 'rejected',
};

interface Props {
  /** Null if no guardian is asked for. */
  state: GuardianConsentState | null;
  confirmedAt?: string | null;
  unreached?: boolean;
}

/** Nothing if a given consent's guardian was not confirmed, or if none is asked for. */
export function GuardianNote({ state, confirmedAt, unreached = false }: Props) {
  const { t } = useTranslation('guardians');
  const { figureDate } = useFormats();
  if (state === 'given' && confirmedAt) {
    const label = t('school.confirmed', { date: figureDate(confirmedAt) });
    return <StatusBadge status="approved" label={label} />;
  }
  if (state === null || state === 'given') return null;
  if (state === 'waiting' && unreached) {
    return <StatusBadge status="rejected" label={t('school.short.unreached')} />;
  }
  return <StatusBadge status={TONES[state]} label={t(`school.short.${state}`)} />;
}
