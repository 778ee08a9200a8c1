import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  confirmGuardian,
  type StudentGuardian as Guardian,
  getStudent,
  getStudentGuardian,
  listStudents,
  remindGuardian,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import {
  IconBellRinging,
  IconBrandWhatsapp,
  IconPhone,
  IconShieldCheck,
} from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ConsentBadge } from './consent-badge.tsx';
import { useLinkDelivery } from './link-delivery.ts';
import { useConsentText } from './own-guardian.tsx';

/** Milliseconds between two reads while a link is being sent. */
const UNDERWAY_INTERVAL = 3_000;

/** True while the guardian's link is about to be sent, and not only at a later time. */
const isUnderway = (guardian: Guardian | null | undefined): boolean =>
  guardian?.link_delivery?.state === 'queued' && guardian.link_delivery.waits_until === null;

interface Props {
  studentId: string;
}

/** Schools may send a family one message a day. */
function Reminders({ studentId, guardian }: { studentId: string; guardian: Guardian }) {
  const { t } = useTranslation('guardians');
  const isAsked = guardian.state !== 'unasked';
  const remind = useWrite(remindGuardian, {
    refreshes: [getStudentGuardian, getStudent, listStudents],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('school.remindFailed')),
  });
  return (
    <Stack gap="xs" align="start">
      <Group gap="sm">
        <Button
          leftSection={<IconBellRinging size={18} aria-hidden />}
          disabled={isAsked && guardian.reminders_left === 0}
          loading={remind.isPending}
          onClick={() => remind.mutate({ params: { id: studentId } })}
        >
          {t(isAsked ? 'school.remind' : 'school.ask')}
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
            {t(isAsked ? 'school.whatsapp' : 'school.whatsappAsk')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t(guardian.reminders_left === 0 ? 'school.noneLeft' : 'school.left')}
      </Text>
    </Stack>
  );
}

/** With an alert where the phone is somebody else's too, such as the student's own. */
function Knows({ studentId, guardian }: { studentId: string; guardian: Guardian }) {
  const { t } = useTranslation('guardians');
  const { figureDate } = useFormats();
  const { name, phone_number, confirmation, same_phone } = guardian;
  const press = useWrite(confirmGuardian, {
    refreshes: [getStudentGuardian, getStudent, listStudents],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('school.confirm.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const question = {
      title: t('school.confirm.title'),
      text: t('school.confirm.text', { name }),
      action: t('school.confirm.action'),
    };
    if (!(await confirm(question))) return;
    const body = { name: name ?? '', phone_number: phone_number ?? '' };
    await press.attempt({ params: { id: studentId }, body });
  });
  if (confirmation) {
    const facts = { school: confirmation.by, date: figureDate(confirmation.at) };
    return (
      <Alert color="teal" icon={<IconShieldCheck aria-hidden />}>
        {t('school.samePhone.confirmed', facts)}
      </Alert>
    );
  }
  const { given, unconfirmed, at } = guardian.participation;
  // This guardian's own no: a school's confirmation would not change it.
  if (at && !given && !unconfirmed) return <Text>{t('school.confirm.refused')}</Text>;
  const button = (
    <Button variant={same_phone ? 'filled' : 'default'} loading={asking} onClick={() => void ask()}>
      {t('school.confirm.action')}
    </Button>
  );
  if (!same_phone) return <Group>{button}</Group>;
  return (
    <Alert color="yellow" title={t('school.samePhone.title')}>
      <Stack gap="sm" align="start">
        <Text>
          {t('school.samePhone.text')} {t('school.samePhone.required')}
        </Text>
        {button}
      </Stack>
    </Alert>
  );
}

interface KnownProps extends Props {
  guardian: Guardian;
}

function Known({ studentId, guardian }: KnownProps) {
  const { t } = useTranslation(['guardians', 'sending']);
  const consentText = useConsentText(guardian.state);
  const delivery = useLinkDelivery(guardian);
  if (guardian.phone_number === null) return <Text>{t('school.missing')}</Text>;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('own.name'), <bdi key="name">{guardian.name}</bdi>],
          [
            t('own.phone'),
            <Anchor key="phone" href={`tel:${guardian.phone_number}`}>
              <Ltr>{guardian.phone_number}</Ltr>
            </Anchor>,
          ],
          [t('own.participation'), consentText(guardian.participation)],
          [t('own.photos'), consentText(guardian.photos)],
          ...delivery,
        ]}
      />
      {guardian.link_delivery?.unreached && (
        <Alert
          color="yellow"
          icon={<IconPhone aria-hidden />}
          title={t('sending:link.unreached.title')}
        >
          {t('sending:link.unreached.text')}
        </Alert>
      )}
      <Knows studentId={studentId} guardian={guardian} />
      {!guardian.participation.given && <Reminders studentId={studentId} guardian={guardian} />}
    </Stack>
  );
}

/** The server answers only those with the permission `teams`; read again while a link is sent. */
export function StudentGuardian({ studentId }: Props) {
  const { t } = useTranslation('guardians');
  const guardian = useQuery({
    ...read(getStudentGuardian, { params: { id: studentId } }),
    // What becomes of a link that was just asked for is known within seconds.
    refetchInterval: ({ state }) => (isUnderway(state.data?.data) ? UNDERWAY_INTERVAL : false),
  });
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
          {(known) => <Known studentId={studentId} guardian={known} />}
        </DataState>
      )}
    </Card>
  );
}
