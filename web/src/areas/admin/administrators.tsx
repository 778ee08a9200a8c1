import { Alert, Button, Group } from '@mantine/core';
import type { AdministratorEntry } from '@midan/contract';
import { useState } from 'react';
import { AdministratorEditor } from '../../features/identity/sessions/administrators/administrator-editor.tsx';
import { AdministratorList } from '../../features/identity/sessions/administrators/administrator-list.tsx';
import { RoleList } from '../../features/identity/sessions/administrators/role-list.tsx';
import {
  type NewAccess,
  NewAccessDialog,
} from '../../features/identity/sessions/new-access-dialog.tsx';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { IconEye, IconUserPlus } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';

export default function Administrators() {
  const { t } = useTranslation('administrators');
  const admin = useAdministrator();
  const mayChange = useMay('administrators');
  const [edited, setEdited] = useState<AdministratorEntry | 'new' | null>(null);
  const [access, setAccess] = useState<NewAccess | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={
          mayChange && (
            <Group gap="sm">
              <Button component={Link} to="/admin/api-keys" variant="default">
                {t('apiKeys')}
              </Button>
              <Button component={Link} to="/admin/webhooks" variant="default">
                {t('webhooks')}
              </Button>
              <Button
                leftSection={<IconUserPlus size={20} aria-hidden />}
                onClick={() => setEdited('new')}
              >
                {t('invite.title')}
              </Button>
            </Group>
          )
        }
      />
      <RevealInOrder>
        {admin && !mayChange && (
          <Alert color="blue" icon={<IconEye aria-hidden />}>
            {t('readOnly')}
          </Alert>
        )}
        <AdministratorList
          ownId={admin?.id}
          mayChange={mayChange}
          onEdit={setEdited}
          onReset={setAccess}
        />
        <RoleList />
      </RevealInOrder>
      {edited && (
        <AdministratorEditor
          edited={edited}
          onClose={close}
          onInvited={(invited) => {
            close();
            setAccess(invited);
          }}
        />
      )}
      {access && (
        <NewAccessDialog of="administrators" access={access} onDone={() => setAccess(null)} />
      )}
    </>
  );
}
