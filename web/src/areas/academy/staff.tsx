import { Button, Stack } from '@mantine/core';
import type { StaffMember } from '@midan/contract';
import { useState } from 'react';
import {
  type NewAccess,
  NewAccessDialog,
} from '../../features/identity/sessions/new-access-dialog.tsx';
import { FactorRequirement } from '../../features/identity/sessions/staff/factor-requirement.tsx';
import { StaffEditor } from '../../features/identity/sessions/staff/staff-editor.tsx';
import { StaffList } from '../../features/identity/sessions/staff/staff-list.tsx';
import { IconUserPlus } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { Link } from '../../ui/link.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

function OwnersView() {
  const { t } = useTranslation(['staff', 'security-log']);
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null);
  const [access, setAccess] = useState<NewAccess | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      <ListHead
        title={t('title')}
        description={t('description')}
        first={
          <Button
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('add.open')}
          </Button>
        }
        more={
          <Button component={Link} to="/academy/security" variant="default">
            {t('security-log:school.open')}
          </Button>
        }
      />
      <Stack gap="lg">
        <StaffList onEdit={setEdited} onReset={setAccess} />
        <FactorRequirement />
      </Stack>
      {edited && (
        <StaffEditor
          edited={edited}
          onClose={close}
          onAdded={(added) => {
            close();
            setAccess(added);
          }}
        />
      )}
      {access && <NewAccessDialog of="staff" access={access} onDone={() => setAccess(null)} />}
    </>
  );
}

export default function Staff() {
  const { t } = useTranslation('staff');
  if (useSchoolMay('owner')) return <OwnersView />;
  return (
    <>
      <PageHeader title={t('title')} />
      <NotPermitted needed="owner" />
    </>
  );
}
