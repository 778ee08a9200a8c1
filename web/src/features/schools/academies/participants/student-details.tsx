import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { getAdminStudent, isUnclaimed, keepStudent, type StudentDetails } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isAbsent } from '../../../../lib/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { Contact } from '../../../../ui/contact.tsx';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Link } from '../../../../ui/link.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { BlockButton, BlockForm, BlockNotice } from '../administration/blocking.tsx';
import { useListLabels } from '../labels.ts';

function SchoolOf({ academy }: StudentDetails) {
  const { t } = useTranslation('participants');
  const { governorate } = useListLabels();
  if (!academy) return t('students.noSchool');
  return (
    <>
      <Anchor component={Link} to={`/admin/academies/${academy.id}?tab=students`}>
        <bdi>{academy.name}</bdi>
      </Anchor>
      <Text size="sm" c="dimmed">
        {governorate(academy.governorate)}
      </Text>
    </>
  );
}

function TeamOf({ team }: StudentDetails) {
  const { t } = useTranslation(['participants', 'academies-administration']);
  const local = useLocalized();
  if (!team) return t('academies-administration:records.noTeam');
  return (
    <>
      <Anchor component={Link} to={`/admin/teams/${team.id}`}>
        <bdi>{team.name}</bdi>
      </Anchor>{' '}
      <Ltr>{team.number}</Ltr>
      <Text size="sm" c="dimmed">
        {team.track ? local(team.track.name) : t('teams.noTrack')}
      </Text>
    </>
  );
}

function Details({ student }: { student: StudentDetails }) {
  const { t } = useTranslation(['participants', 'academies-administration', 'guardians', 'teams']);
  const { age_group, birth_date, guardian_consent, status } = student;
  const birth: [string, ReactNode][] =
    birth_date === null
      ? []
      : [[t('students.birthDate'), <DateText key="birth" value={birth_date} />]];
  return (
    <Facts
      facts={[
        [t('teams.school'), <SchoolOf key="school" {...student} />],
        [t('academies-administration:records.contact'), <Contact key="contact" {...student} />],
        [t('ageGroup'), age_group ? t(`teams:ages.${age_group}`) : '—'],
        ...birth,
        [t('students.gender'), t(`students.genders.${student.gender}`)],
        [t('students.address'), <bdi key="address">{student.address ?? '—'}</bdi>],
        [
          t('status'),
          <StatusBadge
            key="status"
            status={status}
            label={t(
              `academies-administration:records.studentStatus.${isUnclaimed(student) ? 'vouched' : status}`,
            )}
          />,
        ],
        [t('students.team'), <TeamOf key="team" {...student} />],
        [
          t('students.consent'),
          guardian_consent
            ? t(`guardians:own.states.${guardian_consent}`)
            : t('students.consentNotAsked'),
        ],
        [
          t('academies-administration:records.created'),
          <DateText key="created" value={student.created_at} />,
        ],
      ]}
    />
  );
}

function Blocking({ student }: { student: StudentDetails }) {
  const [opened, setOpened] = useState(false);
  const { id, first_name, last_name, block } = student;
  const account = { kind: 'student', id, name: `${first_name} ${last_name}` } as const;
  if (opened && !block) return <BlockForm account={account} onClose={() => setOpened(false)} />;
  return (
    <Group>
      <BlockButton account={account} block={block} onBlock={() => setOpened(true)} />
    </Group>
  );
}

function Deletion({ student, mayKeep }: { student: StudentDetails; mayKeep: boolean }) {
  const { t } = useTranslation('participants');
  const keep = useWrite(keepStudent, {
    refreshes: [getAdminStudent],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('students.keepFailed')),
  });
  if (!student.deletes_at) return null;
  return (
    <Alert color="red" role="note" mb="md">
      <Text mb="sm">
        {t('students.deletes')} <DateText value={student.deletes_at} />
      </Text>
      {mayKeep && (
        <Button
          variant="default"
          loading={keep.isPending}
          onClick={() => keep.mutate({ params: { id: student.id } })}
        >
          {t('students.keep')}
        </Button>
      )}
    </Alert>
  );
}

interface Props {
  id: string;
  mayChange: boolean;
  /** What the page adds below the facts. */
  more: (student: StudentDetails) => ReactNode;
  onClose: () => void;
}

export function StudentDialog({ id, mayChange, more, onClose }: Props) {
  const { t } = useTranslation('participants');
  const student = useQuery(read(getAdminStudent, { params: { id } }));
  const { data } = student;
  const name = data && `${data.first_name} ${data.last_name}`;
  return (
    <Dialog inAddress opened onClose={onClose} title={<bdi>{name ?? t('students.one')}</bdi>}>
      {isAbsent(student.error) ? (
        <EmptyNotice title={t('students.notFound')} />
      ) : (
        <DataState query={student} failure={t('students.failedOne')}>
          {(known) => (
            <Stack gap="md">
              <BlockNotice block={known.block} />
              <Deletion student={known} mayKeep={mayChange} />
              <Details student={known} />
              {more(known)}
              {mayChange && <Blocking student={known} />}
            </Stack>
          )}
        </DataState>
      )}
    </Dialog>
  );
}
