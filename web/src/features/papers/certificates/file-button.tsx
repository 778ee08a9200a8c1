import { Button } from '@mantine/core';
import type { Certificate } from '@midan/contract';
import { IconDownload } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useHolderName } from './holder-cell.tsx';

interface Props {
  certificate: Certificate;
  save: () => Promise<void>;
  /** Called if `save` fails, instead of a notification. */
  onFailed?: ((error: unknown) => void) | undefined;
}

export function FileButton({ certificate, save, onFailed }: Props) {
  const { t } = useTranslation('certificates');
  const name = useHolderName()(certificate);
  const [run, saving] = useBusy(() =>
    save().then(
      () => toastSuccess(t('downloaded')),
      onFailed ?? ((error: unknown) => toastError(error, t('downloadFailed'))),
    ),
  );
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t('downloadFor', { name })}
      loading={saving}
      onClick={() => void run()}
    >
      {t('download')}
    </Button>
  );
}
