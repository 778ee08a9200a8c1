import { Button, Stack, Text } from '@mantine/core';
import { downloadChildCertificate, listChildCertificates } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { download } from '../../lib/download.ts';
import { useWrite } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.ts';
import { CertificateCard } from './certificate-card.tsx';

interface Props {
  /** Secret of the guardian's visit. */
  grant: string;
  child: { student_id: string; first_name: string };
}

/** A child's certificates for the guardian, shown when asked for. */
export function ChildCertificates({ grant, child }: Props) {
  const { t } = useTranslation('certificates');
  const { student_id, first_name } = child;
  const list = useWrite(listChildCertificates, {
    onError: (error) => toastError(error, t('child.failed')),
  });
  const shown = list.data?.data;
  if (!shown) {
    return (
      <Button
        variant="default"
        loading={list.isPending}
        aria-label={t('child.showFor', { name: first_name })}
        onClick={() => list.mutate({ body: { grant, student_id } })}
      >
        {t('child.show')}
      </Button>
    );
  }
  return (
    <Stack gap="sm">
      {shown.length === 0 && <Text>{t('child.none')}</Text>}
      {shown.map((certificate) => (
        <CertificateCard
          key={certificate.id}
          certificate={certificate}
          save={() =>
            download(downloadChildCertificate, {
              body: { grant, student_id, certificate_id: certificate.id },
            })
          }
        />
      ))}
    </Stack>
  );
}
