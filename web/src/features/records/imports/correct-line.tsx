import { Alert, Stack, TextInput } from '@mantine/core';
import { correctImportLine, IMPORT_PARTS, type ImportPart, type ImportRow } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_COLUMNS } from './import-reads.ts';

interface Props {
  id: string;
  row: ImportRow;
  onClose: () => void;
}

const PHONES: readonly ImportPart[] = ['guardian_phone'];

/** The cells as they stand in the list; only changed ones are sent, with what they were. */
export function CorrectLine({ id, row, onClose }: Props) {
  const { t } = useTranslation(['imports', 'errors']);
  const [parts] = useState(() => IMPORT_PARTS.filter((part) => row.cells[part] !== null));
  const { form, submit, fail } = useEndpointForm(correctImportLine, {
    initialValues: {
      cells: parts.map((part) => ({ part, from: row.cells[part], to: row.cells[part] ?? '' })),
    },
    failure: t('correct.failed'),
  });
  const save = useWrite(correctImportLine, {
    refreshes: CHANGED_BY_COLUMNS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const params = { id, line: row.line };
  const problemOf = (part: ImportPart) => {
    const [problem] = row.problems.filter((each) => each.part === part);
    return problem && t(`errors:fields.${problem.code}`, { ...problem.params });
  };
  return (
    <Dialog opened onClose={onClose} title={t('correct.title', { line: row.line })}>
      <form
        noValidate
        onSubmit={submit((body) => {
          const cells = body.cells.filter(({ from, to }) => from !== to);
          if (cells.length === 0) return onClose();
          return save.attempt({ params, body: { cells } });
        })}
      >
        <Stack>
          {parts.map((part, n) => (
            <TextInput
              key={part}
              {...form.getInputProps(`cells.${n}.to`)}
              label={t(`parts.${part}`)}
              error={form.errors[`cells.${n}.to`] ?? problemOf(part)}
              size="md"
              data-path={`cells.${n}.to`}
              {...(PHONES.includes(part) && { inputMode: 'tel', dir: 'ltr' })}
            />
          ))}
          {form.errors.cells && <Alert color="red">{form.errors.cells}</Alert>}
          <DialogEnd
            submit={t('correct.submit')}
            sending={save.isPending}
            form={form}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
