import { Box, Stack } from '@mantine/core';
import { listStudentResults } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { Result } from './result.tsx';

/** Nothing before there is a result. */
export default function StudentResults() {
  const { t } = useTranslation('own-results');
  const results = useQuery({ ...read(listStudentResults), staleTime: FRESH.studentArea });
  return (
    <DataState query={results} skeleton={<span />} empty={<span />}>
      {(known) => (
        <Box mt="lg">
          <Section id="results" title={t('title')}>
            <Stack gap="xl">
              {known.map((each) => (
                <Result key={`${each.list_id}${each.team.id}`} result={each} />
              ))}
            </Stack>
          </Section>
        </Box>
      )}
    </DataState>
  );
}
