import { Anchor } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';
import { useHome } from '../../lib/language.tsx';
import { Link } from '../../ui/link.tsx';
import { LoginPage } from '../entry/login-page.tsx';
import { useLeaveWhenSignedIn } from '../entry/use-leave-when-signed-in.ts';

export default function Login() {
  const { t } = useTranslation('sessions');
  const home = useHome();
  useLeaveWhenSignedIn('academy', '/academy/dashboard');
  return (
    <LoginPage
      area="academy"
      title={t('login.title')}
      description={t('login.description')}
      home="/academy/dashboard"
      footer={
        <>
          <Anchor component={Link} to="/academy/forgot-password" prefetch="viewport">
            {t('login.forgot')}
          </Anchor>
          <Anchor component={Link} to="/academy/register">
            {t('login.register')}
          </Anchor>
          <Anchor component={Link} to="/student/login" prefetch="viewport">
            {t('login.student')}
          </Anchor>
          <Anchor component={Link} to={home}>
            {t('login.site')}
          </Anchor>
        </>
      }
    />
  );
}
