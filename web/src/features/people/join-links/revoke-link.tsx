import { Button } from '@mantine/core';
import { getJoinLink, type JoinLink, listJoinLinks, revokeJoinLink } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

export function RevokeLink({ link }: { link: JoinLink }) {
  const { t } = useTranslation('join-links');
  const revoke = useWrite(revokeJoinLink, {
    refreshes: [listJoinLinks, getJoinLink],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('revoke.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const { title, text, action } = t('revoke', { returnObjects: true });
    if (await confirm({ title, text, action, destructive: true })) {
      await revoke.attempt({ params: { id: link.id } });
    }
  });
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={t('revokeFor', { name: link.class_name })}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('revoke.action')}
    </Button>
  );
}
