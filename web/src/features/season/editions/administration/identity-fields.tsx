import { Group, TextInput } from '@mantine/core';
import { LIMITS } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { BothLanguages, type FieldForm } from '../../../../ui/both-languages.tsx';

interface Props {
  form: FieldForm;
  /** True once it is no draft: number and slug are printed and linked, so they cannot change. */
  isFixed?: boolean;
}

export function IdentityFields({ form, isFixed = false }: Props) {
  const { t } = useTranslation('editions-administration');
  return (
    <>
      <Group align="start" gap="md">
        <TextInput
          label={t('fields.number')}
          required
          disabled={isFixed}
          inputMode="numeric"
          dir="ltr"
          w="11rem"
          maxLength={3}
          {...form.getInputProps('number')}
        />
        <TextInput
          label={t('fields.slug')}
          description={t('fields.slugHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          disabled={isFixed}
          dir="ltr"
          flex="1 1 14rem"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.keyMax}
          {...form.getInputProps('slug')}
        />
      </Group>
      <BothLanguages form={form} path="name" label={t('fields.name')} maxLength={LIMITS.nameMax} />
    </>
  );
}
