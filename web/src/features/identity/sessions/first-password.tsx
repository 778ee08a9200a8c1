import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { PasswordForm } from './password-form.tsx';
import { useLogout } from './use-logout.ts';

/** Stands in place of every other page until a staff member has replaced the temporary password. */
export default function FirstPassword() {
  const { t } = useTranslation(['staff', 'shell']);
  const logout = useLogout('academy');
  return (
    <AuthLayout
      title={t('first.title')}
      description={t('first.text')}
      footer={
        <Button variant="subtle" onClick={logout}>
          {t('shell:menu.logout')}
        </Button>
      }
    >
      <PasswordForm area="academy" />
    </AuthLayout>
  );
}
