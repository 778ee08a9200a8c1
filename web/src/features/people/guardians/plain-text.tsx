import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ConsentRequest } from '@midan/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

const READERS = ['mother', 'father', 'other'] as const;
type Reader = (typeof READERS)[number];

export function useReader() {
  const [reader, setReader] = useState<Reader>(
    () => READERS.find((each) => each === readStored('guardian:reader')) ?? 'other',
  );
  return {
    reader,
    voice: reader === 'mother' ? ('mother' as const) : ('any' as const),
    choose: (chosen: Reader) => {
      setReader(chosen);
      writeStored('guardian:reader', chosen);
    },
  };
}

/** Button that reads the sentences aloud, and stops; missing where the browser has no voice. */
function Listen({ sentences }: { sentences: string[] }) {
  const { t, i18n } = useTranslation('guardians');
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  if (!('speechSynthesis' in globalThis)) return null;
  const press = () => {
    speechSynthesis.cancel();
    if (isSpeaking) return setSpeaking(false);
    const said = new SpeechSynthesisUtterance(sentences.join(' '));
    said.lang = i18n.language === 'ar' ? 'ar-EG' : 'en';
    said.onend = () => setSpeaking(false);
    said.onerror = () => setSpeaking(false);
    setSpeaking(true);
    speechSynthesis.speak(said);
  };
  return (
    <Button variant="light" onClick={press}>
      {t(isSpeaking ? 'page.stopListening' : 'page.listen')}
    </Button>
  );
}

interface Props {
  text: ConsentRequest['text'];
  reader: Reader;
  onReader: (reader: Reader) => void;
}

export function PlainText({ text, reader, onReader }: Props) {
  const { t } = useTranslation('guardians');
  return (
    <Stack gap="xs">
      {text.plain.map((sentence) => (
        <Text key={sentence} fz="lg" dir="auto">
          {sentence}
        </Text>
      ))}
      <Group gap="sm">
        <Listen sentences={text.plain} />
        <SegmentedControl
          aria-label={t('page.reader.label')}
          w="100%"
          maw={400}
          styles={{ label: { whiteSpace: 'normal' } }}
          value={reader}
          onChange={(value) => onReader(value as Reader)}
          data={READERS.map((value) => ({ value, label: t(`page.reader.${value}`) }))}
        />
      </Group>
    </Stack>
  );
}
