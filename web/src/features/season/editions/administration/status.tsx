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

/** Badge with an edition's status in words. */
export function EditionStatusBadge({ status }: { status: EditionStatus }) {
  const { t } = useTranslation('editions-administration');
  return <StatusBadge status="active" label={t(`status.${status}`)} tone={TONES[status]} />;
}

/** Mark that says "current edition". The caller shows it for the edition that the site shows. */
export function CurrentMark() {
  const { t } = useTranslation('editions-administration');
  return <span className={cards.mark}>{t('current')}</span>;
}
