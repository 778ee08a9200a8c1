import { Alert, Button, Card, Group, Stack, Title } from '@mantine/core';
import type {
  closeDuplicate,
  Endpoint,
  payOut,
  ReplyData,
  refundPurchase,
  reverseBankTransfer,
  WalletChange,
} from '@midan/contract';
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { useWrite } from '../lib/query.ts';
import { useDialogForm } from './dialog-form.ts';
import { Facts } from './facts.tsx';
import { useEndpointForm } from './form.ts';
import { StatusBadge } from './status-badge.tsx';
import { Money } from './text.tsx';

type Act =
  | typeof payOut
  | typeof refundPurchase
  | typeof reverseBankTransfer
  | typeof closeDuplicate;

interface Options<V> {
  initialValues: V;
  /** Id of the purchase, transfer or academy that the act is about. */
  id: string;
  failure: string;
  refreshes: readonly Endpoint[];
  onDone: (message: string) => void;
}

/**
 * A second submit performs it. Every change of the form, or a failure of the act, takes the preview
 * away: if the wallet changed since, the server refuses.
 */
export function usePreviewedAct<E extends Act, V extends Record<string, unknown>>(
  endpoint: E,
  { initialValues, id, failure, refreshes, onDone }: Options<V>,
) {
  const [preview, setPreview] = useState<ReplyData<E> | null>(null);
  const { form, submit, fail, busy } = useEndpointForm(endpoint, {
    initialValues,
    failure,
    onChange: () => setPreview(null),
  });
  type Sent = Parameters<ReturnType<typeof useWrite<E>>['attempt']>[0];
  const input = (body: object) => ({ params: { id }, body }) as unknown as Sent;
  const ask = useWrite(endpoint, { onError: fail });
  const act = useWrite(endpoint, {
    refreshes,
    onSuccess: ({ message }) => onDone(message),
    onError: (error) => {
      setPreview(null);
      fail(error);
    },
  });
  useDialogForm({ isDirty: form.isDirty(), sending: busy });
  const onSubmit = submit((values) =>
    preview
      ? act.attempt(
          input({
            ...values,
            balance_before: preview.balance_before,
            owed_before: preview.owed_before,
          }),
        )
      : // The same question again within a moment has the answer of before.
        ask.mutateAsync(input({ ...values, dry_run: true })).then(
          ({ data }) => {
            setPreview(data as ReplyData<E>);
            return true;
          },
          () => false,
        ),
  );
  return { form, preview, onSubmit, busy };
}

/** Takes the focus, so that the consequences are read before confirming. */
export function Consequences({
  change,
  facts,
}: {
  change: WalletChange;
  facts: [string, ReactNode][];
}) {
  const { t } = useTranslation('money-back');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    // The buttons below come into view with it.
    card.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  }, []);
  const owes = change.owed_before > 0 || change.owed_after > 0;
  return (
    <Card
      component="section"
      withBorder
      bg="var(--arena)"
      aria-labelledby={id}
      ref={card}
      tabIndex={-1}
    >
      <Stack gap="sm">
        <Title order={3} fz="1.05rem" id={id}>
          {t('preview.title')}
        </Title>
        <Facts
          facts={[
            ...facts,
            [t('preview.balanceBefore'), <Money key="before" value={change.balance_before} />],
            [
              t('preview.balanceAfter'),
              <Money key="after" value={change.balance_after} fw={650} />,
            ],
            ...(owes
              ? ([
                  [t('preview.owedBefore'), <Money key="owes" value={change.owed_before} />],
                  [t('preview.owedAfter'), <Money key="owed" value={change.owed_after} fw={650} />],
                ] as [string, ReactNode][])
              : []),
            [
              t('preview.status'),
              <span key="status">
                <StatusBadge status={change.academy_status_after} />{' '}
                {change.academy_status_after === change.academy_status_before &&
                  t('preview.statusStays')}
              </span>,
            ],
          ]}
        />
        {change.waits && <Alert color="yellow">{t('preview.waits')}</Alert>}
      </Stack>
    </Card>
  );
}

interface FormProps {
  label: string;
  act: { preview: WalletChange | null; onSubmit: FormEventHandler<HTMLFormElement>; busy: boolean };
  facts: [string, ReactNode][];
  confirm: string;
  onCancel: () => void;
  children: ReactNode;
}

export function PreviewedForm({ label, act, facts, confirm, onCancel, children }: FormProps) {
  const { t } = useTranslation(['money-back', 'common']);
  const { preview, onSubmit, busy } = act;
  return (
    <form aria-label={label} onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {children}
        {preview && <Consequences change={preview} facts={facts} />}
        <Group>
          {/* Two elements, so that a double press of the first never confirms. */}
          {preview ? (
            <Button key="confirm" type="submit" color="red" loading={busy}>
              {preview.waits ? t('preview.askSecond') : confirm}
            </Button>
          ) : (
            <Button key="preview" type="submit" loading={busy}>
              {t('preview.ask')}
            </Button>
          )}
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
