import { Stack } from '@mantine/core';
import { downloadStudentCertificate, listStudentCertificates } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { CertificateCard } from '../../features/papers/certificates/certificate-card.tsx';
import { ShareButton } from '../../features/papers/certificates/share-button.tsx';
import { download } from '../../lib/download.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Certificates() {
  const { t } = useTranslation('certificates');
  const list = useQuery({ ...read(listStudentCertificates), staleTime: 0 });
  const empty = <EmptyNotice title={t('own.emptyTitle')} text={t('own.emptyText')} />;
  return (
    <>
      <PageHeader title={t('own.title')} description={t('own.text')} />
      <DataState query={list} failure={t('failed')} empty={empty}>
        {(certificates) => (
          <Stack gap="md">
            {certificates.map((certificate) => (
              <CertificateCard
                key={certificate.id}
                certificate={certificate}
                share={
                  certificate.share && <ShareButton certificate={certificate} area="student" />
                }
                save={() =>
                  download(downloadStudentCertificate, { params: { id: certificate.id } })
                }
              />
            ))}
          </Stack>
        )}
      </DataState>
    </>
  );
}
