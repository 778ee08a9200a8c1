import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { Localized } from '@midan/contract';
import { type Language, languages } from '@midan/messages';
import { useTranslation } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.tsx';

export interface FieldForm {
  errors: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: as Mantine gives it
  getInputProps(path: string, options?: { type: 'checkbox' }): any;
  setFieldValue(path: string, value: unknown): void;
  clearFieldError(path: string): void;
}

interface Props {
  form: FieldForm;
  /** The pair's place in the form: `tracks.0.title`. */
  path: string;
  label: string;
  maxLength: number;
  description?: string;
  /** Several lines. */
  isLong?: boolean;
  required?: boolean;
}

const orderFor = (language: Language) => [...languages].sort((one) => (one === language ? -1 : 1));

/** `order` has the reader's language first. */
function usePair({ label, maxLength, description, isLong, required = true }: Props) {
  const { t } = useTranslation('editing');
  const own = useLanguage();
  const Field = isLong ? Textarea : TextInput;
  return {
    Field,
    order: orderFor(own),
    common: (language: Language) => ({
      label: t(language === 'ar' ? 'arabic' : 'english', { label }),
      lang: language,
      dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
      styles: { label: { direction: own === 'ar' ? ('rtl' as const) : ('ltr' as const) } },
      maxLength,
      required,
      description,
      ...(isLong && { autosize: true, minRows: 2 }),
    }),
  };
}

export function BothLanguages(props: Props) {
  const { Field, order, common } = usePair(props);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {order.map((language) => (
        <Field
          key={language}
          {...common(language)}
          {...props.form.getInputProps(`${props.path}.${language}`)}
        />
      ))}
    </SimpleGrid>
  );
}

/** Two fields for a text in both languages; the form has null at `path` while both are blank. */
export function OptionalBothLanguages({ value, ...props }: Props & { value: Localized | null }) {
  const { form, path } = props;
  const { Field, order, common } = usePair({ ...props, required: false });
  const change = (language: Language, typed: string) => {
    const next = { en: '', ar: '', ...value, [language]: typed };
    form.setFieldValue(path, next.en || next.ar ? next : null);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {order.map((language) => (
        <Field
          key={language}
          {...common(language)}
          data-path={`${path}.${language}`}
          error={form.errors[`${path}.${language}`] as string | undefined}
          value={value?.[language] ?? ''}
          onChange={(event: { currentTarget: { value: string } }) =>
            change(language, event.currentTarget.value)
          }
        />
      ))}
    </SimpleGrid>
  );
}
