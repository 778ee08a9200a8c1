import { Text } from '@mantine/core';
import type { Certificate } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';

export function useHolderName() {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  return ({ name }: Certificate) => name?.[language] ?? t('erased');
}

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
