import type { EditionStatus } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import cards from '../../../../ui/cards.module.css';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const TONES = {
  draft: 'waiting',
  open: 'good',
  running: 'good',
  published: 'quiet',
  archived: 'quiet',
} as const;

export function EditionStatusBadge({ status }: { status: EditionStatus }) {
  const { t } = useTranslation('editions-administration');
  return <StatusBadge status="active" label={t(`status.${status}`)} tone={TONES[status]} />;
}

export function CurrentMark() {
  const { t } = useTranslation('editions-administration');
  return <span className={cards.mark}>{t('current')}</span>;
}
