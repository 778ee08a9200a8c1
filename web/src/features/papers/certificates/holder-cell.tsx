import { Text } from '@mantine/core';
import type { Certificate } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';

/**
 * Returns a function: a certificate's printed name in the reader's language, or a text that it was
 * erased.
 */
export function useHolderName() {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  return ({ name }: Certificate) => name?.[language] ?? t('erased');
}

/**
 * The name on a certificate and below it the award, else the team, else the school; a school's own
 * certificate has the name alone.
 */
export function HolderCell({ certificate }: { certificate: Certificate }) {
  const language = useLanguage();
  const nameOf = useHolderName();
  const { kind, award, team, academy } = certificate;
  const about = award?.[language] ?? team ?? academy.name;
  return (
    <>
      <Text fw={600}>
        <bdi>{nameOf(certificate)}</bdi>
      </Text>
      {kind !== 'school' && (
        <Text size="sm" c="dimmed">
          <bdi>{about}</bdi>
        </Text>
      )}
    </>
  );
}
