import { Text, Textarea } from '@mantine/core';
import { LIMITS, logoutAcademy, openAcademyView } from '@midan/contract';
import { call } from '../../../../lib/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { showSchoolView } from '../../../../lib/school-view.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastFailure } from '../../../../ui/toast.ts';
import { ActionForm } from './action-form.tsx';
import type { ActionProps } from './actions-of.ts';

/** A new tab, read only, for a limited time; if the browser blocks it, no view starts. */
export function ViewForm({ academy, onClose }: ActionProps) {
  const { t } = useTranslation(['desk', 'academies-administration']);
  const { form, submit, fail, busy } = useEndpointForm(openAcademyView, {
    initialValues: { reason: '' },
    failure: t('view.failed'),
  });
  const start = useWrite(openAcademyView, { onError: fail });
  const open = async (body: { reason: string }) => {
    // Before the call: browsers open a tab only in answer to a press.
    const tab = window.open('', '_blank');
    if (!tab) return toastFailure(t('view.blocked'));
    const begun = await start.mutateAsync({ params: { id: academy.id }, body }).catch(() => null);
    if (!begun) return tab.close();
    try {
      showSchoolView(tab, begun.data);
      onClose();
    } catch {
      tab.close();
      toastFailure(t('view.failed'));
      // Nobody looks; where this fails too, the view ends by its time.
      await call(logoutAcademy, {}, { token: begun.data.token }).catch(() => undefined);
    }
  };
  return (
    <ActionForm
      title={t('view.title')}
      action={t('view.submit')}
      isPending={busy}
      onSubmit={submit(open)}
      onClose={onClose}
    >
      <Text>{t('view.text')}</Text>
      <Textarea
        label={t('academies-administration:support.reason')}
        description={t('academies-administration:support.reasonHint')}
        required
        maxLength={LIMITS.rejectionReasonMax}
        {...form.getInputProps('reason')}
      />
    </ActionForm>
  );
}
