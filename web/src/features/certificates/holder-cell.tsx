import { Text } from '@mantine/core';
import type { Certificate } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.tsx';

/** The printed name in the reader's language, or that it was erased. */
export function useHolderName() {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  return ({ name }: Certificate) => name?.[language] ?? t('erased');
}

/** Whose certificate it is, and what for. */
export function HolderCell({ certificate }: { certificate: Certificate }) {
  const language = useLanguage();
  const nameOf = useHolderName();
  const { award, team, academy } = certificate;
  return (
    <>
      <Text fw={600}>
        <bdi>{nameOf(certificate)}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        <bdi>{award?.[language] ?? team ?? academy.name}</bdi>
      </Text>
    </>
  );
}
