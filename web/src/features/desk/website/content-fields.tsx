import { ActionIcon, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import type { ContentField, ContentFields, Localized, PictureValue } from '@midan/contract';
import { IconArrowDown, IconArrowUp } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import {
  BothLanguages,
  type FieldForm,
  OptionalBothLanguages,
} from '../../../ui/both-languages.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { type ContentRow, emptyRow } from './content-values.ts';
import { MediaField } from './media/media-field.tsx';
import { PlainField } from './plain-field.tsx';

type Form = FieldForm & {
  insertListItem(path: string, item: unknown): void;
  removeListItem(path: string, index: number): void;
  reorderListItem(path: string, move: { from: number; to: number }): void;
};
interface Props<F extends ContentField = ContentField> {
  form: Form;
  /** The field's place in the form: `entries.0.question`. */
  path: string;
  name: string;
  field: F;
  value: unknown;
}

/** Characters of a line that its field shows whole. */
const LINE_SEEN = 160;

function ListField({ form, path, name, field, value }: Props<ContentField & { kind: 'list' }>) {
  const { t } = useTranslation('website');
  const rows = value as ContentRow[];
  const of = (part: 'label' | 'item' | 'add' | 'none') =>
    t(`fields.${name}.${part}` as 'fields.entries.add');
  const titleOf = (index: number) => t('item', { name: of('item'), number: index + 1 });
  const move = (from: number, to: number) => form.reorderListItem(path, { from, to });
  const list = (
    <RowList
      path={path}
      rows={rows}
      error={form.errors[path] as string | undefined}
      titleOf={titleOf}
      none={of('none')}
      add={{ label: of('add'), onAdd: () => form.insertListItem(path, emptyRow(field.of)) }}
      remove={{
        labelOf: () => t('remove'),
        onRemove: (index) => form.removeListItem(path, index),
      }}
      actions={(_row, index) => (
        <>
          <ActionIcon
            variant="default"
            aria-label={`${t('up')}: ${titleOf(index)}`}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            <IconArrowUp aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={`${t('down')}: ${titleOf(index)}`}
            disabled={index === rows.length - 1}
            onClick={() => move(index, index + 1)}
          >
            <IconArrowDown aria-hidden />
          </ActionIcon>
        </>
      )}
    >
      {(row, index) => (
        <ContentFieldsOf form={form} path={`${path}.${index}.`} fields={field.of} values={row} />
      )}
    </RowList>
  );
  // A list in a row is folded: an album has thirty pictures. Its errors open it.
  if (path.includes('.')) {
    const isWrong = Object.keys(form.errors).some((at) => at.startsWith(path));
    return (
      <details open={isWrong || undefined}>
        <summary style={{ cursor: 'pointer', paddingBlock: '0.5rem', fontWeight: 600 }}>
          {t('folded', { label: of('label'), count: rows.length })}
        </summary>
        {list}
      </details>
    );
  }
  return (
    <Stack gap="sm">
      <Text fw={600} fz="lg">
        {of('label')}
      </Text>
      {list}
    </Stack>
  );
}

function Field({ form, path, name, field, value }: Props) {
  const { t } = useTranslation('website');
  if (field.kind === 'list') {
    return <ListField form={form} path={path} name={name} field={field} value={value} />;
  }
  const label = t(`fields.${name}` as 'fields.question');
  switch (field.kind) {
    case 'plain':
      return <PlainField form={form} path={path} label={label} field={field} />;
    case 'flag':
      return <Checkbox label={label} {...form.getInputProps(path, { type: 'checkbox' })} />;
    case 'picture':
      return (
        <MediaField
          form={form}
          path={path}
          label={label}
          field={field}
          value={value as PictureValue | null}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          label={label}
          data={field.options.map((option) => ({
            value: option,
            label: t(`options.${name}.${option}` as 'fields.question'),
          }))}
          {...form.getInputProps(path)}
        />
      );
    default: {
      const isLong = field.kind === 'rich' || field.max > LINE_SEEN;
      const props = { form, path, label, maxLength: field.max, isLong };
      return field.optional ? (
        <OptionalBothLanguages {...props} value={value as Localized | null} />
      ) : (
        <BothLanguages {...props} />
      );
    }
  }
}

interface FieldsProps {
  form: Form;
  /** '' or ends with a dot. */
  path: string;
  fields: ContentFields;
  values: Record<string, unknown>;
}

export const ContentFieldsOf = ({ form, path, fields, values }: FieldsProps) => (
  <Stack gap="md">
    {Object.entries(fields).map(([name, field]) => (
      <Field
        key={name}
        form={form}
        path={`${path}${name}`}
        name={name}
        field={field}
        value={values[name]}
      />
    ))}
  </Stack>
);
