import { ActionIcon, Menu } from '@mantine/core';
import { disableStaff, listStaff, type StaffMember } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import {
  IconDotsVertical,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
} from '../../../icons/index.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import type { AccessAct } from './access-question.tsx';

/** Disables a sign-in, after a question. */
function useDisable({ id, name }: StaffMember): [disable: () => void, busy: boolean] {
  const { t } = useTranslation('staff');
  const write = useWrite(disableStaff, {
    refreshes: [listStaff],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('edit.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const yes = await confirm({
      title: t('actions.disable'),
      text: t('ask.disable', { name }),
      action: t('actions.disable'),
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

/** What the owner may do with a staff sign-in. */
export function MemberActions({ member, onAsk, onEdit }: Props) {
  const { t } = useTranslation('staff');
  const [disable, busy] = useDisable(member);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('actions.label', { name: member.name })}
          loading={busy}
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
        <Menu.Item
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => onAsk('reset', member)}
        >
          {t('actions.reset')}
        </Menu.Item>
        {member.disabled_at ? (
          <Menu.Item
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => onAsk('enable', member)}
          >
            {t('actions.enable')}
          </Menu.Item>
        ) : (
          <Menu.Item color="red" leftSection={<IconLock size={18} aria-hidden />} onClick={disable}>
            {t('actions.disable')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
