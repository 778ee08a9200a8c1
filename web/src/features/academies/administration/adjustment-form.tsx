import { Textarea, TextInput } from '@mantine/core';
import { adjustWallet, LIMITS, listAdminAcademyTransactions } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { ActionForm } from './action-form.tsx';
import { type ActionProps, STATUS_READS } from './actions-of.ts';

/**
 * Form that adds an amount in EGP to a school's balance, or takes it off if negative, for a reason.
 * Asks before it sends. Money that is added may activate the school.
 */
export function AdjustmentForm({ academy, onClose }: ActionProps) {
  const { t } = useTranslation('academies-administration');
  const { money } = useFormats();
  const { form, submit, fail, busy } = useEndpointForm(adjustWallet, {
    initialValues: { amount: '', reason: '' },
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
  const ask = async (typed: { amount: string; reason: string }) => {
    const body = adjustWallet.body.parse(typed);
    const params = { amount: money(Math.abs(body.amount)), name: academy.name };
    const text = body.amount < 0 ? t('adjust.askTake', params) : t('adjust.askGive', params);
    if (await confirm({ title: t('adjust.title'), text, action: t('adjust.submit') }))
      await adjust.attempt({ params: { id: academy.id }, body });
  };
  return (
    <ActionForm
      title={t('adjust.title')}
      action={t('adjust.submit')}
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
    </ActionForm>
  );
}
