import { Alert, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Announcement } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AnnouncementForm } from '../../features/desk/announcements/announcement-form.tsx';
import { AnnouncementBadge } from '../../features/desk/announcements/announcement-list.tsx';
import {
  isUnsent,
  PLACE,
  readAnnouncement,
} from '../../features/desk/announcements/announcement-reads.ts';
import { AnnouncementFacts } from '../../features/desk/announcements/facts.tsx';
import { AnnouncementPreview } from '../../features/desk/announcements/preview.tsx';
import { AnnouncementProgress, StopButton } from '../../features/desk/announcements/progress.tsx';
import { SchoolsToCall } from '../../features/desk/announcements/to-call.tsx';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLive } from '../../lib/live.ts';
import { useLocalized } from '../../lib/localized.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pickSchool } from './announcement-links.tsx';

function Texts({ announcement: { title, body } }: { announcement: Announcement }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {(['ar', 'en'] as const)
        .filter((each) => title[each] !== '')
        .map((language) => (
          <Card key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            <Title order={2} fz="1.1rem" style={{ overflowWrap: 'anywhere' }}>
              {title[language]}
            </Title>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {body[language]}
            </Text>
          </Card>
        ))}
    </SimpleGrid>
  );
}

function Unsent({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const mayWrite = useMay('schools');
  const isOwn = useAdministrator()?.id === announcement.author.id;
  const preview = (
    <AnnouncementPreview announcement={announcement} isOwn={isOwn} mayWrite={mayWrite} />
  );
  if (!isOwn || !mayWrite) {
    return (
      <>
        <Card>
          <AnnouncementFacts announcement={announcement} />
        </Card>
        <Texts announcement={announcement} />
        {preview}
      </>
    );
  }
  return (
    <AnnouncementForm
      key={announcement.version}
      announcement={announcement}
      pickSchool={pickSchool}
    >
      {(isChanged) => (isChanged ? <Text c="dimmed">{t('preview.unsaved')}</Text> : preview)}
    </AnnouncementForm>
  );
}

function Sent({ announcement }: { announcement: Announcement }) {
  const mayStop = useMay('schools') && announcement.status === 'sending';
  return (
    <>
      {mayStop && <StopButton id={announcement.id} />}
      <Card>
        <AnnouncementFacts announcement={announcement} />
      </Card>
      <Texts announcement={announcement} />
      <AnnouncementProgress announcement={announcement} />
      <SchoolsToCall announcement={announcement} />
    </>
  );
}

export default function AnnouncementPage() {
  const { t } = useTranslation('announcements');
  const local = useLocalized();
  const { announcementId: id = '' } = useParams();
  const announcement = useQuery({ ...readAnnouncement(id), staleTime: 0, ...useLive() });
  const { data } = announcement;
  const back = <BackButton to={PLACE}>{t('back')}</BackButton>;
  if (isAbsent(announcement.error)) {
    return (
      <>
        <PageHeader title={t('one')} />
        <EmptyNotice title={t('notFound')} action={back} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={data ? local(data.title) || data.title.ar || data.title.en : t('one')}
        description={data && <AnnouncementBadge status={data.status} />}
        action={back}
      />
      <DataState query={announcement} failure={t('oneFailed')}>
        {(known) => (
          <Stack gap="lg">
            {isUnsent(known) && <Alert role="note">{t('serviceOnly')}</Alert>}
            {isUnsent(known) ? <Unsent announcement={known} /> : <Sent announcement={known} />}
          </Stack>
        )}
      </DataState>
    </>
  );
}
