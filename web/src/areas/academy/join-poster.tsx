import { Button, Group, Skeleton } from '@mantine/core';
import { getJoinLink, type JoinLink } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { joinAddress } from '../../features/people/join-links/labels.ts';
import { PosterSheet } from '../../features/people/join-links/poster-sheet.tsx';
import { useAcademy } from '../../features/schools/academies/use-academy.ts';
import { IconPrinter } from '../../icons/index.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const LIST = '/academy/join-links';

function Poster({ link }: { link: JoinLink }) {
  const { t } = useTranslation('join-links');
  const academy = useAcademy();
  const back = <BackButton to={LIST}>{t('poster.back')}</BackButton>;
  if (link.state !== 'open') {
    return <EmptyNotice title={t('poster.closed')} text={t('poster.closedText')} action={back} />;
  }
  return (
    <>
      <title>{t('poster.tab', { name: link.class_name })}</title>
      <Group justify="space-between" gap="sm" mb="md" w="100%" maw="48rem" mx="auto">
        {back}
        <Group gap="sm">
          <CopyButton labelled value={joinAddress(link)} label={t('copy')} />
          <DownloadButton
            label={t('poster.pdf')}
            done={t('poster.pdfDone')}
            failed={t('poster.pdfFailed')}
            save={() =>
              download(getJoinLink, { params: { id: link.id }, query: { format: 'pdf' } })
            }
          />
          <Button
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('poster.print')}
          </Button>
        </Group>
      </Group>
      <DataState query={academy}>
        {({ name }) => <PosterSheet link={link} school={name} />}
      </DataState>
    </>
  );
}

function PosterOfLink() {
  const { t } = useTranslation('join-links');
  const { linkId = '' } = useParams();
  const link = useQuery(read(getJoinLink, { params: { id: linkId } }));
  return (
    <>
      {!link.data && <PageHeader title={t('poster.title')} />}
      {isAbsent(link.error) ? (
        <EmptyNotice
          title={t('poster.absent')}
          action={<BackButton to={LIST}>{t('poster.back')}</BackButton>}
        />
      ) : (
        <DataState
          query={link}
          failure={t('poster.failed')}
          skeleton={<Skeleton h={640} maw="48rem" mx="auto" radius="lg" />}
        >
          {(open) => <Poster link={open} />}
        </DataState>
      )}
    </>
  );
}

export default function JoinPoster() {
  const { t } = useTranslation('join-links');
  if (useSchoolMay('teams')) return <PosterOfLink />;
  return (
    <>
      <PageHeader title={t('poster.title')} />
      <NotPermitted needed="teams" />
    </>
  );
}
