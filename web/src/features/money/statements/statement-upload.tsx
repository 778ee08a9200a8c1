import {
  Button,
  Card,
  Checkbox,
  FileInput,
  Group,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { LIMITS, listStatements, type StatementColumns, uploadStatement } from '@midan/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '../../../icons/index.ts';
import type { Reply } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { ColumnMapping } from './column-mapping.tsx';

type Asked = Reply<typeof uploadStatement>['data'];

const MEGABYTE = 1024 * 1024;

/** Saves an example of a bank's file; its first character tells Excel that it is UTF-8. */
const saveExample = (rows: readonly string[]) =>
  saveFile(
    new Blob([`\uFEFF${rows.join('\r\n')}\r\n`], { type: 'text/csv' }),
    'statement-example.csv',
  );

interface Choice {
  columns?: StatementColumns;
  /** Asks for the columns even if they are known. */
  ask?: boolean;
  headerLine?: number;
}

/** `asked`: what the server read of a file whose columns must be chosen; `share` is 0 to 1. */
function useUpload() {
  const { t } = useTranslation('statements');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useWrite(uploadStatement, {
    refreshes: [listStatements],
    onSuccess: ({ data, message }) => {
      if (!data.statement) return setAsked(data);
      toastSuccess(message);
      return navigate(`/admin/statements/${data.statement.id}`);
    },
    onError: (error) => {
      const said = error instanceof ApiError ? Object.values(error.errors)[0]?.[0] : undefined;
      setProblem(said ?? null);
      if (!said) toastError(error, t('upload.failed'));
    },
    onSettled: () => setShare(null),
  });
  const send = (file: File, choice: Choice) => {
    setProblem(null);
    setShare(0);
    const columns = choice.columns && JSON.stringify(choice.columns);
    const body = {
      columns,
      ask: choice.ask ? ('columns' as const) : undefined,
      header_line: choice.headerLine,
      file_name: file.name.slice(0, LIMITS.fileNameMax),
    };
    upload.mutate({ file, body, onProgress: setShare });
  };
  return { asked, forget: () => setAsked(null), share, problem, setProblem, send, upload };
}

/** If the file's columns are not known, the form to choose them takes its place. */
export function StatementUpload() {
  const { t } = useTranslation(['statements', 'errors']);
  const [file, setFile] = useState<File | null>(null);
  const [ask, setAsk] = useState(false);
  const { asked, forget, share, problem, setProblem, send, upload } = useUpload();
  const choose = (chosen: File | null) => {
    const tooLarge = chosen && chosen.size > LIMITS.statementMaxBytes;
    setFile(tooLarge ? null : chosen);
    setProblem(
      tooLarge ? t('upload.tooLarge', { size: LIMITS.statementMaxBytes / MEGABYTE }) : null,
    );
    forget();
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (file) send(file, { ask });
    else setProblem(t('errors:fields.statement_required'));
  };
  if (asked && file) {
    return (
      <ColumnMapping
        key={asked.header_line}
        {...asked}
        headerLine={asked.header_line}
        fileName={file.name}
        problem={problem}
        sending={upload.isPending}
        onCancel={forget}
        onHeader={(headerLine) => send(file, { headerLine, ask: true })}
        onChoose={(columns) => send(file, { columns, headerLine: asked.header_line })}
      />
    );
  }
  return (
    <Card component="form" onSubmit={start} noValidate aria-label={t('upload.title')}>
      <Stack>
        <div>
          <Title order={2} fz="1.2rem">
            {t('upload.title')}
          </Title>
          <Text c="dimmed">{t('upload.text')}</Text>
        </div>
        <Group align="start" gap="md">
          <FileInput
            label={t('upload.file')}
            description={t('upload.hint', { size: LIMITS.statementMaxBytes / MEGABYTE })}
            placeholder={t('upload.choose')}
            required
            clearable
            size="md"
            accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
            leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
            clearButtonProps={{ 'aria-label': t('upload.clear') }}
            value={file}
            onChange={choose}
            error={problem}
            flex="1 1 18rem"
            maw="32rem"
          />
        </Group>
        <Checkbox
          label={t('upload.ask')}
          description={t('upload.askHint')}
          checked={ask}
          onChange={({ currentTarget }) => setAsk(currentTarget.checked)}
        />
        {share !== null && <Progress value={share * 100} aria-label={t('upload.sending')} />}
        <Group gap="sm">
          <Button
            type="submit"
            leftSection={<IconUpload size={20} aria-hidden />}
            loading={upload.isPending}
          >
            {t('upload.submit')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => saveExample(t('upload.example.rows', { returnObjects: true }))}
          >
            {t('upload.example.save')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
