import { Alert, Group, Stack, Tabs, Text } from '@mantine/core';
import type { AdminEdition } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { DatesForm } from '../../features/season/editions/administration/dates-form.tsx';
import {
  DatesFacts,
  PricesFacts,
  RulesFacts,
  TracksFacts,
} from '../../features/season/editions/administration/edition-facts.tsx';
import { readEdition } from '../../features/season/editions/administration/edition-reads.ts';
import { Exceptions } from '../../features/season/editions/administration/exceptions.tsx';
import { Life } from '../../features/season/editions/administration/life.tsx';
import { PricesForm } from '../../features/season/editions/administration/prices-form.tsx';
import { RulesForm } from '../../features/season/editions/administration/rules-form.tsx';
import {
  CurrentMark,
  EditionStatusBadge,
} from '../../features/season/editions/administration/status.tsx';
import { Timeline } from '../../features/season/editions/administration/timeline.tsx';
import { TracksForm } from '../../features/season/editions/administration/tracks-form.tsx';
import { useAddress } from '../../lib/address.ts';
import { isAbsent } from '../../lib/api-error.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLocalized } from '../../lib/localized.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice, SkeletonLines } from '../../ui/data-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const JudgingRules = lazyPart(() => import('../../features/competition/judging/rules-part.tsx'));

const TrackProjects = lazyPart(
  () => import('../../features/competition/projects/track-projects.tsx'),
);

const TABS = ['dates', 'tracks', 'prices', 'rules', 'judging', 'exceptions', 'life'] as const;
type Tab = (typeof TABS)[number];

/** Prices need the permission `settings`, the other tabs `editions`. */
function Part({ tab, edition }: { tab: Tab; edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const isOpen = edition.status !== 'archived';
  const mayChange = useMay('editions') && isOpen;
  const isOwner = useMay('settings');
  if (tab === 'judging')
    return (
      <Suspense fallback={<SkeletonLines />}>
        <JudgingRules edition={edition} mayChange={mayChange} />
      </Suspense>
    );
  if (tab === 'exceptions') return <Exceptions edition={edition} mayChange={mayChange} />;
  if (tab === 'life') return <Life edition={edition} mayChange={mayChange} isOwner={isOwner} />;
  if (tab === 'prices') {
    const hint = isOpen ? t('prices.ownerOnly') : undefined;
    return isOwner && isOpen ? (
      <PricesForm edition={edition} />
    ) : (
      <PricesFacts edition={edition} hint={hint} />
    );
  }
  if (tab === 'rules' && mayChange) return <RulesForm edition={edition} isOwner={isOwner} />;
  if (tab === 'rules') return <RulesFacts edition={edition} />;
  const Form = { dates: DatesForm, tracks: TracksForm }[tab];
  const Facts = { dates: DatesFacts, tracks: TracksFacts }[tab];
  return (
    <Stack gap="lg">
      {mayChange ? <Form edition={edition} /> : <Facts edition={edition} />}
      {tab === 'tracks' && edition.tracks.length > 0 && (
        <Suspense fallback={<SkeletonLines />}>
          <TrackProjects edition={edition} mayChange={mayChange} />
        </Suspense>
      )}
    </Stack>
  );
}

function Parts({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const { choice, change } = useAddress();
  const tab = choice('tab', TABS) ?? 'dates';
  return (
    <Tabs
      value={tab}
      onChange={(next) => change({ tab: next === 'dates' ? null : next })}
      keepMounted={false}
    >
      <Tabs.List mb="md" aria-label={t('tabs.label')}>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Part tab={name} edition={edition} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

export default function EditionPage() {
  const { t } = useTranslation('editions-administration');
  const say = useLocalized();
  const { editionId: id = '' } = useParams();
  const edition = useQuery({ ...readEdition(id), staleTime: FRESH.administeredAcademy });
  const mayChange = useMay('editions');
  const back = <BackButton to="/admin/editions">{t('back')}</BackButton>;
  if (isAbsent(edition.error)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyNotice title={t('notFound')} action={back} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={edition.data ? say(edition.data.name) : t('title')} action={back} />
      <DataState query={edition} failure={t('failed')}>
        {(known) => (
          <Stack gap="lg">
            <Group gap="sm">
              <Text c="dimmed">{t('number', { number: known.number })}</Text>
              <EditionStatusBadge status={known.status} />
              {known.is_current && <CurrentMark />}
            </Group>
            {known.status === 'archived' && <Alert>{t('archivedNotice')}</Alert>}
            {known.status !== 'archived' && !mayChange && <Text>{t('readOnly')}</Text>}
            <Timeline edition={known} />
            <Parts key={known.id} edition={known} />
          </Stack>
        )}
      </DataState>
    </>
  );
}
