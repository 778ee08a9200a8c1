import { TextInput } from '@mantine/core';
import { type ContentField, LIMITS, type PlainFormat } from '@midan/contract';
import type { HTMLInputTypeAttribute } from 'react';
import type { FieldForm } from '../../../ui/both-languages.tsx';
import { PalettePreview } from './palette-preview.tsx';

const INPUT_TYPES: Partial<Record<PlainFormat, HTMLInputTypeAttribute>> = {
  https: 'url',
  email: 'email',
  phone: 'tel',
  day: 'date',
  colour: 'color',
};
/** Written from left to right in both languages. */
const LEFT_TO_RIGHT: readonly PlainFormat[] = [
  'https',
  'address',
  'email',
  'phone',
  'colour',
  'film',
];

interface Props {
  form: FieldForm;
  path: string;
  label: string;
  field: ContentField & { kind: 'plain' };
}

export function PlainField({ form, path, label, field: { format, max, optional } }: Props) {
  const common = { label, required: !optional, ...form.getInputProps(path) };
  const input = (
    <TextInput
      type={INPUT_TYPES[format] ?? 'text'}
      // The address of a film is longer than what is kept of it.
      maxLength={format === 'film' ? LIMITS.linkMax : max}
      // Else `2–3` would read `3–2` in an Arabic form.
      dir={LEFT_TO_RIGHT.includes(format) ? 'ltr' : 'auto'}
      {...common}
    />
  );
  if (format !== 'colour') return input;
  return (
    <div>
      {input}
      <PalettePreview accent={String(common.value ?? '')} />
    </div>
  );
}
