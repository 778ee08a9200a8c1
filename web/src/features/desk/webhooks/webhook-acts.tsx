import { Button, Group } from '@mantine/core';
import {
  enableWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  testWebhook,
  type Webhook,
} from '@midan/contract';
import { useNavigate } from 'react-router';
import { IconKey, IconSend, IconTrash } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

const CHANGED = [getWebhook, listWebhooks, listWebhookDeliveries];

/** `busy` from the question to the answer. */
function useRemove({ id, name }: Webhook): [remove: () => void, busy: boolean] {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const write = useWrite(removeWebhook, {
    refreshes: [listWebhooks],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return navigate('/admin/webhooks');
    },
    onError: (error) => toastError(error, t('remove.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const yes = await confirm({
      title: t('remove.label', { name }),
      text: t('remove.text', { name }),
      action: t('remove.action'),
      destructive: true,
    });
    if (yes) await write.attempt({ params: { id } });
  });
  return [() => void ask(), asking];
}

export function WebhookActs({ webhook, onRotate }: { webhook: Webhook; onRotate: () => void }) {
  const { t } = useTranslation('webhooks');
  const params = { id: webhook.id };
  const [remove, removing] = useRemove(webhook);
  const test = useWrite(testWebhook, {
    refreshes: CHANGED,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('test.failed')),
  });
  const enable = useWrite(enableWebhook, {
    refreshes: CHANGED,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('enable.failed')),
  });
  return (
    <Group gap="sm">
      {webhook.state === 'disabled' ? (
        <Button loading={enable.isPending} onClick={() => enable.mutate({ params })}>
          {t('enable.action')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconSend size={20} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate({ params })}
        >
          {t('test.action')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconKey size={20} aria-hidden />} onClick={onRotate}>
        {t('rotate.action')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={20} aria-hidden />}
        loading={removing}
        onClick={remove}
      >
        {t('remove.action')}
      </Button>
    </Group>
  );
}
