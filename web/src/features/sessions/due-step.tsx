import { Button } from '@mantine/core';
import type { Administrator } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import type { Due } from './due.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorPanel } from './second-factor/panel.tsx';
import { useLogout } from './use-logout.ts';

interface Props {
  due: Due;
  admin: Administrator;
}

/**
 * Page that stands in place of every other one, at its address, until the administrator has done
 * what is `due`: a new password or a second factor. The caller decides that. It has a button to
 * sign out.
 */
export default function DueStep({ due, admin }: Props) {
  const { t } = useTranslation(['admin-sessions', 'shell']);
  const logout = useLogout('admin');
  return (
    <AuthLayout
      title={t(`due.${due}.title`)}
      description={t(`due.${due}.text`)}
      footer={
        <Button variant="subtle" onClick={logout}>
          {t('shell:menu.logout')}
        </Button>
      }
    >
      {due === 'password' ? <PasswordForm area="admin" /> : <SecondFactorPanel admin={admin} />}
    </AuthLayout>
  );
}
