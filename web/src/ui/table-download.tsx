import { Button } from '@mantine/core';
import type { TableFormat } from '@midan/contract';
import { useTranslation } from '../lib/i18n.ts';
import { DownloadButton, type DownloadProps } from './download-button.tsx';

interface Props extends Omit<DownloadProps, 'save'> {
  save: (format: TableFormat) => Promise<void>;
}

/** `save` has to save all pages of the list, as it is filtered now. */
export function TableDownload({ save, ...texts }: Props) {
  const { t } = useTranslation('common');
  return (
    <Button.Group aria-label={texts.label}>
      <DownloadButton {...texts} save={() => save('csv')} />
      <DownloadButton {...texts} label={t('excel')} save={() => save('xlsx')} withoutIcon />
    </Button.Group>
  );
}
