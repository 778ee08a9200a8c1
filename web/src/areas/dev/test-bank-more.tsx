import { Button, Stack, Text } from '@mantine/core';
import { TEST_REFUNDS, type TestOrder } from '@midan/contract';
import { useEffect, useId, useRef } from 'react';
import { IconCheck } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** How much less than the total is paid by `pay_less`, in EGP. */
const MISSING = 1;

const PAYING = ['pay_silently', 'pay_told_twice', 'pay_less'] as const;
const REFUNDING = TEST_REFUNDS.map((refund) => `refund_${refund}` as const);
export type Misbehaviour = (typeof PAYING)[number] | (typeof REFUNDING)[number] | 'forge';

interface Props {
  order: TestOrder;
  pending: string | undefined;
  onChoose: (act: Misbehaviour) => void;
}

/** Of the kinds of refund, the one that the next refund will be is shown as pressed. */
function Choice({ order, act, pending, onChoose }: Props & { act: Misbehaviour }) {
  const { t } = useTranslation('payments');
  const { amount } = useFormats();
  const id = useId();
  const isChosen = act === `refund_${order.next_refund}`;
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        loading={pending === act}
        disabled={pending !== undefined && pending !== act}
        aria-describedby={id}
        {...(act.startsWith('refund_') && { 'aria-pressed': isChosen })}
        {...(isChosen && { leftSection: <IconCheck size={18} aria-hidden /> })}
        onClick={() => onChoose(act)}
      >
        {t(`bank.acts.${act}`, { amount: amount(order.total - MISSING) })}
      </Button>
      <Text id={id} size="sm" c="dimmed" mt={4}>
        {t(`bank.actTexts.${act}`)}
      </Text>
    </div>
  );
}

/** Milliseconds after a change in which a press was meant for what was there before. */
const REST_OF_PRESS = 300;

export function TestBankMore(props: Props) {
  const { t } = useTranslation('payments');
  const { bank, paid, total } = props.order;
  const isPayable = bank === 'open' || bank === 'declined';
  // What is not credited is not refunded here.
  const isRefundable = paid === total;
  const acts: Misbehaviour[] = [
    ...(isPayable ? PAYING : []),
    ...(isRefundable ? REFUNDING : []),
    'forge',
  ];
  const shown = acts.join();
  const last = useRef({ shown, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.shown !== shown) last.current = { shown, at: performance.now() };
  }, [shown]);
  const onChoose = (act: Misbehaviour) => {
    if (performance.now() - last.current.at > REST_OF_PRESS) props.onChoose(act);
  };
  return (
    <details>
      <summary style={{ cursor: 'pointer', fontWeight: 600 }}>{t('bank.more')}</summary>
      <Stack gap="md" mt="md">
        {isRefundable && <Text size="sm">{t('bank.refundsFrom')}</Text>}
        {acts.map((act) => (
          <Choice key={act} act={act} {...props} onChoose={onChoose} />
        ))}
      </Stack>
    </details>
  );
}
