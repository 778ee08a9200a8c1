import { Alert, Box, Button, Card, Group, Stack, Text } from '@mantine/core';
import { decideTestOrder, getTestOrder, type TestOrder } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { PaymentStatus } from '../../features/money/payments/payment-status.tsx';
import { IconAlertTriangle } from '../../icons/index.ts';
import { useAddress } from '../../lib/address.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { installationContext } from '../../lib/installation.ts';
import { read, useWrite } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { Brand } from '../../ui/brand.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Money } from '../../ui/text.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { LanguageToggle, SchemeToggle } from '../../ui/toggles.tsx';
import AccountNotFound from '../account-not-found.tsx';
import { type Misbehaviour, TestBankMore } from './test-bank-more.tsx';

const BANK_BADGES = {
  open: 'pending',
  paid: 'approved',
  declined: 'rejected',
  expired: 'expired',
} as const;

/** Milliseconds between two looks while the platform has not heard, or a refund is delayed. */
const EVERY = 5_000;

/** The bank has the money, the platform does not count it, and no person has to look at it. */
const isUnheard = ({ bank, status, needs_person }: TestOrder): boolean =>
  bank === 'paid' && status !== 'paid' && !needs_person;

function OnPlatform({ order }: { order: TestOrder }) {
  const { t } = useTranslation('payments');
  if (order.needs_person) return <StatusBadge status="pending" label={t('bank.needsPerson')} />;
  if (isUnheard(order)) return <StatusBadge status="pending" label={t('bank.unheard')} />;
  // What went back is told in a line of its own.
  return <PaymentStatus payment={{ status: order.status, amount: order.total, refunded: 0 }} />;
}

function Standing({ order }: { order: TestOrder }) {
  const { t } = useTranslation('payments');
  const { bank, paid, total, refunded, refund_pending: coming } = order;
  const sum = (label: string, value: number): [string, ReactNode] => [
    label,
    <Money key={label} value={value} />,
  ];
  const facts: [string, ReactNode][] = [
    [
      t('bank.atBank'),
      <StatusBadge key="bank" status={BANK_BADGES[bank]} label={t(`bank.states.${bank}`)} />,
    ],
    ...(paid !== null && paid !== total ? [sum(t('bank.paid'), paid)] : []),
    [t('bank.onPlatform'), <OnPlatform key="platform" order={order} />],
  ];
  if (refunded > 0) facts.push(sum(t('bank.refunded'), refunded));
  if (coming > 0) facts.push(sum(t('bank.refundPending'), coming));
  return <Facts facts={facts} />;
}

/** What the last choice did; takes the focus, since its button may be gone. */
function Result({ text }: { text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) alert.current?.focus();
  }, [text]);
  return (
    <Alert color="blue" role="status" ref={alert} tabIndex={-1}>
      {text}
    </Alert>
  );
}

function Order({ order, secret }: { order: TestOrder; secret: string }) {
  const { t } = useTranslation('payments');
  const { amount } = useFormats();
  const navigate = useNavigate();
  const client = useQueryClient();
  // Counted, so that the same words twice are said twice.
  const [result, setResult] = useState({ text: '', count: 0 });
  const { reference, total, method, payment_id: id, bank } = order;
  const decide = useWrite(decideTestOrder, {
    onSuccess: ({ data: decided, message }, { body: { act } }) => {
      const { queryKey } = orderAt(reference, secret);
      client.setQueryData(queryKey, { data: decided, message });
      const isUnchanged = decided.result === 'unchanged';
      if ((act === 'pay' || act === 'decline') && !isUnchanged) {
        return navigate(`/academy/payments/${id}`);
      }
      const key = act.startsWith('refund_')
        ? 'refund'
        : (act as Exclude<Misbehaviour, `refund_${string}`>);
      const paid = amount(decided.paid ?? total);
      const text = t(isUnchanged ? 'bank.results.unchanged' : `bank.results.${key}`, {
        amount: paid,
      });
      setResult(({ count }) => ({ text, count: count + 1 }));
      return undefined;
    },
    onError: () => toastFailure(t('bank.decideFailed')),
  });
  const choose = (act: 'pay' | 'decline' | Misbehaviour) =>
    decide.mutate({ params: { reference }, body: { key: secret, act } });
  const pending = decide.isPending ? decide.variables.body.act : undefined;
  const isPayable = bank === 'open' || bank === 'declined';
  return (
    <Card>
      <Stack gap="lg">
        <div>
          <Text c="dimmed">
            {t('bank.order')} · {t(`methods.${method}`)}
          </Text>
          <Text fz="1.8rem" fw={700}>
            <Money value={total} />
          </Text>
        </div>
        <Standing order={order} />
        {result.text && <Result key={result.count} text={result.text} />}
        {bank === 'expired' && <Text>{t('bank.over')}</Text>}
        {isPayable && (
          <>
            <Button
              size="md"
              loading={pending === 'pay'}
              disabled={pending !== undefined && pending !== 'pay'}
              onClick={() => choose('pay')}
            >
              {t('bank.pay')}
            </Button>
            <Button
              size="md"
              variant="default"
              loading={pending === 'decline'}
              disabled={pending !== undefined && pending !== 'decline'}
              onClick={() => choose('decline')}
            >
              {t('bank.decline')}
            </Button>
          </>
        )}
        <Button
          component={Link}
          to={`/academy/payments/${id}`}
          size="md"
          variant={isPayable ? 'subtle' : 'filled'}
        >
          {t(isPayable ? 'bank.back' : 'bank.toPayment')}
        </Button>
        <TestBankMore order={order} pending={pending} onChoose={choose} />
      </Stack>
    </Card>
  );
}

/** Options of useQuery for an order of the test bank; `key` is the secret that opens it. */
const orderAt = (reference: string, key: string) =>
  read(getTestOrder, { params: { reference }, query: { key } });

function TestBank() {
  const { t } = useTranslation('payments');
  const { reference = '' } = useParams();
  const key = useAddress().text('key');
  const order = useQuery({
    ...orderAt(reference, key),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data: reply } }) =>
      reply && (isUnheard(reply.data) || reply.data.refund_pending > 0) ? EVERY : false,
  });
  return (
    <Box component="main" maw="34rem" mx="auto" p="md">
      <Group justify="space-between" mb="lg">
        <Brand />
        <Group gap={4}>
          <LanguageToggle />
          <SchemeToggle />
        </Group>
      </Group>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="lg">
        {t('bank.demo')}
      </Alert>
      <PageHeader title={t('bank.title')} />
      {isAbsent(order.error) ? (
        <EmptyNotice title={t('bank.failed')} text={t('bank.failedText')} />
      ) : (
        <DataState query={order}>{(shown) => <Order order={shown} secret={key} />}</DataState>
      )}
    </Box>
  );
}

export const loader = ({ context }: LoaderFunctionArgs) =>
  data(null, { status: context.get(installationContext).site.demo ? 200 : 404 });
/** Returns null, so that a link inside the site does not call the server's loader. */
export const clientLoader = () => null;

export default function TestBankPage() {
  return useSite().demo ? <TestBank /> : <AccountNotFound home="/" />;
}
