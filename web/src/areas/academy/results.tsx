import { Stack } from '@mantine/core';
import { listInvitations, listOwnResults } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Final } from '../../features/competition/own-results/final.tsx';
import { OwnPlaces } from '../../features/competition/own-results/own-places.tsx';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read, startReads } from '../../lib/query.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

const INVITATIONS = { ...read(listInvitations), staleTime: FRESH.requests };
const RESULTS = { ...read(listOwnResults), staleTime: FRESH.requests };

export const clientLoader = () => startReads('academy', INVITATIONS, RESULTS);

export default function Results() {
  const { t } = useTranslation('own-results');
  const invitations = useQuery(INVITATIONS);
  const results = useQuery(RESULTS);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap="xl">
        <DataState query={invitations} failure={t('failed')} empty={<span />}>
          {(known) => <Final invitations={known} />}
        </DataState>
        <DataState
          query={results}
          failure={t('failed')}
          empty={<EmptyNotice title={t('empty')} text={t('emptyText')} />}
        >
          {(known) => (
            <Section id="places" title={t('places')}>
              <OwnPlaces results={known} />
            </Section>
          )}
        </DataState>
      </Stack>
    </>
  );
}
