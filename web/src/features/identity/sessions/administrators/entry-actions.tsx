import { ActionIcon, Menu } from '@mantine/core';
import type { AdministratorEntry } from '@midan/contract';
import {
  IconDotsVertical,
  IconHistory,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
} from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Link } from '../../../../ui/link.tsx';
import type { AccessAct } from './access-question.tsx';

interface Props {
  entry: AdministratorEntry;
  isSelf: boolean;
  /** False leaves only the link to the audit log. */
  mayChange: boolean;
  onAsk: (act: AccessAct, entry: AdministratorEntry) => void;
  onEdit: (entry: AdministratorEntry) => void;
}

/** Readers cannot reset or close their own account here: another owner has to. */
export function EntryActions(props: Props) {
  const { entry, isSelf, mayChange, onAsk, onEdit } = props;
  const { t } = useTranslation('administrators');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('actions.label', { name: entry.name })}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange && (
          <Menu.Item
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => onEdit(entry)}
          >
            {t('actions.edit')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/admin/audit?administrator_id=${entry.id}`}
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          {t('actions.log')}
        </Menu.Item>
        {mayChange && !isSelf && (
          <>
            <Menu.Item
              leftSection={<IconKey size={18} aria-hidden />}
              onClick={() => onAsk('reset', entry)}
            >
              {t('actions.reset')}
            </Menu.Item>
            {entry.disabled_at ? (
              <Menu.Item
                leftSection={<IconLockOpen size={18} aria-hidden />}
                onClick={() => onAsk('enable', entry)}
              >
                {t('actions.enable')}
              </Menu.Item>
            ) : (
              <Menu.Item
                color="red"
                leftSection={<IconLock size={18} aria-hidden />}
                onClick={() => onAsk('disable', entry)}
              >
                {t('actions.disable')}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
