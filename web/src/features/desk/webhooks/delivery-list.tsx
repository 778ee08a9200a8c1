import { Button, Code, Stack, Text } from '@mantine/core';
import {
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  WEBHOOK_DELIVERY_STATES,
  type WebhookDelivery,
  type WebhookEventType,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { readPage, useWrite } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { DELIVERY_BADGES, eventKey } from './words.ts';

const keyOf = ({ type }: WebhookDelivery) => eventKey(type as WebhookEventType);

function Event({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const facts = Object.entries(delivery.facts).filter(([, id]) => id !== null);
  return (
    <>
      <Text fw={600}>{t(`events.${keyOf(delivery)}`)}</Text>
      <Text size="sm" c="dimmed">
        <DateText value={delivery.created_at} style="time" />
      </Text>
      {facts.length > 0 && (
        <details>
          <summary>{t('deliveries.ids')}</summary>
          <Code block dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {facts.map(([name, id]) => `${name}: ${id}`).join('\n')}
          </Code>
        </details>
      )}
    </>
  );
}

function Answer({ delivery: { failure, status, answer } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  if (failure === null && status === null) return '—';
  return (
    <>
      <Text>
        {failure
          ? t(`deliveries.failures.${failure}`, { status: status ?? '' })
          : t('deliveries.status', { status })}
      </Text>
      {answer && (
        <details>
          <summary>{t('deliveries.showAnswer')}</summary>
          <Code block dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {answer}
          </Code>
        </details>
      )}
    </>
  );
}

function Resend({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const resend = useWrite(resendWebhookDelivery, {
    refreshes: [listWebhookDeliveries, getWebhook, listWebhooks],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('deliveries.resendFailed')),
  });
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={resend.isPending}
      aria-label={t('deliveries.resendLabel', { event: t(`events.${keyOf(delivery)}`) })}
      onClick={() => resend.mutate({ params: { id: delivery.id } })}
    >
      {t('deliveries.resend')}
    </Button>
  );
}

/** Read again every 15 s while it is looked at. */
export function DeliveryList({ id, mayResend }: { id: string; mayResend: boolean }) {
  const { t } = useTranslation('webhooks');
  const { page, choice, change, turnTo } = useAddress();
  const state = choice('state', WEBHOOK_DELIVERY_STATES);
  const query = { page, ...(state && { state }) };
  const live = useLive();
  const found = useQuery({
    ...readPage(listWebhookDeliveries, { params: { id }, query }),
    ...live,
    staleTime: 0,
  });
  return (
    <Stack gap="md">
      <FilterButtons
        label={t('deliveries.filter')}
        all={t('deliveries.all')}
        values={WEBHOOK_DELIVERY_STATES}
        labelOf={(each) => t(`deliveries.states.${each}`)}
        value={state}
        onChange={(value) => change({ state: value ?? null, page: null })}
      />
      <PagedTable
        query={found}
        label={t('deliveries.title')}
        failure={t('deliveries.failed')}
        empty={<EmptyNotice title={t('deliveries.empty')} />}
        onPage={turnTo}
        columns={[
          {
            label: t('deliveries.event'),
            card: { line: 1, side: 'start' },
            cell: (delivery) => <Event delivery={delivery} />,
          },
          {
            label: t('deliveries.state'),
            card: { line: 1, side: 'end' },
            short: true,
            cell: ({ state: each }) => (
              <StatusBadge status={DELIVERY_BADGES[each]} label={t(`deliveries.states.${each}`)} />
            ),
          },
          {
            label: t('deliveries.attempts'),
            figure: true,
            cell: ({ attempts }) => <Ltr>{`${attempts}`}</Ltr>,
          },
          {
            label: t('deliveries.last'),
            cell: ({ last_attempt_at: at }) =>
              at ? <DateText value={at} style="time" /> : t('deliveries.never'),
          },
          {
            label: t('deliveries.answer'),
            blank: ({ attempts }) => attempts === 0,
            cell: (delivery) => <Answer delivery={delivery} />,
          },
          {
            label: t('deliveries.actions'),
            short: true,
            blank: (delivery) => !mayResend || delivery.state === 'waiting',
            cell: (delivery) =>
              mayResend && delivery.state !== 'waiting' && <Resend delivery={delivery} />,
          },
        ]}
      />
    </Stack>
  );
}
