import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type Language, languages } from '@midan/messages';
import { useId, useState } from 'react';
import { i18nOf, loadMessages, useTranslation } from '../../../../lib/i18n.ts';
import { useLanguage } from '../../../../lib/language.tsx';

const TEMPLATES = ['unreadable', 'amount', 'missing', 'used', 'account', 'date'] as const;
type Template = (typeof TEMPLATES)[number];

/** The template's sentence in the given language, which need not be the reviewer's. */
async function sentenceOf(template: Template, language: Language): Promise<string> {
  await loadMessages(language, ['rejection-reasons']);
  return i18nOf(language).t(`sentence.${template}`, { ns: 'rejection-reasons' });
}

interface Props {
  onChoose: (sentence: string) => void;
}

export function ReasonTemplates({ onChoose }: Props) {
  const { t } = useTranslation(['rejection-reasons', 'common']);
  const id = useId();
  const [language, setLanguage] = useState(useLanguage());
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} id={id}>
          {t('title')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('language')}
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </Group>
      <Group gap="xs">
        {TEMPLATES.map((template) => (
          <Button
            key={template}
            size="compact-sm"
            variant="default"
            onClick={() => void sentenceOf(template, language).then(onChoose)}
          >
            {t(`label.${template}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
