import { Textarea } from '@mantine/core';
import { changeAcademyStatus, LIMITS } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { ActionForm } from './action-form.tsx';
import { type ActionProps, STATUS_READS } from './actions-of.ts';

export function SuspensionForm({ academy, onClose }: ActionProps) {
  const { t } = useTranslation(['academies-administration', 'errors']);
  const { form, submit, fail, busy } = useEndpointForm(changeAcademyStatus, {
    initialValues: { action: 'suspend' as const, reason: '' },
    failure: t('status.failed'),
    check: ({ reason }): Record<string, string> =>
      reason.trim() ? {} : { reason: t('errors:fields.required') },
  });
  const suspend = useWrite(changeAcademyStatus, {
    refreshes: STATUS_READS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const action = t('status.actions.suspend');
  const ask = async (body: { action: 'suspend'; reason: string }) => {
    const text = t('status.ask.suspend', { name: academy.name });
    if (await confirm({ title: action, text, action, destructive: true }))
      await suspend.attempt({ params: { id: academy.id }, body });
  };
  return (
    <ActionForm
      title={t('status.suspendTitle')}
      action={action}
      destructive
      isPending={busy}
      onSubmit={submit(ask)}
      onClose={onClose}
    >
      <Textarea
        label={t('status.reason')}
        description={t('status.reasonHint')}
        required
        maxLength={LIMITS.rejectionReasonMax}
        {...form.getInputProps('reason')}
      />
    </ActionForm>
  );
}
