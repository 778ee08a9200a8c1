import { Alert, Button, Text, Textarea } from '@mantine/core';
import {
  type AccountBlock,
  type Blockable,
  blockAccount,
  getAdminAcademy,
  getAdminStudent,
  LIMITS,
  listAdminAcademies,
  listAdminAcademyStaff,
  listAdminStudents,
  unblockAccount,
} from '@midan/contract';
import { IconUserOff } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { ActionForm } from './action-form.tsx';

const READS = [
  getAdminAcademy,
  listAdminAcademies,
  listAdminAcademyStaff,
  getAdminStudent,
  listAdminStudents,
];

export interface Account {
  kind: Blockable;
  id: string;
  name: string;
}

export function BlockBadge({ block }: { block: AccountBlock | null }) {
  const { t } = useTranslation('academies-administration');
  return block && <StatusBadge status="suspended" label={t('block.badge')} />;
}

export function BlockNotice({ block }: { block: AccountBlock | null }) {
  const { t } = useTranslation('academies-administration');
  const { figureDate } = useFormats();
  if (!block) return null;
  return (
    <Alert color="red" icon={<IconUserOff aria-hidden />} title={t('block.title')}>
      <Text>{t('block.by', { date: figureDate(block.at, 'time'), name: block.by })}</Text>
      <Text>
        <bdi>{block.reason}</bdi>
      </Text>
    </Alert>
  );
}

export function BlockForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['academies-administration', 'errors']);
  const { kind, id, name } = account;
  const { form, submit, fail, busy } = useEndpointForm(blockAccount, {
    initialValues: { reason: '' },
    failure: t('block.failed'),
    check: ({ reason }): Record<string, string> =>
      reason.trim() ? {} : { reason: t('errors:fields.required') },
  });
  const block = useWrite(blockAccount, {
    refreshes: READS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const ask = async (body: { reason: string }) => {
    const text = t(`block.ask.${kind}`, { name });
    if (
      await confirm({
        title: t('block.action'),
        text,
        action: t('block.action'),
        destructive: true,
      })
    )
      await block.attempt({ params: { kind, id }, body });
  };
  return (
    <ActionForm
      title={t('block.formTitle', { name })}
      action={t('block.action')}
      destructive
      isPending={busy}
      onSubmit={submit(ask)}
      onClose={onClose}
    >
      <Textarea
        label={t('block.reason')}
        description={t('block.reasonHint')}
        required
        maxLength={LIMITS.rejectionReasonMax}
        {...form.getInputProps('reason')}
      />
    </ActionForm>
  );
}

interface ButtonProps {
  account: Account;
  block: AccountBlock | null;
  onBlock: () => void;
  size?: 'xs';
}

export function BlockButton({ account, block, onBlock, size }: ButtonProps) {
  const { t } = useTranslation('academies-administration');
  const { kind, id, name } = account;
  const unblock = useWrite(unblockAccount, {
    refreshes: READS,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('block.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const title = t('block.end');
    if (await confirm({ title, text: t('block.askEnd', { name }), action: title }))
      await unblock.attempt({ params: { kind, id } });
  });
  return (
    <Button
      variant={block ? 'default' : 'outline'}
      color={block ? undefined : 'red'}
      size={size}
      loading={asking}
      leftSection={size ? undefined : <IconUserOff size={20} aria-hidden />}
      onClick={() => (block ? void ask() : onBlock())}
    >
      {t(block ? 'block.end' : 'block.action')}
    </Button>
  );
}
