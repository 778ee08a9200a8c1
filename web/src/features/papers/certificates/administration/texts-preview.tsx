import { Card, Loader, SimpleGrid, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  CERTIFICATE_SAMPLES,
  type CertificateTexts,
  type CertificateWords,
  previewCertificateTexts,
} from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read } from '../../../../lib/query.ts';
import styles from './texts-preview.module.css';

/** Delay in ms between the last key press and new pictures, which the server typesets. */
const QUIET_MS = 500;

interface Props {
  texts: CertificateTexts;
  words: CertificateWords;
}

/** While the texts are not valid, or a new one is drawn, the last picture stays. */
function Sample({
  texts,
  words,
  sample,
}: Props & { sample: (typeof CERTIFICATE_SAMPLES)[number] }) {
  const { t } = useTranslation('certificates');
  const { kind, edition } = texts;
  const body = { ...words, kind, sample, edition: edition.number };
  const drawn = useQuery({
    ...read(previewCertificateTexts, { body }),
    enabled: previewCertificateTexts.body.safeParse(body).success,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const label = t(`texts.samples.${sample}`);
  return (
    <Card component="figure" m={0} p="sm" aria-busy={drawn.isFetching}>
      <div className={styles.page}>
        {drawn.data && <img src={drawn.data.picture} alt={t('texts.pictureOf', { label })} />}
        {!drawn.data && !drawn.isError && <Loader aria-hidden />}
        {drawn.isError && <Text c="red">{t('texts.previewFailed')}</Text>}
      </div>
      <Text component="figcaption" size="sm" mt="xs">
        {label}
      </Text>
    </Card>
  );
}

/** With the sample names that are hardest to place. */
export function TextsPreview({ texts, words }: Props) {
  const [quiet] = useDebouncedValue(words, QUIET_MS);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {CERTIFICATE_SAMPLES.map((sample) => (
        <Sample key={sample} texts={texts} words={quiet} sample={sample} />
      ))}
    </SimpleGrid>
  );
}
