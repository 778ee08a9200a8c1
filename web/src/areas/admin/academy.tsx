import { Group, Stack, Tabs } from '@mantine/core';
import { getAdminAcademy, mayAdministrator } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { AcademyNotes } from '../../features/desk/desk-notes/academy-notes.tsx';
import { useAdministrator } from '../../features/identity/sessions/use-administrator.ts';
import { EditionPapers } from '../../features/papers/papers/edition-papers.tsx';
import { BlockNotice } from '../../features/schools/academies/administration/blocking.tsx';
import { Counts } from '../../features/schools/academies/administration/counts.tsx';
import {
  Ledger,
  Transfers,
} from '../../features/schools/academies/administration/money-records.tsx';
import {
  Students,
  Teams,
} from '../../features/schools/academies/administration/people-records.tsx';
import { RECORDS } from '../../features/schools/academies/administration/records.tsx';
import { SchoolActions } from '../../features/schools/academies/administration/school-actions.tsx';
import { Staff } from '../../features/schools/academies/administration/staff-records.tsx';
import { SuspensionNotice } from '../../features/schools/academies/administration/suspension-notice.tsx';
import { ClosedNotice, Twins } from '../../features/schools/academies/administration/twins.tsx';
import {
  AccountDetails,
  SchoolDetails,
} from '../../features/schools/academies/profile-details.tsx';
import { useAddress } from '../../lib/address.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { takeViewEnd } from '../../lib/school-view.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { toastInfo } from '../../ui/toast.ts';
import { AnnounceButton } from './announcement-links.tsx';

function TeamsWithPapers({ id, seesContacts }: { id: string; seesContacts: boolean }) {
  return (
    <Stack gap="md" align="stretch">
      {seesContacts && (
        <Group>
          <EditionPapers filter={{ academy: id }} />
        </Group>
      )}
      <Teams id={id} />
    </Stack>
  );
}

const LISTS = {
  ledger: Ledger,
  transfers: Transfers,
  teams: TeamsWithPapers,
  students: Students,
  staff: Staff,
};

function Lists({ id, seesContacts }: { id: string; seesContacts: boolean }) {
  const { t } = useTranslation('academies-administration');
  const { choice, change } = useAddress();
  const tab = choice('tab', RECORDS) ?? 'ledger';
  return (
    <Tabs
      value={tab}
      onChange={(next) =>
        change({
          tab: next === 'ledger' ? null : next,
          page: null,
          type: null,
          status: null,
          search: null,
        })
      }
      keepMounted={false}
    >
      <Tabs.List mb="md" aria-label={t('records.label')}>
        {RECORDS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`records.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {RECORDS.map((name) => {
        const List = LISTS[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <List id={id} seesContacts={seesContacts} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}

export default function AcademyPage() {
  const { t } = useTranslation(['academies-administration', 'academies', 'desk']);
  const viewEnded = t('desk:view.ended');
  useEffect(() => {
    if (takeViewEnd()) toastInfo(viewEnded);
  }, [viewEnded]);
  const { academyId: id = '' } = useParams();
  const academy = useQuery({
    ...read(getAdminAcademy, { params: { id } }),
    staleTime: FRESH.administeredAcademy,
  });
  const admin = useAdministrator();
  const role = admin?.role;
  const back = <BackButton to="/admin/academies">{t('back')}</BackButton>;
  if (isAbsent(academy.error)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyNotice title={t('notFound')} action={back} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={academy.data?.name ?? t('title')}
        action={
          <Group gap="sm">
            <AnnounceButton to={`school=${id}`} />
            {back}
          </Group>
        }
      />
      <DataState query={academy} failure={t('failed')}>
        {(known) => (
          <Stack gap="lg">
            <BlockNotice block={known.block} />
            <SuspensionNotice academy={known} />
            <ClosedNotice
              academy={known}
              mayChangeStatus={role !== undefined && mayAdministrator(role, 'schools')}
            />
            <Twins
              academy={known}
              mayChangeStatus={role !== undefined && mayAdministrator(role, 'schools')}
              mayAdjust={role !== undefined && mayAdministrator(role, 'money')}
            />
            <Counts academy={known} />
            {admin && role && (
              <SchoolActions
                academy={known}
                hasSecondFactor={admin.has_second_factor}
                mayChangeStatus={mayAdministrator(role, 'schools')}
                mayAdjust={mayAdministrator(role, 'money')}
                mayReadSecurity={mayAdministrator(role, 'administrators')}
              />
            )}
            <AcademyNotes
              academyId={id}
              reader={admin}
              mayWrite={role !== undefined && mayAdministrator(role, 'notes')}
            />
            <Section id="school-details" title={t('academies:profile.school')}>
              <SchoolDetails academy={known} />
            </Section>
            <AccountDetails academy={known} staff={known.counts.staff} />
            <Lists id={id} seesContacts={role !== undefined && mayAdministrator(role, 'schools')} />
          </Stack>
        )}
      </DataState>
    </>
  );
}
