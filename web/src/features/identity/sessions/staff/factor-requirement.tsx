import { Button, Group, Stack, Text } from '@mantine/core';
import { getAcademyProfile, listStaff, requireStaffSecondFactor } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { IdentityQuestion, isAboutProof } from '../../../../ui/identity-question.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Section } from '../../../../ui/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';

/** An owner without a second factor has a link to the set-up instead. */
export function FactorRequirement() {
  const { t } = useTranslation('staff');
  const { data: academy } = useQuery(read(getAcademyProfile));
  const { data: staff = [] } = useQuery(read(listStaff));
  const [asking, setAsking] = useState(false);
  const write = useWrite(requireStaffSecondFactor, {
    refreshes: [getAcademyProfile],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      setAsking(false);
    },
    onError: (error) => {
      if (!isAboutProof(error)) toastError(error, t('edit.failed'));
    },
  });
  if (!academy) return null;
  const { requires_second_factor: isRequired, has_second_factor: mayRequire } = academy;
  const waiting = staff.filter(
    ({ disabled_at, permissions, has_second_factor }) =>
      !disabled_at && !has_second_factor && permissions.includes('money'),
  ).length;
  const act = isRequired ? 'end' : 'begin';
  return (
    <Section id="factor-requirement" title={t('factor.title')} text={t('factor.text')}>
      <Stack gap="md" align="start">
        <Group gap="sm">
          <StatusBadge
            status={isRequired ? 'active' : 'inactive'}
            label={t(isRequired ? 'factor.required' : 'factor.optional')}
          />
          <Text>{t('factor.waiting', { count: waiting })}</Text>
        </Group>
        {mayRequire ? (
          <Button variant="default" onClick={() => setAsking(true)} aria-haspopup="dialog">
            {t(`factor.${act}`)}
          </Button>
        ) : (
          <Button component={Link} to="/academy/profile#second-factor" variant="default">
            {t('factor.ownFirst')}
          </Button>
        )}
      </Stack>
      {asking && (
        <IdentityQuestion
          title={t(`factor.${act}`)}
          text={isRequired ? t('factor.endText') : t('factor.beginText', { count: waiting })}
          action={t(`factor.${act}`)}
          hasSecondFactor
          onConfirm={({ current_password = '', otp_code = '' }) =>
            write.mutateAsync({ body: { required: !isRequired, current_password, otp_code } })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
