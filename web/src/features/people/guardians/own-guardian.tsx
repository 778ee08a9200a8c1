import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type OwnGuardian as Guardian,
  getStudentDashboard,
  getStudentProfile,
  sendGuardianLink,
} from '@midan/contract';
import { type ReactNode, useState } from 'react';
import { IconSend } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Facts } from '../../../ui/facts.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { ConsentBadge } from './consent-badge.tsx';
import { GuardianForm } from './guardian-form.tsx';
import { useLinkDelivery } from './link-delivery.ts';

export function useConsentText(state: Guardian['state']) {
  const { t } = useTranslation('guardians');
  const { figureDate } = useFormats();
  return ({ given, unconfirmed, at }: Guardian['photos']) => {
    if (unconfirmed) return t('own.states.unconfirmed');
    if (given && at) return t('own.yes', { date: figureDate(at) });
    // Until the guardian decides, a missing consent is pending, not refused.
    return t(state === 'waiting' || state === 'unasked' ? `own.states.${state}` : 'own.no');
  };
}

function Named({ guardian, onChange }: { guardian: Guardian; onChange: () => void }) {
  const { t } = useTranslation(['guardians', 'sending']);
  const consentText = useConsentText(guardian.state);
  const delivery = useLinkDelivery(guardian);
  const resend = useWrite(sendGuardianLink, {
    refreshes: [getStudentProfile, getStudentDashboard],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('own.failed')),
  });
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('own.name'), <bdi key="name">{guardian.name}</bdi>],
          [t('own.phone'), <Ltr key="phone">{guardian.phone_number ?? ''}</Ltr>],
          [t('own.participation'), consentText(guardian.participation)],
          [t('own.photos'), consentText(guardian.photos)],
          ...(guardian.link_sent_at
            ? [
                [
                  t('own.sent'),
                  <DateText key="sent" value={guardian.link_sent_at} style="relative" />,
                ] as [string, ReactNode],
              ]
            : []),
          ...delivery,
        ]}
      />
      {guardian.link_delivery?.unreached && (
        <Alert color="yellow" role="note">
          {t('sending:link.unreachedOwn')}
        </Alert>
      )}
      <Group gap="sm">
        <Button
          variant={guardian.state === 'given' ? 'default' : 'filled'}
          leftSection={<IconSend size={18} className="mirrored" aria-hidden />}
          loading={resend.isPending}
          onClick={() => resend.mutate({})}
        >
          {t(guardian.link_sent_at ? 'own.resend' : 'own.set')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('own.change')}
        </Button>
      </Group>
    </Stack>
  );
}

export function OwnGuardian({ guardian }: { guardian: Guardian }) {
  const { t } = useTranslation('guardians');
  const [changing, setChanging] = useState(false);
  const isNamed = guardian.phone_number !== null;
  const isGiven = guardian.state === 'given';
  return (
    <Card component="section" aria-labelledby="guardian">
      <Group justify="space-between" mb={isGiven ? 'md' : 4}>
        <Title order={2} fz="1.2rem" id="guardian">
          {t('own.title')}
        </Title>
        <ConsentBadge state={guardian.state} />
      </Group>
      {!isGiven && (
        <Text c="dimmed" mb="md">
          {t(`own.${guardian.policy}`)}
        </Text>
      )}
      {isNamed && !changing ? (
        <Named guardian={guardian} onChange={() => setChanging(true)} />
      ) : (
        <GuardianForm
          guardian={guardian}
          onDone={() => setChanging(false)}
          onCancel={isNamed ? () => setChanging(false) : undefined}
        />
      )}
    </Card>
  );
}
