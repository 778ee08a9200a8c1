import { Button, Code, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { IconCheck, IconCopy, IconDownload } from '../../../icons/index.ts';
import { saveFile } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { toastFailure } from '../../../ui/toast.ts';

const BYTE_ORDER_MARK = '\uFEFF';

interface Props {
  prefix: string;
  codes: readonly string[];
  onDone: () => void;
}

export function BatchCodes({ prefix, codes, onDone }: Props) {
  const { t } = useTranslation(['coupons', 'shell']);
  const { count } = useFormats();
  const clipboard = useClipboard({ timeout: 2000 });
  useEffect(() => {
    if (clipboard.error) toastFailure(t('shell:copy.failed'));
  }, [clipboard.error, t]);
  // Codes consist of letters, digits, - and _: no cell needs quotes.
  const save = () =>
    saveFile(
      new Blob([BYTE_ORDER_MARK, ['code', ...codes].join('\r\n')], { type: 'text/csv' }),
      `coupons_${prefix}.csv`,
    );
  return (
    <Stack>
      <Text role="status">
        {t('batch.made', { count: codes.length, value: count(codes.length) })}
      </Text>
      <ScrollArea.Autosize
        mah="50dvb"
        type="auto"
        viewportProps={{ tabIndex: 0, 'aria-label': t('batch.codes') }}
      >
        <Code block dir="ltr" fz="md">
          {codes.join('\n')}
        </Code>
      </ScrollArea.Autosize>
      <Text c="dimmed" size="sm">
        {t('batch.keep', { prefix: `\u2068${prefix}\u2069` })}
      </Text>
      <Group justify="end">
        <Button
          variant="default"
          leftSection={
            clipboard.copied ? (
              <IconCheck size={20} aria-hidden />
            ) : (
              <IconCopy size={20} aria-hidden />
            )
          }
          onClick={() => clipboard.copy(codes.join('\n'))}
        >
          {clipboard.copied ? t('shell:copy.done') : t('batch.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={save}
        >
          {t('batch.save')}
        </Button>
        <Button onClick={onDone}>{t('batch.done')}</Button>
      </Group>
    </Stack>
  );
}
