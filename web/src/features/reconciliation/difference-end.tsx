import { Button, Stack, Text } from '@mantine/core';
import { askAboutDifference, type Difference } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { CHANGED_BY_DIFFERENCES, numberOf } from './difference-reads.ts';

interface AskProps {
  difference: Difference;
  reference: string;
  /** Called if the difference stays open, or the gateway could not be asked. */
  onNothing: () => void;
  /** Called if the difference is gone, and this button with it. */
  onGone: () => void;
}

/** Button that asks the gateway about a difference once more; what it confirms is credited. */
function AskButton({ difference, reference, onNothing, onGone }: AskProps) {
  const { t } = useTranslation('reconciliation');
  const ask = useWrite(askAboutDifference, {
    refreshes: CHANGED_BY_DIFFERENCES,
    onSuccess: ({ data: { state, payment } }) => {
      const isCredited = state === 'gone' && payment?.status === 'paid';
      toastSuccess(
        t(isCredited ? 'asked.credited' : `asked.${state === 'open' ? 'open' : 'gone'}`),
      );
      if (state === 'open') onNothing();
      else onGone();
    },
    onError: (error) => {
      toastError(error, t('askFailed'));
      onNothing();
    },
  });
  const [press, busy] = useBusy(() => ask.attempt({ params: { id: difference.id } }));
  return (
    <Button
      size="sm"
      aria-label={t('askFor', { reference })}
      loading={busy}
      onClick={() => void press()}
    >
      {t('ask')}
    </Button>
  );
}

interface Props {
  difference: Difference;
  mayChange: boolean;
  onDeal: () => void;
  onGone: () => void;
}

/**
 * How a difference ended, or what the reader can do about an open one: ask the gateway about money
 * of a payment that is not credited here; otherwise, or if asking changed nothing, record how it
 * was dealt with. Nothing for an open one if the reader may change nothing.
 */
export function DifferenceEnd({ difference, mayChange, onDeal, onGone }: Props) {
  const { t } = useTranslation('reconciliation');
  const { figureDate } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const { state, dealt, gone_at, cause, payment } = difference;
  if (dealt) {
    return (
      <>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <bdi>{dealt.reason}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t('list.dealtBy', { by: `\u2068${dealt.by}\u2069`, at: figureDate(dealt.at, 'time') })}
        </Text>
      </>
    );
  }
  if (gone_at) return <Text>{t('list.goneAt', { at: figureDate(gone_at, 'time') })}</Text>;
  if (!mayChange || state !== 'open') return null;
  const dealButton = (
    <Button
      size="sm"
      variant="default"
      aria-label={t('dealFor', { reference: numberOf(difference) })}
      onClick={onDeal}
    >
      {t('deal')}
    </Button>
  );
  if (cause !== 'not_credited' || !payment) return dealButton;
  return (
    <Stack gap="xs" align="start">
      <AskButton
        difference={difference}
        reference={payment.reference}
        onNothing={() => setAsked(true)}
        onGone={onGone}
      />
      {isAsked && dealButton}
    </Stack>
  );
}
