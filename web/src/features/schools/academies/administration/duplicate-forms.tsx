import { Card, Stack, Text, Textarea, Title } from '@mantine/core';
import {
  type AdministeredAcademy,
  closeDuplicate,
  getAdminProfile,
  LIMITS,
  listMoneyRequests,
  reopenDuplicate,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { IdentityFields } from '../../../../ui/identity-fields.tsx';
import { PreviewedForm, usePreviewedAct } from '../../../../ui/previewed-act.tsx';
import { Money } from '../../../../ui/text.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { ActionForm } from './action-form.tsx';
import { STATUS_READS } from './actions-of.ts';

/** Password and code are asked for where more moves than the administrator may move alone. */
interface Typed extends Record<string, unknown> {
  reason: string;
  current_password?: string;
  otp_code?: string;
}
type Inputs = { getInputProps: (name: 'current_password' | 'otp_code') => object; values: Typed };

function Proof({ form }: { form: Inputs }) {
  const guarded = useQuery(read(getAdminProfile)).data?.has_second_factor;
  const inputOf = (name: 'current_password' | 'otp_code') => ({
    ...form.getInputProps(name),
    value: form.values[name] ?? '',
  });
  return (
    <IdentityFields
      password={inputOf('current_password')}
      code={guarded ? inputOf('otp_code') : undefined}
    />
  );
}

interface CloseProps {
  academy: AdministeredAcademy;
  kept: { id: string; name: string };
  mayAdjust: boolean;
  onClose: () => void;
}

/** A second submit closes it, after the preview. */
export function CloseDuplicateForm({ academy, kept, mayAdjust, onClose }: CloseProps) {
  const { t } = useTranslation('academies-administration');
  const names = { name: academy.name, kept: kept.name };
  const act = usePreviewedAct(closeDuplicate, {
    initialValues: { kept_id: kept.id, reason: '' } as Typed & { kept_id: string },
    id: academy.id,
    failure: t('twins.close.failed'),
    refreshes: STATUS_READS,
    onDone: (message) => {
      toastSuccess(message);
      onClose();
    },
  });
  const { form, preview } = act;
  const alone = useQuery({ ...read(listMoneyRequests), enabled: mayAdjust }).data?.alone_max;
  const isLarge =
    (alone !== undefined && academy.balance > alone) || form.errors.current_password !== undefined;
  const title = t('twins.close.title', names);
  return (
    <Card component="section">
      <Stack gap="md">
        <div>
          <Title order={2} fz="1.2rem">
            {title}
          </Title>
          <Text c="dimmed">{t('twins.close.text', names)}</Text>
        </div>
        <PreviewedForm
          label={title}
          act={act}
          facts={
            preview
              ? [
                  [t('twins.close.students'), preview.students],
                  [t('twins.close.requests'), preview.requests],
                  [t('twins.close.amount'), <Money key="moves" value={preview.amount} />],
                ]
              : []
          }
          confirm={t('twins.close.confirm')}
          onCancel={onClose}
        >
          <Textarea
            label={t('twins.close.reason')}
            required
            maxLength={LIMITS.rejectionReasonMax}
            {...form.getInputProps('reason')}
          />
          {(isLarge || form.values.current_password !== undefined) && <Proof form={form} />}
        </PreviewedForm>
      </Stack>
    </Card>
  );
}

export function ReopenForm({
  academy,
  onClose,
}: {
  academy: AdministeredAcademy;
  onClose: () => void;
}) {
  const { t } = useTranslation('academies-administration');
  const { form, submit, fail, busy } = useEndpointForm(reopenDuplicate, {
    initialValues: { reason: '' } as Typed,
    failure: t('twins.closed.failed'),
  });
  const reopen = useWrite(reopenDuplicate, {
    refreshes: STATUS_READS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const send = (body: Typed) =>
    reopen.attempt({ params: { id: academy.id }, body: reopenDuplicate.body.parse(body) });
  const asksProof = (form.errors.current_password ?? form.values.current_password) !== undefined;
  return (
    <ActionForm
      title={t('twins.closed.undo')}
      action={t('twins.closed.undo')}
      isPending={busy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <Text>{t('twins.closed.ask', { name: academy.name })}</Text>
      <Textarea
        label={t('twins.close.reason')}
        required
        maxLength={LIMITS.rejectionReasonMax}
        {...form.getInputProps('reason')}
      />
      {asksProof && <Proof form={form} />}
    </ActionForm>
  );
}
