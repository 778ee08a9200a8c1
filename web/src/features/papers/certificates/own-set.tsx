import { Button, Group, Loader, Text } from '@mantine/core';
import {
  type CertificateSet,
  downloadOwnCertificates,
  getCertificateSet,
  prepareCertificateSet,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconPrinter } from '../../../icons/index.ts';
import { useChosenEdition } from '../../../lib/chosen-edition.ts';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { toastError } from '../../../ui/toast.ts';

/** How often progress is read while the file is made, in ms. */
const PROGRESS_MS = 1_500;

const isUnderWay = (set: CertificateSet | null | undefined) =>
  set?.state === 'waiting' || set?.state === 'making';

export function OwnSet() {
  const { t } = useTranslation('certificates');
  const { figureDate } = useFormats();
  const edition = useChosenEdition();
  const progress = useQuery({
    ...read(getCertificateSet, { query: { edition } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data) ? PROGRESS_MS : false),
  });
  const prepare = useWrite(prepareCertificateSet, {
    refreshes: [getCertificateSet],
    onError: (error) => toastError(error, t('allFailed')),
  });
  const set = progress.data;
  const isReady = set?.state === 'ready';
  return (
    <Group gap="md" align="center">
      {isReady ? (
        <DownloadButton
          label={t('set.download')}
          done={t('allDownloaded')}
          failed={t('allFailed')}
          save={() => download(downloadOwnCertificates, { query: { edition } })}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          loading={prepare.isPending}
          disabled={!progress.isSuccess || isUnderWay(set)}
          onClick={() => prepare.mutate({ body: { edition } })}
        >
          {t('set.prepare')}
        </Button>
      )}
      <Group gap="xs" role="status" wrap="nowrap">
        {isUnderWay(set) && <Loader size="sm" aria-hidden />}
        <Text size="sm" c="dimmed">
          {set
            ? t(`set.${set.state}`, {
                count: set.pages,
                made: set.pages_made,
                time: figureDate(set.expires_at, 'time'),
              })
            : t('set.text')}
        </Text>
      </Group>
    </Group>
  );
}
