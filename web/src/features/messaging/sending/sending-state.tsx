import { Alert } from '@mantine/core';
import type { getSendingOverview, ReplyData } from '@midan/contract';
import { IconClockPause, IconEye, IconMailQuestion } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

export type Overview = ReplyData<typeof getSendingOverview>;

export function SendingState({ overview }: { overview: Overview }) {
  const { t } = useTranslation('sending');
  const { figureDate } = useFormats();
  const { whatsapp, waiting } = overview;
  if (!whatsapp.configured) {
    return (
      <Alert color="blue" role="note" icon={<IconEye aria-hidden />}>
        {t('state.notConfigured')}
      </Alert>
    );
  }
  return (
    <>
      {whatsapp.paused_until && (
        <Alert color="yellow" icon={<IconClockPause aria-hidden />} title={t('state.paused')}>
          {t('state.pausedText', { time: figureDate(whatsapp.paused_until, 'time') })}
        </Alert>
      )}
      {waiting.until && (
        <Alert color="yellow" icon={<IconClockPause aria-hidden />} title={t('state.waiting')}>
          {t('state.waitingText', {
            count: waiting.messages,
            time: figureDate(waiting.until, 'time'),
          })}
        </Alert>
      )}
      {!whatsapp.receipts && (
        <Alert color="yellow" icon={<IconMailQuestion aria-hidden />}>
          {t('state.noReceipts')}
        </Alert>
      )}
    </>
  );
}
