import { Alert, Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import {
  type ClassImportDetails,
  chooseImportColumns,
  IMPORT_PARTS,
  type ImportColumns,
  type ImportPart,
  lettersOf,
} from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastError } from '../../../ui/toast.ts';
import { CHANGED_BY_COLUMNS } from './import-reads.ts';

interface Props {
  list: ClassImportDetails;
  onDone: () => void;
  /** Without it there is no button to cancel: no columns are known to go back to. */
  onCancel?: (() => void) | undefined;
}

/** What each column holds, by its index from 0; '' if it is not used. */
type Chosen = Record<number, ImportPart | ''>;

/** All as saved or, if none were saved, all as the server guessed. */
function firstChoiceOf({ columns, guess, header }: ClassImportDetails): Chosen {
  const known = columns ?? guess;
  return Object.fromEntries(
    header.map((_, n) => [n, IMPORT_PARTS.find((part) => known[part] === n) ?? '']),
  );
}

/** A list has each part once; '' leaves the column unused. */
const withPart = (chosen: Chosen, n: number, part: ImportPart | ''): Chosen => ({
  ...Object.fromEntries(
    Object.entries(chosen).map(([column, each]) => [column, each === part ? '' : each]),
  ),
  [n]: part,
});

/** null for a part without a column. @param everyGender gender of all students, or '' */
function columnsOf(chosen: Chosen, everyGender: string): ImportColumns {
  const at = (part: ImportPart): number | null => {
    const found = Object.entries(chosen).find(([, each]) => each === part);
    return found ? Number(found[0]) : null;
  };
  const parts = Object.fromEntries(IMPORT_PARTS.map((part) => [part, at(part)]));
  const every_gender = everyGender === '' ? null : everyGender;
  return { ...parts, every_gender } as ImportColumns;
}

/** Columns that the server dropped are only named. */
export function ColumnChoice({ list, onDone, onCancel }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const [chosen, setChosen] = useState(() => firstChoiceOf(list));
  const [everyGender, setEveryGender] = useState<string>(list.columns?.every_gender ?? '');
  const { form, submit, fail } = useEndpointForm(chooseImportColumns, {
    initialValues: { header_line: list.header_line, columns: columnsOf(chosen, everyGender) },
    failure: t('columns.failed'),
  });
  const save = useWrite(chooseImportColumns, {
    refreshes: CHANGED_BY_COLUMNS,
    onSuccess: onDone,
    onError: fail,
  });
  const moveHeader = useWrite(chooseImportColumns, {
    refreshes: CHANGED_BY_COLUMNS,
    onError: (error) => toastError(error, t('columns.failed')),
  });
  const params = { id: list.id };
  const change = (next: Chosen, gender: string) => {
    setChosen(next);
    setEveryGender(gender);
    form.setFieldValue('columns', columnsOf(next, gender));
  };
  const hasGender = Object.values(chosen).includes('gender');
  const { header, header_line, sample, dropped, beginning } = list;
  const isDropped = (n: number) => dropped.includes(lettersOf(n));
  const textOf = (cells: readonly string[]) =>
    [...new Set(cells.filter(Boolean))].join(' | ').slice(0, 80);
  return (
    <Card
      component="form"
      noValidate
      aria-label={t('columns.title')}
      maw="44rem"
      onSubmit={submit((body) => save.attempt({ params, body }))}
    >
      <Stack>
        <div>
          <Title order={2} fz="1.2rem">
            {t('columns.title')}
          </Title>
          <Text c="dimmed">{t('columns.text')}</Text>
        </div>
        <NativeSelect
          label={t('columns.header')}
          size="md"
          disabled={moveHeader.isPending}
          value={String(header_line)}
          onChange={({ currentTarget }) =>
            moveHeader.mutate({
              params,
              body: { header_line: Number(currentTarget.value), columns: null },
            })
          }
          data={[
            { value: '0', label: t('columns.noHeader') },
            ...beginning.map(({ line, cells }) => ({
              value: String(line),
              label: t('columns.headerOption', { line, cells: textOf(cells) }),
            })),
          ]}
        />
        {header.map((title, n) =>
          isDropped(n) ? null : (
            <NativeSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
              key={n}
              label={title || t('columns.untitled', { letters: lettersOf(n) })}
              description={
                textOf(sample.map((cells) => cells[n] ?? ''))
                  ? t('columns.example', { cells: textOf(sample.map((cells) => cells[n] ?? '')) })
                  : t('columns.blank')
              }
              size="md"
              value={chosen[n] ?? ''}
              onChange={({ currentTarget }) => {
                const part = currentTarget.value as ImportPart | '';
                change(withPart(chosen, n, part), part === 'gender' ? '' : everyGender);
              }}
              data={[
                { value: '', label: t('columns.ignore') },
                ...IMPORT_PARTS.map((part) => ({ value: part, label: t(`parts.${part}`) })),
              ]}
            />
          ),
        )}
        {!hasGender && (
          <NativeSelect
            label={t('columns.gender')}
            description={t('columns.genderHint')}
            size="md"
            value={everyGender}
            onChange={({ currentTarget }) => change(chosen, currentTarget.value)}
            data={[
              { value: '', label: t('columns.genderColumn') },
              { value: 'male', label: t('columns.everyMale') },
              { value: 'female', label: t('columns.everyFemale') },
            ]}
          />
        )}
        {dropped.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('columns.dropped', { letters: dropped.join(' | ') })}
          </Text>
        )}
        {form.errors.columns && (
          <Alert color="red" role="alert" data-path="columns" tabIndex={-1}>
            {form.errors.columns}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t('columns.submit')}
          </Button>
          {onCancel && (
            <Button variant="default" disabled={save.isPending} onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
