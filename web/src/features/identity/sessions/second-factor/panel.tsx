import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { queryClient } from '../../../../lib/query.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { FACTOR_CALLS, type FactorArea } from './calls.ts';
import { type Act, PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

interface Props {
  area: FactorArea;
  email: string;
  isOn: boolean;
}

export function SecondFactorPanel({ area, email, isOn }: Props) {
  const refreshProfile = () =>
    queryClient.invalidateQueries({ queryKey: [FACTOR_CALLS[area].profile.name] });
  const { t } = useTranslation('admin-sessions');
  const [codes, setCodes] = useState<string[] | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  if (codes) {
    const leave = () => {
      setCodes(null);
      void refreshProfile();
    };
    return <RecoveryCodes codes={codes} email={email} onDone={leave} />;
  }
  if (!isOn) return <SetUp area={area} onConfirmed={setCodes} />;
  return (
    <Stack gap="md" align="start">
      <StatusBadge status="active" label={t('secondFactor.on')} />
      <Text>{t('secondFactor.onText')}</Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => setAct('renew')}>
          {t('renew.title')}
        </Button>
        <Button variant="outline" color="red" onClick={() => setAct('remove')}>
          {t('remove.title')}
        </Button>
      </Group>
      {act && (
        <PasswordQuestion
          area={area}
          act={act}
          onClose={() => setAct(null)}
          onDone={(data, message) => {
            setAct(null);
            if (data && 'recovery_codes' in data) return setCodes(data.recovery_codes);
            toastSuccess(message);
            void refreshProfile();
          }}
        />
      )}
    </Stack>
  );
}
