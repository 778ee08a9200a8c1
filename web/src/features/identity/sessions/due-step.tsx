import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import type { Due } from './due.ts';
import { PasswordForm } from './password-form.tsx';
import type { FactorArea } from './second-factor/calls.ts';
import { SecondFactorPanel } from './second-factor/panel.tsx';
import { useLogout } from './use-logout.ts';

interface Props {
  area: FactorArea;
  due: Due;
  email: string;
}

/** Stands in place of every other page, at its address, until what is `due` is done. */
export default function DueStep({ area, due, email }: Props) {
  const { t } = useTranslation(['admin-sessions', 'shell']);
  const logout = useLogout(area);
  const step = area === 'academy' && due === 'secondFactor' ? 'staffFactor' : due;
  return (
    <AuthLayout
      title={t(`due.${step}.title`)}
      description={t(`due.${step}.text`)}
      footer={
        <Button variant="subtle" onClick={logout}>
          {t('shell:menu.logout')}
        </Button>
      }
    >
      {due === 'password' ? (
        <PasswordForm area={area} />
      ) : (
        <SecondFactorPanel area={area} email={email} isOn={false} />
      )}
    </AuthLayout>
  );
}
