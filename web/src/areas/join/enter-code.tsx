import { Button, Stack, TextInput } from '@mantine/core';
import { joinCodeOf, joinPath, LIMITS, openJoinLink } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { PortalGate } from '../student/portal-gate.tsx';

/** The code of a poster, typed where there is no camera. */
export default function EnterCode() {
  const { t } = useTranslation('joining');
  const navigate = useNavigate();
  const { form, submit } = useEndpointForm(openJoinLink, {
    initialValues: { code: '' },
    check({ code }): Record<string, string> {
      return joinCodeOf(code) ? {} : { code: t('enter.wrong') };
    },
  });
  const send = submit(({ code }) => navigate(joinPath(joinCodeOf(code) ?? code)));
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <AuthLayout title={t('enter.title')} description={t('enter.text')}>
        <form onSubmit={send} noValidate>
          <Stack gap="md">
            <TextInput
              label={t('enter.label')}
              dir="ltr"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LIMITS.joinCodeTypedMax}
              {...form.getInputProps('code')}
            />
            <Button type="submit" fullWidth>
              {t('enter.submit')}
            </Button>
          </Stack>
        </form>
      </AuthLayout>
    </PortalGate>
  );
}
