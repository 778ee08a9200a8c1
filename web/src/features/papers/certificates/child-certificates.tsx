import { Button, Stack, Text } from '@mantine/core';
import { downloadChildCertificate, listChildCertificates } from '@midan/contract';
import { useEffect, useRef } from 'react';
import { isGrantOver } from '../../../lib/api-error.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { toastError } from '../../../ui/toast.ts';
import { CertificateCard } from './certificate-card.tsx';

interface Props {
  /** Secret that proves the guardian's visit to the server. */
  grant: string;
  child: { student_id: string; first_name: string };
  /** Called if the visit has ended: the server no longer takes `grant`. */
  onEnded: () => void;
}

export function ChildCertificates({ grant, child, onEnded }: Props) {
  const { t } = useTranslation('certificates');
  const { student_id, first_name } = child;
  const papers = useRef<HTMLDivElement>(null);
  const failed = (said: string) => (error: unknown) =>
    isGrantOver(error) ? onEnded() : toastError(error, said);
  const list = useWrite(listChildCertificates, { onError: failed(t('child.failed')) });
  const shown = list.data?.data;
  const isShown = shown !== undefined;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isShown) papers.current?.focus();
  }, [isShown]);
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
    <Stack
      gap="lg"
      ref={papers}
      tabIndex={-1}
      role="group"
      aria-label={t('child.showFor', { name: first_name })}
    >
      {shown.length === 0 && <Text>{t('child.none')}</Text>}
      {shown.map((certificate) => (
        <CertificateCard
          key={certificate.id}
          certificate={certificate}
          isBare
          save={() =>
            download(downloadChildCertificate, {
              body: { grant, student_id, certificate_id: certificate.id },
            })
          }
          onFailed={failed(t('downloadFailed'))}
        />
      ))}
    </Stack>
  );
}
