import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type AdminEdition,
  AGE_GROUPS,
  type AgeLevel,
  type InspectionList,
  type KeptMission,
  type KeptRubric,
  listInspectionLists,
  listMissions,
  listRubrics,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '../../../icons/index.ts';
import { useAddress } from '../../../lib/address.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { InspectionForm } from './inspection-form.tsx';
import { Method } from './method.tsx';
import { MissionForm, mostPoints } from './mission-form.tsx';
import type { Track } from './reads.ts';
import { RubricForm, totalOf } from './rubric-form.tsx';

/** Null stands for all levels without a rubric of their own. */
const LEVELS: (AgeLevel | null)[] = [null, ...AGE_GROUPS.map(({ level }) => level)];

interface Kept {
  rubrics: KeptRubric[];
  missions: KeptMission[];
  inspections: InspectionList[];
}

interface Props {
  edition: AdminEdition;
  mayChange: boolean;
}

/** What of a track is edited: `rubric`, `rubric-junior`, `mission`, `inspection`. */
const partOf = (level: AgeLevel | null) => (level ? `rubric-${level}` : 'rubric');

function TrackRules({
  track,
  kept,
  mayChange,
}: { track: Track; kept: Kept } & Omit<Props, 'edition'>) {
  const { t } = useTranslation(['judging', 'inspections']);
  const say = useLocalized();
  const { change } = useAddress();
  const inspection = kept.inspections.find((one) => one.track === track.key);
  const mission = kept.missions.find((one) => one.track === track.key);
  const rubricOf = (level: AgeLevel | null) =>
    kept.rubrics.find((one) => one.track === track.key && one.level === level);
  const open = (part: string) => change({ track: track.key, part });
  const lines = [
    ...LEVELS.map((level) => {
      const rubric = rubricOf(level);
      return {
        part: partOf(level),
        known: rubric,
        name: t(`rubrics.of.${level ?? 'all'}`),
        size: rubric && t('rubrics.total', { points: totalOf(rubric.content) }),
      };
    }),
    {
      part: 'mission',
      known: mission,
      name: t('missions.title'),
      size: mission && t('missions.most', { points: mostPoints(mission.content) }),
    },
    {
      part: 'inspection',
      known: inspection && { ...inspection, locked: false },
      name: t('inspections:list.title'),
      size: inspection && t('inspections:list.size', { number: inspection.items.length }),
    },
  ];
  return (
    <Section id={`rules-${track.key}`} title={say(track.sub_title)}>
      <Stack gap="sm">
        {lines
          .filter(({ known }) => known)
          .map(({ part, known, name, size }) => (
            <Card key={part} withBorder padding="sm">
              <Group justify="space-between">
                <div>
                  <Text fw={600}>{name}</Text>
                  <Text size="sm" c="dimmed">
                    {[
                      t('rubrics.version', { number: known?.version }),
                      size,
                      known?.locked && t('rubrics.used'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`${t(mayChange ? 'edit' : 'view')}: ${name}`}
                  onClick={() => open(part)}
                >
                  {t(mayChange ? 'edit' : 'view')}
                </Button>
              </Group>
            </Card>
          ))}
        {lines.every(({ known }) => !known) && <Text c="dimmed">{t('rubrics.none')}</Text>}
        {mayChange && (
          <Group gap="xs">
            {lines
              .filter(({ known }) => !known)
              .map(({ part, name }) => (
                <Button
                  key={part}
                  variant="default"
                  size="sm"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => open(part)}
                >
                  {name}
                </Button>
              ))}
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function Editor({
  edition,
  track,
  part,
  kept,
  mayChange,
}: Props & { track: Track; part: string; kept: Kept }) {
  const { t } = useTranslation(['judging', 'inspections']);
  const say = useLocalized();
  const { change } = useAddress();
  const level = LEVELS.find((one) => partOf(one) === part);
  const params = { id: edition.id, track: track.key };
  const mission = kept.missions.find((one) => one.track === track.key);
  const rubric = kept.rubrics.find((one) => one.track === track.key && one.level === level);
  const inspection = kept.inspections.find((one) => one.track === track.key) ?? null;
  const isInspection = part === 'inspection';
  const known = level === undefined ? mission : rubric;
  const own = t(isInspection ? 'inspections:list.title' : 'missions.title');
  const name = level === undefined ? own : t(`rubrics.of.${level ?? 'all'}`);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} fz="1.2rem">
          <bdi>{say(track.sub_title)}</bdi>: {name}
        </Title>
        <Button variant="default" onClick={() => change({ track: null, part: null })}>
          {t('rubrics.back')}
        </Button>
      </Group>
      {mayChange && isInspection && inspection && (
        <Alert color="blue">
          {t('inspections:list.newVersion', { number: inspection.version + 1 })}
        </Alert>
      )}
      {mayChange && !isInspection && known?.locked && (
        <Alert color="blue">{t('rubrics.newVersion', { number: known.version + 1 })}</Alert>
      )}
      <fieldset
        disabled={!mayChange}
        style={{ border: 'none', margin: 0, padding: 0, minWidth: 0 }}
      >
        {isInspection && <InspectionForm params={params} known={inspection} />}
        {level === undefined && !isInspection && (
          <MissionForm params={params} known={mission ?? null} />
        )}
        {level !== undefined && <RubricForm params={params} level={level} known={rubric ?? null} />}
      </fieldset>
    </Stack>
  );
}

export default function RulesPart({ edition, mayChange }: Props) {
  const { t } = useTranslation('judging');
  const { text } = useAddress();
  const params = { id: edition.id };
  const rubrics = useQuery({ ...read(listRubrics, { params }), staleTime: 0 });
  const missions = useQuery({ ...read(listMissions, { params }), staleTime: 0 });
  const inspections = useQuery({ ...read(listInspectionLists, { params }), staleTime: 0 });
  const track = edition.tracks.find(({ key }) => key === text('track'));
  const part = text('part');
  return (
    <DataState query={rubrics} failure={t('rubrics.failed')} isEmpty={() => false}>
      {({ rubrics: known, method, method_open }) => (
        <DataState query={missions} failure={t('rubrics.failed')} isEmpty={() => false}>
          {(runs) => (
            <DataState query={inspections} failure={t('rubrics.failed')} isEmpty={() => false}>
              {(lists) => {
                const kept = { rubrics: known, missions: runs, inspections: lists };
                if (track && part)
                  return (
                    <Editor {...{ edition, track, part, kept, mayChange }} key={track.key + part} />
                  );
                return (
                  <Stack gap="lg">
                    <Method
                      editionId={edition.id}
                      method={method}
                      mayChange={mayChange && method_open}
                      isOpen={method_open}
                    />
                    {edition.tracks.length === 0 && <Text c="dimmed">{t('rubrics.noTracks')}</Text>}
                    {edition.tracks.map((each) => (
                      <TrackRules key={each.key} track={each} kept={kept} mayChange={mayChange} />
                    ))}
                  </Stack>
                );
              }}
            </DataState>
          )}
        </DataState>
      )}
    </DataState>
  );
}
