import {
  Button,
  Card,
  FileInput,
  Group,
  Progress,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { getImportTemplate, LIMITS, listImports, uploadImport } from '@midan/contract';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconFileSpreadsheet, IconUpload } from '../../../icons/index.ts';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { PLACE } from './import-reads.ts';

const MEGABYTE = 1024 * 1024;

/** The pasted lines as a text file, because the endpoint takes a file. */
const asFile = (text: string): File => new File([text], 'pasted.txt', { type: 'text/plain' });

/** `share` is the uploaded part from 0 to 1; null while nothing is sent. */
function useUpload() {
  const { t } = useTranslation(['imports', 'errors']);
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const { form, submit, fail } = useEndpointForm(uploadImport, {
    initialValues: { list: '' },
    failure: t('start.failed'),
    check: ({ list }) => {
      if (file && file.size > LIMITS.importMaxBytes) {
        return { list: t('start.tooLarge', { size: LIMITS.importMaxBytes / MEGABYTE }) };
      }
      const isBlank: Record<string, string> = { list: t('errors:fields.list_required') };
      return file || list.trim() ? {} : isBlank;
    },
  });
  const upload = useWrite(uploadImport, {
    refreshes: [listImports],
    onSuccess: ({ data }) => navigate(`${PLACE}/${data.id}`),
    onError: fail,
    onSettled: () => setShare(null),
  });
  const { list: text } = form.values;
  // One file for one text: the same press twice is the same call.
  const pasted = useMemo(() => asFile(text), [text]);
  const send = submit(() => {
    setShare(0);
    const file_name = file?.name.slice(0, LIMITS.fileNameMax);
    return upload.attempt({ file: file ?? pasted, body: { file_name }, onProgress: setShare });
  });
  return { form, send, upload, file, setFile, share };
}

export function StartImport() {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const { form, send, upload, file, setFile, share } = useUpload();
  const pasted = form.getInputProps('list');
  const problem = pasted.error;
  const chooseFile = (chosen: File | null) => {
    setFile(chosen);
    form.clearErrors();
    if (chosen) form.setFieldValue('list', '');
  };
  return (
    <Card component="form" onSubmit={send} noValidate aria-label={t('start.title')}>
      <Stack>
        <Title order={2} fz="1.2rem">
          {t('start.title')}
        </Title>
        <FileInput
          label={t('start.file')}
          description={t('start.fileHint', {
            lines: count(LIMITS.importRowsMax),
            size: LIMITS.importMaxBytes / MEGABYTE,
          })}
          placeholder={t('start.choose')}
          clearable
          size="md"
          maw="32rem"
          accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
          leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
          clearButtonProps={{ 'aria-label': t('start.clear') }}
          value={file}
          onChange={chooseFile}
          error={file && problem}
        />
        {!file && (
          <Textarea
            {...pasted}
            label={t('start.paste')}
            description={t('start.pasteHint')}
            size="md"
            autosize
            minRows={3}
            maxRows={8}
            spellCheck={false}
            styles={{ input: { whiteSpace: 'pre', overflowX: 'auto' } }}
          />
        )}
        {share !== null && <Progress value={share * 100} aria-label={t('start.sending')} />}
        <Group gap="sm">
          <Button
            type="submit"
            leftSection={<IconUpload size={20} aria-hidden />}
            loading={upload.isPending}
          >
            {t('start.submit')}
          </Button>
          <DownloadButton
            label={t('start.template')}
            done={t('start.templateDone')}
            failed={t('start.templateFailed')}
            save={() => download(getImportTemplate)}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {t('start.privacy')}
        </Text>
      </Stack>
    </Card>
  );
}
