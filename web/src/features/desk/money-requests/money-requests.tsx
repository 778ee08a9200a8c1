import {
  Anchor,
  Button,
  Card,
  Group,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import {
  approveMoneyRequest,
  cairoDate,
  declineMoneyRequest,
  getDeskNews,
  LIMITS,
  listMoneyRequests,
  type MoneyRequest,
  type WalletChange,
} from '@midan/contract';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { Link } from '../../../ui/link.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Consequences } from '../../../ui/previewed-act.tsx';
import { Section } from '../../../ui/section.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { Money } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

const CHANGED = [listMoneyRequests, getDeskNews];

/** Only an adjustment goes either way; the other kinds say which. */
function Amount({ kind, value }: { kind: MoneyRequest['kind']; value: number }) {
  return kind === 'adjustment' ? <SignedMoney value={value} /> : <Money value={value} />;
}

function DeclineDialog({ request, title, onClose }: ItemProps & { onClose: () => void }) {
  const { t } = useTranslation('money-back');
  const { form, submit, fail } = useEndpointForm(declineMoneyRequest, {
    initialValues: { reason: '' },
    failure: t('second.failed'),
  });
  const decline = useWrite(declineMoneyRequest, {
    refreshes: CHANGED,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const send = submit((body) => decline.mutate({ params: { id: request.id }, body }));
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form noValidate aria-label={title} onSubmit={send}>
        <Stack gap="md">
          <Textarea
            data-autofocus
            label={t('reason')}
            description={t('second.reasonHint')}
            required
            autosize
            minRows={2}
            maxLength={LIMITS.rejectionReasonMax}
            {...form.getInputProps('reason')}
          />
          <DialogEnd form={form} submit={title} sending={decline.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ItemProps {
  request: MoneyRequest;
  title: string;
}

/** A payout asks for what the bank says, unless the request has it. */
function ApproveDialog({ request, preview, onClose }: ApproveProps) {
  const { t } = useTranslation('money-back');
  const isUnsent = request.kind === 'payout' && request.bank_reference === null;
  const today = cairoDate(new Date());
  const year = Number(today.slice(0, 4));
  const { form, submit, fail } = useEndpointForm(approveMoneyRequest, {
    initialValues: (isUnsent ? { bank_reference: '', paid_on: today } : {}) as Sent,
    failure: t('second.failed'),
  });
  const approve = useWrite(approveMoneyRequest, {
    refreshes: CHANGED,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: (error) => {
      fail(error);
      const isAtField = error instanceof ApiError && Object.keys(error.errors).length > 0;
      if (!isAtField) onClose();
    },
  });
  const { balance_before, owed_before } = preview;
  const send = submit((sent) =>
    approve.mutate({ params: { id: request.id }, body: { ...sent, balance_before, owed_before } }),
  );
  return (
    <Dialog opened onClose={onClose} title={t(`second.kinds.${request.kind}`)}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <Consequences
            change={preview}
            facts={[
              [t('second.school'), <bdi key="school">{request.academy.name}</bdi>],
              [
                t('second.amount'),
                <Amount key="amount" kind={request.kind} value={preview.amount} />,
              ],
              [t('second.requester'), <bdi key="who">{request.requester.name}</bdi>],
              [t('reason'), <bdi key="why">{request.reason}</bdi>],
            ]}
          />
          {isUnsent && (
            <>
              <Text>{t('second.sendNow')}</Text>
              <TextInput
                label={t('payout.reference')}
                description={t('payout.referenceHint')}
                required
                dir="ltr"
                maxLength={LIMITS.referenceMax}
                {...form.getInputProps('bank_reference')}
              />
              <DateField
                label={t('payout.day')}
                required
                years={[year, year - 1]}
                data-path="paid_on"
                value={form.values.paid_on ?? ''}
                onChange={(day) => form.setFieldValue('paid_on', day)}
                error={form.errors.paid_on}
              />
            </>
          )}
          <DialogEnd submit={t('second.approve')} sending={approve.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface Sent extends Record<string, unknown> {
  bank_reference?: string;
  paid_on?: string;
}

interface ApproveProps {
  request: MoneyRequest;
  preview: WalletChange;
  onClose: () => void;
}

function Decision({ request, isOwn }: { request: MoneyRequest; isOwn: boolean }) {
  const { t } = useTranslation('money-back');
  const [preview, setPreview] = useState<WalletChange | null>(null);
  const [declines, setDeclines] = useState(false);
  const ask = useWrite(approveMoneyRequest, {
    onSuccess: ({ data }) => setPreview(data),
    onError: (error) => toastError(error, t('second.failed')),
  });
  const end = t(isOwn ? 'second.withdraw' : 'second.decline');
  return (
    <Group gap="sm">
      {request.may_approve && (
        <Button
          loading={ask.isPending}
          onClick={() => ask.mutate({ params: { id: request.id }, body: { dry_run: true } })}
        >
          {t('second.review')}
        </Button>
      )}
      <Button variant="default" onClick={() => setDeclines(true)}>
        {end}
      </Button>
      {preview && (
        <ApproveDialog request={request} preview={preview} onClose={() => setPreview(null)} />
      )}
      {declines && (
        <DeclineDialog request={request} title={end} onClose={() => setDeclines(false)} />
      )}
    </Group>
  );
}

/** Page of the transfer, purchase or payment that a request is about; undefined for a school. */
function pageOf({ kind, subject_id: id }: MoneyRequest): string | undefined {
  if (kind === 'reversal') return `/admin/bank-transfers?status=approved&transfer=${id}`;
  if (kind === 'purchase_refund') return `/admin/purchases/${id}`;
  return kind === 'payment_refund' ? `/admin/payments/${id}` : undefined;
}

function factsOf({ bank_reference, paid_on, teams }: MoneyRequest, t: TFunction<'money-back'>) {
  const facts: [string, ReactNode][] = [];
  if (teams.length > 0) facts.push([t('refund.ended'), <bdi key="teams">{teams.join('، ')}</bdi>]);
  if (bank_reference !== null) {
    facts.push([t('payout.reference'), <bdi key="reference">{bank_reference}</bdi>]);
    facts.push([t('payout.day'), <bdi key="day">{paid_on}</bdi>]);
  }
  return facts;
}

function RequestItem({ request, mayAct, own }: { request: MoneyRequest } & Reader) {
  const { t } = useTranslation('money-back');
  const isOwn = request.requester.id === own;
  const { academy, kind } = request;
  const page = pageOf(request);
  return (
    <Card component="li" withBorder>
      <Stack gap="sm">
        <Title order={3} fz="1.05rem">
          {t(`second.kinds.${kind}`)}: <Amount kind={kind} value={request.amount} />
        </Title>
        <Facts
          facts={[
            [
              t('second.school'),
              <Anchor key="school" component={Link} to={`/admin/academies/${academy.id}`}>
                <bdi>{academy.name}</bdi>
              </Anchor>,
            ],
            [t('second.requester'), <bdi key="who">{request.requester.name}</bdi>],
            [t('second.since'), <Moment key="since" value={request.requested_at} />],
            [t('reason'), <bdi key="why">{request.reason}</bdi>],
            ...factsOf(request, t),
          ]}
        />
        {request.suspends && <Text>{t('reversal.suspend')}</Text>}
        {page && (
          <Anchor component={Link} to={page}>
            {t('second.toSubject')}
          </Anchor>
        )}
        {isOwn && <Text c="dimmed">{t('second.own')}</Text>}
        {mayAct && !isOwn && !request.may_approve && <Text c="dimmed">{t('second.close')}</Text>}
        {kind !== 'payment_refund' && mayAct && <Decision request={request} isOwn={isOwn} />}
      </Stack>
    </Card>
  );
}

export interface Reader {
  mayAct: boolean;
  own: string | undefined;
}

export default function MoneyRequests({
  requests,
  ...reader
}: { requests: readonly MoneyRequest[] } & Reader) {
  const { t } = useTranslation('money-back');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash === '#money-requests') heading.current?.scrollIntoView();
  }, []);
  return (
    <Section
      id="money-requests"
      title={t('second.title')}
      text={t('second.text')}
      heading={heading}
    >
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} {...reader} />
        ))}
      </Stack>
    </Section>
  );
}
