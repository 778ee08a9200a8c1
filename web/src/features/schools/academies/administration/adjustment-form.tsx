import { Alert, Textarea, TextInput } from '@mantine/core';
import {
  adjustWallet,
  getAdminProfile,
  LIMITS,
  listAdminAcademyTransactions,
  listMoneyRequests,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { IdentityFields } from '../../../../ui/identity-fields.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { ActionForm } from './action-form.tsx';
import { type ActionProps, STATUS_READS } from './actions-of.ts';

/** Password and code are asked for above the limit alone. */
interface Typed extends Record<string, unknown> {
  amount: string;
  reason: string;
  current_password?: string;
  otp_code?: string;
}

/** EGP, negative to take off. Above the administrator's own limit a second one has to approve. */
export function AdjustmentForm({ academy, onClose }: ActionProps) {
  const { t } = useTranslation(['academies-administration', 'money-back']);
  const { money } = useFormats();
  const { form, submit, fail, busy } = useEndpointForm(adjustWallet, {
    initialValues: { amount: '', reason: '' } as Typed,
    failure: t('adjust.failed'),
  });
  const adjust = useWrite(adjustWallet, {
    refreshes: [...STATUS_READS, listAdminAcademyTransactions],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const alone = useQuery({ ...read(listMoneyRequests), staleTime: 0 }).data;
  const guarded = useQuery(read(getAdminProfile)).data?.has_second_factor;
  const amount = adjustWallet.body.shape.amount.safeParse(form.values.amount).data ?? 0;
  // The server asks for the password too, if other acts used the limit up meanwhile.
  const isLarge =
    (alone !== undefined && Math.abs(amount) > alone.alone_max) ||
    (form.errors.current_password ?? form.values.current_password) !== undefined;
  const action = t(isLarge ? 'money-back:preview.askSecond' : 'adjust.submit');
  const ask = async ({ current_password, otp_code, ...typed }: Typed) => {
    const proof = { current_password, ...(guarded && { otp_code }) };
    const body = adjustWallet.body.parse({ ...typed, ...(isLarge && proof) });
    const params = { amount: money(Math.abs(body.amount)), name: academy.name };
    const text = body.amount < 0 ? t('adjust.askTake', params) : t('adjust.askGive', params);
    if (await confirm({ title: t('adjust.title'), text, action }))
      await adjust.attempt({ params: { id: academy.id }, body });
  };
  const inputOf = (name: 'current_password' | 'otp_code') => ({
    ...form.getInputProps(name),
    value: form.values[name] ?? '',
  });
  return (
    <ActionForm
      title={t('adjust.title')}
      action={action}
      isPending={busy}
      onSubmit={submit(ask)}
      onClose={onClose}
    >
      <TextInput
        label={t('adjust.amount')}
        description={t('adjust.amountHint')}
        required
        dir="ltr"
        maw="16rem"
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={t('adjust.reason')}
        description={t('adjust.reasonHint')}
        required
        maxLength={LIMITS.notesMax}
        {...form.getInputProps('reason')}
      />
      {isLarge && (
        <>
          <Alert color="yellow">
            {t('money-back:preview.waits')} {t('money-back:second.prove')}
          </Alert>
          <IdentityFields
            password={inputOf('current_password')}
            code={guarded ? inputOf('otp_code') : undefined}
          />
        </>
      )}
    </ActionForm>
  );
}
