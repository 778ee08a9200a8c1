import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type StudentGuardian as Guardian,
  getStudentGuardian,
  remindGuardian,
} from '@midan/contract';
import { IconBellRinging, IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read, useWrite } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Ltr } from '../../ui/text.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { ConsentBadge } from './consent-badge.tsx';
import { useConsentText } from './own-guardian.tsx';

interface Props {
  studentId: string;
  /** A guardian's phone that is the student's own proves little. */
  studentPhone: string;
}

function Reminders({ studentId, guardian }: { studentId: string; guardian: Guardian }) {
  const { t } = useTranslation('guardians');
  const remind = useWrite(remindGuardian, {
    refreshes: [getStudentGuardian],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('school.remindFailed')),
  });
  return (
    <Stack gap="xs" align="start">
      <Group gap="sm">
        <Button
          leftSection={<IconBellRinging size={18} aria-hidden />}
          disabled={guardian.reminders_left === 0}
          loading={remind.isPending}
          onClick={() => remind.mutate({ params: { id: studentId } })}
        >
          {t('school.remind')}
        </Button>
        {guardian.whatsapp_url && (
          <Button
            component="a"
            href={guardian.whatsapp_url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            {t('school.whatsapp')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t('school.left', { count: guardian.reminders_left })}
      </Text>
    </Stack>
  );
}

interface KnownProps extends Props {
  guardian: Guardian;
}

function Known({ studentId, studentPhone, guardian }: KnownProps) {
  const { t } = useTranslation('guardians');
  const consentText = useConsentText();
  if (guardian.phone_number === null) return <Text>{t('school.missing')}</Text>;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('own.name'), <bdi key="name">{guardian.name}</bdi>],
          [t('own.phone'), <Ltr key="phone">{guardian.phone_number}</Ltr>],
          [t('own.participation'), consentText(guardian.participation)],
          [t('own.photos'), consentText(guardian.photos)],
        ]}
      />
      {guardian.phone_number === studentPhone && (
        <Alert color="yellow">{t('school.samePhone')}</Alert>
      )}
      {guardian.state !== 'given' && <Reminders studentId={studentId} guardian={guardian} />}
    </Stack>
  );
}

/** What the school knows of a student's guardian, and the way to remind them. */
export function StudentGuardian({ studentId, studentPhone }: Props) {
  const { t } = useTranslation('guardians');
  const guardian = useQuery(read(getStudentGuardian, { params: { id: studentId } }));
  return (
    <Card component="section" aria-labelledby="guardian">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="1.2rem" id="guardian">
          {t('school.title')}
        </Title>
        {guardian.data && <ConsentBadge state={guardian.data.state} />}
      </Group>
      {guardian.data === null ? (
        <Text c="dimmed">{t('school.none')}</Text>
      ) : (
        <DataState query={guardian} failure={t('school.failed')}>
          {(known) => <Known studentId={studentId} studentPhone={studentPhone} guardian={known} />}
        </DataState>
      )}
    </Card>
  );
}
