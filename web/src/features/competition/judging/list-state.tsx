import type { StartListState } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const TONES = { open: 'waiting', locked: 'good', closed: 'quiet', told: 'good' } as const;

export function ListState({ state }: { state: StartListState }) {
  const { t } = useTranslation('judging');
  return <StatusBadge status="pending" tone={TONES[state]} label={t(`states.${state}`)} />;
}
