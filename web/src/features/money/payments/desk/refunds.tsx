import { Button, Stack, Text } from '@mantine/core';
import { getPaymentRefunds, type PaymentRefunds, type PaymentWithEvents } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconReceiptRefund } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLive } from '../../../../lib/live.ts';
import { read } from '../../../../lib/query.ts';
import { DataState } from '../../../../ui/data-state.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Money } from '../../../../ui/text.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundItem } from './refund-item.tsx';

interface Props {
  payment: PaymentWithEvents;
  mayAct: boolean;
  own: string | undefined;
}

interface ContentProps extends Props {
  refunds: PaymentRefunds;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Content({ payment, mayAct, own, refunds, heading }: ContentProps) {
  const { t } = useTranslation('payment-desk');
  const [isOpen, setOpen] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Back to where the keyboard came from.
  useEffect(() => {
    if (isCancelled) opener.current?.focus();
  }, [isCancelled]);
  const { left, balance } = refunds;
  const isOneOpen = refunds.refunds.some(({ ended_at }) => ended_at === null);
  const mayRefund = mayAct && !isOneOpen && left > 0 && balance > 0;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('refunds.left'), <Money key="left" value={left} />],
          [t('refunds.balance'), <Money key="balance" value={balance} />],
        ]}
      />
      {refunds.refunds.length > 0 ? (
        <Stack component="ul" gap="xs" m={0} p={0} aria-label={t('refunds.title')}>
          {refunds.refunds.map((refund) => (
            <RefundItem
              key={refund.id}
              refund={refund}
              mayAct={mayAct}
              isOwn={refund.requester.id === own}
            />
          ))}
        </Stack>
      ) : (
        <Text c="dimmed">{t('refunds.none')}</Text>
      )}
      {mayAct && left > 0 && balance === 0 && <Text c="dimmed">{t('refunds.noBalance')}</Text>}
      {mayRefund && !isOpen && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconReceiptRefund size={20} aria-hidden />}
          ref={opener}
          onClick={() => {
            setOpen(true);
            setCancelled(false);
          }}
        >
          {t('refunds.open')}
        </Button>
      )}
      {mayRefund && isOpen && (
        <RefundForm
          payment={payment}
          refunds={refunds}
          onDone={() => {
            heading.current?.focus({ preventScroll: true });
            setOpen(false);
          }}
          onCancel={() => {
            setOpen(false);
            setCancelled(true);
          }}
        />
      )}
    </Stack>
  );
}

export function Refunds(props: Props) {
  const { t } = useTranslation('payment-desk');
  const { id } = props.payment;
  const heading = useRef<HTMLHeadingElement>(null);
  const live = useLive();
  const found = useQuery({
    ...read(getPaymentRefunds, { params: { id } }),
    staleTime: 0,
    ...live,
  });
  return (
    <Section
      id="payment-refunds"
      title={t('refunds.title')}
      text={t('refunds.text')}
      heading={heading}
    >
      <DataState query={found} failure={t('refunds.failed')}>
        {(refunds) => <Content {...props} refunds={refunds} heading={heading} />}
      </DataState>
    </Section>
  );
}
