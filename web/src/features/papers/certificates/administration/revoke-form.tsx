import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type Certificate, LIMITS, revokeCertificate } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_ISSUING } from '../changed-by-issuing.ts';
import { useHolderName } from '../holder-cell.tsx';

export function RevokeForm({
  certificate,
  onClose,
}: {
  certificate: Certificate;
  onClose: () => void;
}) {
  const { t } = useTranslation('certificates');
  const name = useHolderName()(certificate);
  const { form, submit, fail } = useEndpointForm(revokeCertificate, {
    initialValues: { reason: '' },
    failure: t('admin.actionFailed'),
  });
  const revoke = useWrite(revokeCertificate, {
    refreshes: CHANGED_BY_ISSUING,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  return (
    <Dialog opened title={t('admin.revokeFor', { name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={submit((body) => revoke.mutate({ params: { id: certificate.id }, body }))}
      >
        <Stack gap="md">
          <Text>{t('admin.revokeText')}</Text>
          <Textarea
            label={t('admin.reason')}
            description={t('admin.reasonHint')}
            required
            data-autofocus
            maxLength={LIMITS.certificateReasonMax}
            {...form.getInputProps('reason')}
          />
          <Group>
            <Button type="submit" color="red" loading={revoke.isPending}>
              {t('admin.revoke')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('admin.keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
