import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type AdminEdition, LIMITS, moveEdition } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_EDITIONS, useKeepEdition } from './edition-reads.ts';

interface Props {
  edition: AdminEdition;
  onClose: () => void;
}

export function MoveBackForm({ edition, onClose }: Props) {
  const { t } = useTranslation(['editions-administration', 'errors', 'common']);
  const say = useLocalized();
  const keepEdition = useKeepEdition();
  const { form, submit, fail, busy } = useEndpointForm(moveEdition, {
    initialValues: { status: 'running' as const, reason: '' },
    failure: t('life.failed'),
    check: ({ reason }): Record<string, string> =>
      reason.trim() ? {} : { reason: t('errors:fields.required') },
  });
  const back = useWrite(moveEdition, {
    refreshes: CHANGED_BY_EDITIONS,
    onSuccess: (reply) => {
      keepEdition(reply);
      toastSuccess(reply.message);
      onClose();
    },
    onError: fail,
  });
  const title = t('life.to.back');
  const send = submit(async (body) => {
    const text = t('life.ask.back', { name: say(edition.name) });
    if (await confirm({ title, text, action: title, destructive: true }))
      await back.attempt({ params: { id: edition.id }, body });
  });
  return (
    <form noValidate aria-label={title} onSubmit={send}>
      <Stack gap="md">
        <Textarea
          autoFocus
          label={t('life.reason')}
          description={t('life.reasonHint')}
          required
          maxLength={LIMITS.rejectionReasonMax}
          {...form.getInputProps('reason')}
        />
        <Group>
          <Button type="submit" color="red" loading={busy}>
            {title}
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
