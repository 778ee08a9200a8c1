import { ActionIcon, Menu } from '@mantine/core';
import {
  deleteStaff,
  disableStaff,
  endStaffSessions,
  listStaff,
  type StaffMember,
} from '@midan/contract';
import {
  IconDotsVertical,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPencil,
  IconTrash,
} from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import type { AccessAct } from './access-question.tsx';

const ENDS = {
  disable: disableStaff,
  remove: deleteStaff,
  signOut: endStaffSessions,
} as const;

/** `busy` from the question to the answer. */
function useEnd(
  act: keyof typeof ENDS,
  { id, name }: StaffMember,
): [end: () => void, busy: boolean] {
  const { t } = useTranslation('staff');
  const write = useWrite<(typeof ENDS)[keyof typeof ENDS]>(ENDS[act], {
    refreshes: [listStaff],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('edit.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const yes = await confirm({
      title: t(`actions.${act}`),
      text: t(`ask.${act}`, { name }),
      action: t(`actions.${act}`),
      destructive: true,
    });
    if (yes) await write.attempt({ params: { id } });
  });
  return [() => void ask(), asking];
}

interface Props {
  member: StaffMember;
  onAsk: (act: AccessAct, member: StaffMember) => void;
  onEdit: (member: StaffMember) => void;
}

/** Blocked, or without an email, which another account has now, it cannot be reset or enabled. */
export function MemberActions({ member, onAsk, onEdit }: Props) {
  const { t } = useTranslation('staff');
  const [disable, disabling] = useEnd('disable', member);
  const [remove, removing] = useEnd('remove', member);
  const [signOut, signingOut] = useEnd('signOut', member);
  const canSignIn = member.email !== '' && !member.is_blocked;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('actions.label', { name: member.name })}
          loading={disabling || removing || signingOut}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => onEdit(member)}
        >
          {t('actions.edit')}
        </Menu.Item>
        {canSignIn && (
          <Menu.Item
            leftSection={<IconKey size={18} aria-hidden />}
            onClick={() => onAsk('reset', member)}
          >
            {t('actions.reset')}
          </Menu.Item>
        )}
        {canSignIn && member.disabled_at && (
          <Menu.Item
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => onAsk('enable', member)}
          >
            {t('actions.enable')}
          </Menu.Item>
        )}
        {!member.disabled_at && (
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
            {t('actions.signOut')}
          </Menu.Item>
        )}
        {!member.disabled_at && (
          <Menu.Item color="red" leftSection={<IconLock size={18} aria-hidden />} onClick={disable}>
            {t('actions.disable')}
          </Menu.Item>
        )}
        {member.last_sign_in_at === null && (
          <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
            {t('actions.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
