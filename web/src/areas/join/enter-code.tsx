import { Button, Stack, TextInput } from '@mantine/core';
import { joinCodeOf, joinPath, LIMITS } from '@midan/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { PortalGate } from '../student/portal-gate.tsx';

/** The code of a poster, typed where there is no camera. */
export default function EnterCode() {
  const { t } = useTranslation('joining');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = joinCodeOf(typed);
    if (code) void navigate(joinPath(code));
    else setWrong(true);
  };
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
              value={typed}
              error={isWrong && t('enter.wrong')}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setWrong(false);
              }}
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
