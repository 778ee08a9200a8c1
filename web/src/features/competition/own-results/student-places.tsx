import { Stack } from '@mantine/core';
import type { OwnResult } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { Result } from './result.tsx';

export default function StudentPlaces({ results }: { results: readonly OwnResult[] }) {
  const { t } = useTranslation('own-results');
  return (
    <Section id="results" title={t('title')}>
      <Stack gap="xl">
        {results.map((each) => (
          <Result key={`${each.list_id}${each.team.id}`} result={each} />
        ))}
      </Stack>
    </Section>
  );
}
