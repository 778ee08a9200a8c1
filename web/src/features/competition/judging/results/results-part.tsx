import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ResultList } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLanguage } from '../../../../lib/language.tsx';
import { useLive } from '../../../../lib/live.ts';
import { publicPath } from '../../../../public-pages.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import type { OfList } from '../reads.ts';
import { Certificates } from './certificates.tsx';
import { Freeze } from './freeze.tsx';
import { Hash } from './hash.tsx';
import { LevelChoice } from './level-choice.tsx';
import { ListActs } from './list-acts.tsx';
import { Appeals, Placements } from './placements.tsx';
import { type LevelResults, readResults } from './reads.ts';
import { Steps } from './steps.tsx';

function Address({ list }: { list: ResultList }) {
  const { t } = useTranslation('results-desk');
  const path = publicPath(`/results/${list.address}`, useLanguage());
  const url = `${location.origin}${path}`;
  const address = (
    <Group gap="sm">
      <Ltr>{url}</Ltr>
      <CopyButton value={url} />
      {list.state === 'published' && (
        <Anchor href={path} target="_blank">
          {t('list.openPage')}
        </Anchor>
      )}
    </Group>
  );
  return (
    <Facts
      facts={[
        [t('list.address'), address],
        [t('list.hash'), <Hash key="hash" value={list.sha256} />],
      ]}
    />
  );
}

function LevelResult({ known, params, mayChange }: Props & { known: LevelResults }) {
  const { t } = useTranslation('results-desk');
  const { list, method } = known;
  const isPublished = list?.state === 'published';
  return (
    <>
      <Section id="list-state" title={t('list.state')} text={t(`list.method.${method}`)}>
        <Stack gap="md">
          {list?.correction_reason && (
            <Text>
              {t('list.correction', { number: list.number - 1, reason: list.correction_reason })}
            </Text>
          )}
          <Steps {...known} />
          {list && mayChange && <ListActs list={list} params={params} />}
          {isPublished && <Text c="dimmed">{t('list.correct')}</Text>}
          {list && <Address list={list} />}
        </Stack>
      </Section>
      {list && <Placements list={list} params={params} mayChange={mayChange} />}
      {list && <Appeals appeals={list.appeals} />}
      {isPublished && mayChange && <Certificates listId={list.id} />}
    </>
  );
}

interface Props {
  params: OfList;
  mayChange: boolean;
}

export default function ResultsPart({ params, mayChange }: Props) {
  const { t } = useTranslation('results-desk');
  const results = useQuery({ ...readResults(params), ...useLive(), staleTime: 0 });
  return (
    <DataState query={results} failure={t('list.failed')}>
      {({ frozen_at, levels }) => {
        const [first, ...others] = levels.map(({ level }) => level);
        return (
          <Stack gap="lg">
            {first ? (
              <LevelChoice levels={[first, ...others]}>
                {(chosen) => {
                  const known = levels.find(({ level }) => level === chosen);
                  return (
                    known && <LevelResult known={known} params={params} mayChange={mayChange} />
                  );
                }}
              </LevelChoice>
            ) : (
              <EmptyNotice title={t('noTeams')} text={t('noTeamsText')} />
            )}
            <Freeze eventId={params.id} frozenAt={frozen_at} mayChange={mayChange} />
          </Stack>
        );
      }}
    </DataState>
  );
}
