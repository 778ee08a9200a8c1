import { Button, Group, Text } from '@mantine/core';
import { leftToPerson, type PaymentEvent, type PaymentWithEvents } from '@midan/contract';
import type { Catalogues } from '@midan/messages';
import { useRef, useState } from 'react';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
} from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Fact } from '../../../../ui/facts.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Ltr, Money } from '../../../../ui/text.tsx';
import styles from './event-list.module.css';
import { ReviewForm } from './review-form.tsx';

const MARKS = {
  credited: { icon: IconCircleCheck, tone: 'good' },
  declined: { icon: IconCircleX, tone: undefined },
  noted: { icon: IconCircleDashed, tone: undefined },
  unconfirmed: { icon: IconHourglass, tone: undefined },
  mismatch: { icon: IconAlertTriangle, tone: 'bad' },
  unknown_order: { icon: IconAlertTriangle, tone: 'bad' },
} as const;

const MONEY = new Set(['amount', 'refunded', 'order_amount', 'payment_amount', 'fawry_fees']);
type Name = keyof Catalogues['payment-desk']['factNames'];
type Asked = Pick<PaymentWithEvents, 'status' | 'total'>;
type State = keyof Catalogues['payment-desk']['states'];

function Value({ name, value }: { name: string; value: PaymentEvent['facts'][string] }) {
  const { t, i18n } = useTranslation('payment-desk');
  if (name === 'state' && i18n.exists(`states.${value}`, { ns: 'payment-desk' })) {
    return t(`states.${value as State}`);
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (MONEY.has(name) && typeof value === 'number') return <Money value={value} />;
  return <Ltr>{value === null || value === '' ? null : String(value)}</Ltr>;
}

interface EventProps {
  event: PaymentEvent;
  /** Undefined for an order that was not started here. */
  payment?: Asked | undefined;
  mayAct: boolean;
}

function Step({ event, payment }: Omit<EventProps, 'mayAct'>) {
  const { t } = useTranslation('payment-desk');
  const { money } = useFormats();
  const { facts, outcome } = event;
  const left = leftToPerson(event);
  if (left) return t(`left.${left}.text`);
  const isBack = 'refunded' in facts || facts.is_refunded === true || facts.is_voided === true;
  if (payment && (isBack || String(facts.status).endsWith('REFUNDED'))) return t('steps.wentBack');
  const told = facts.amount ?? facts.order_amount;
  const isPaid = facts.state === 'paid' || facts.status === 'PAID';
  const isEgp = typeof told === 'number' && (facts.currency ?? 'EGP') === 'EGP';
  if (payment && payment.status !== 'paid' && isPaid && isEgp && told !== payment.total) {
    return t('steps.otherSum', { told: money(told), asked: money(payment.total) });
  }
  return t(`steps.${outcome as 'mismatch'}`);
}

function Review({ event, mayAct }: Omit<EventProps, 'payment'>) {
  const { t } = useTranslation('payment-desk');
  const { figureDate } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { review, needs_person } = event;
  const isOffered = mayAct && needs_person && !review;
  if (!review && !isOffered) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {review && (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <bdi>{review.note}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {t('review.by', {
              name: `\u2068${review.administrator.name}\u2069`,
              at: figureDate(review.reviewed_at, 'time'),
            })}
          </Text>
        </>
      )}
      {isOffered && (
        <Button variant="default" size="sm" mt="xs" onClick={() => setOpen(true)}>
          {t('review.action')}
        </Button>
      )}
      {isOpen && <ReviewForm event={event} target={place} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Event({ event, payment, mayAct }: EventProps) {
  const { t, i18n } = useTranslation('payment-desk');
  const { outcome, gateway, facts, received_at } = event;
  const { icon: Icon, tone } = MARKS[outcome];
  const left = leftToPerson(event);
  const nameOf = (name: string) =>
    i18n.exists(`factNames.${name}`, { ns: 'payment-desk' })
      ? t(`factNames.${name as Name}`)
      : name;
  return (
    <li className={styles.event}>
      <span className={styles.mark} data-tone={tone}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={styles.body}>
        <Group justify="space-between" gap="0 1rem">
          <Text fw={600}>{t(left ? `left.${left}.title` : `outcomes.${outcome}`)}</Text>
          <Text size="sm" c="dimmed">
            <Moment value={received_at} />
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {t(event.asked ? 'byAnswer' : 'byCallback', { gateway: t(`gateways.${gateway}`) })}
        </Text>
        {event.needs_person && (
          <Text size="sm">
            <Step event={event} payment={payment} />
          </Text>
        )}
        <dl className={styles.facts}>
          {Object.entries(facts)
            .filter(([name, value]) => value !== null && (name !== 'currency' || value !== 'EGP'))
            .map(([name, value]) => (
              <Fact key={name} label={nameOf(name)}>
                <Value name={name} value={value} />
              </Fact>
            ))}
        </dl>
        <Review event={event} mayAct={mayAct} />
      </div>
    </li>
  );
}

interface Props {
  events: PaymentEvent[];
  payment?: Asked;
  label: string;
  mayAct: boolean;
}

export function EventList({ events, payment, label, mayAct }: Props) {
  return (
    <ol className={styles.list} aria-label={label}>
      {events.map((event) => (
        <Event key={event.id} event={event} payment={payment} mayAct={mayAct} />
      ))}
    </ol>
  );
}
