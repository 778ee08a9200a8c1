import { Button, Fieldset, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { CERTIFICATE_PLACEHOLDERS, type CertificateTexts, LIMITS } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLanguage } from '../../../../lib/language.tsx';
import { EditedMeanwhile } from '../../../../ui/edited-meanwhile.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { TextsPreview } from './texts-preview.tsx';
import { useTextsForm } from './use-texts-form.ts';

type Language = 'ar' | 'en';

/** Texts in its direction, labels in the direction of the reader's language. */
function Words({
  language,
  form,
}: { language: Language } & Pick<ReturnType<typeof useTextsForm>, 'form'>) {
  const { t } = useTranslation('certificates');
  const own = useLanguage();
  const field = {
    lang: language,
    dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
    required: true,
    styles: { label: { direction: own === 'ar' ? ('rtl' as const) : ('ltr' as const) } },
  };
  return (
    <Fieldset legend={t(`texts.${language}`)}>
      <Stack gap="md">
        <TextInput
          label={t('texts.title')}
          maxLength={LIMITS.certificateTitleMax}
          {...field}
          {...form.getInputProps(`title_${language}`)}
        />
        <TextInput
          label={t('texts.lead')}
          maxLength={LIMITS.certificateLeadMax}
          {...field}
          {...form.getInputProps(`lead_${language}`)}
        />
        <Textarea
          label={t('texts.body')}
          maxLength={LIMITS.certificateBodyMax}
          autosize
          minRows={3}
          {...field}
          {...form.getInputProps(`body_${language}`)}
        />
      </Stack>
    </Fieldset>
  );
}

export function TextsForm({ texts, mayEdit }: { texts: CertificateTexts; mayEdit: boolean }) {
  const { t } = useTranslation('certificates');
  const own = useLanguage();
  const { form, send, busy, foreign, values, isChanged } = useTextsForm(texts);
  const labelOf = (name: string) => {
    const [part, language] = name.split('_') as ['title' | 'lead' | 'body', Language];
    return `${t(`texts.${part}`)} · ${t(`texts.${language}`)}`;
  };
  const languages: Language[] = own === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return (
    <Stack gap="xl">
      <form noValidate onSubmit={send} aria-label={t('texts.edit')}>
        <Stack gap="md">
          <EditedMeanwhile
            changes={foreign}
            labelOf={labelOf}
            show={(_name, text) => String(text)}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {languages.map((language) => (
              <Words key={language} language={language} form={form} />
            ))}
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {t('texts.placeholders')}{' '}
            <Ltr>{CERTIFICATE_PLACEHOLDERS[texts.kind].map((name) => `{${name}}`).join(' ')}</Ltr>
          </Text>
          {texts.edition.is_archived && <Text>{t('texts.archived')}</Text>}
          {mayEdit && !texts.edition.is_archived && (
            <Button type="submit" w="fit-content" disabled={!isChanged} loading={busy}>
              {t('texts.save')}
            </Button>
          )}
        </Stack>
      </form>
      {mayEdit && (
        <Section id="preview" title={t('texts.preview')} text={t('texts.previewText')}>
          <TextsPreview texts={texts} words={values} />
        </Section>
      )}
    </Stack>
  );
}
