import { ActionIcon, SimpleGrid, TextInput } from '@mantine/core';
import { type AdminEdition, LIMITS, updateEditionTracks } from '@midan/contract';
import { IconArrowUp } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { BothLanguages, type FieldForm } from '../../../../ui/both-languages.tsx';
import { FormFrame } from '../../../../ui/form-frame.tsx';
import { RowList } from '../../../../ui/row-list.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useEditionForm } from './use-edition-form.ts';

const typed = (limit: number | null) => (limit === null ? '' : String(limit));

/** A row's `id` is the track's stored key; '' for a limit that is not set. */
const valuesOf = ({ tracks, version }: AdminEdition) => ({
  tracks: tracks.map(({ number: _number, teams: _teams, ...track }) => ({
    ...track,
    id: track.key,
    members_min: String(track.members_min),
    members_max: String(track.members_max),
    entries_max_per_academy: typed(track.entries_max_per_academy),
    capacity: typed(track.capacity),
  })),
  version,
});

/** The random id only tells the rows apart. */
const blank = () => ({
  id: crypto.randomUUID(),
  key: '',
  title: { en: '', ar: '' },
  sub_title: { en: '', ar: '' },
  description: { en: '', ar: '' },
  members_min: '1',
  members_max: String(LIMITS.purchaseMembersMax),
  entries_max_per_academy: '',
  capacity: '',
});

const COUNTS = [
  ['members_min', 'membersMin'],
  ['members_max', 'membersMax'],
  ['entries_max_per_academy', 'entriesMax'],
  ['capacity', 'capacity'],
] as const;

interface TrackProps {
  form: FieldForm;
  /** The track's place in the form: `tracks.0`. */
  path: string;
  /** True if teams refer to the track by its key. */
  isKeyFixed: boolean;
}

function TrackFields({ form, path, isKeyFixed }: TrackProps) {
  const { t } = useTranslation('editions-administration');
  const pair = { form, maxLength: LIMITS.nameMax };
  const { purchaseMembersMax: bought, editMembersMax: most } = LIMITS;
  const hintOf = (name: (typeof COUNTS)[number][0]) => {
    if (name === 'members_max') return t('tracks.membersHint', { bought, most });
    return name === 'members_min' ? undefined : t('tracks.noLimit');
  };
  return (
    <>
      <TextInput
        label={t('tracks.key')}
        description={t('tracks.keyHint')}
        required
        readOnly={isKeyFixed}
        dir="ltr"
        maw="20rem"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.keyMax}
        {...form.getInputProps(`${path}.key`)}
      />
      <BothLanguages {...pair} path={`${path}.title`} label={t('tracks.name')} />
      <BothLanguages {...pair} path={`${path}.sub_title`} label={t('tracks.subTitle')} />
      <BothLanguages
        {...pair}
        path={`${path}.description`}
        label={t('tracks.about')}
        maxLength={LIMITS.descriptionMax}
        isLong
      />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
        {COUNTS.map(([name, label]) => (
          <TextInput
            key={name}
            label={t(`tracks.${label}`)}
            description={hintOf(name)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required={name.startsWith('members')}
            inputMode="numeric"
            dir="ltr"
            {...form.getInputProps(`${path}.${name}`)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** A track that teams have chosen cannot be removed, and keeps its key. */
export function TracksForm({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const { form, send, notices } = useEditionForm({
    endpoint: updateEditionTracks,
    edition,
    valuesOf,
  });
  const teamsOf = (id: string) => edition.tracks.find(({ key }) => key === id)?.teams ?? 0;
  return (
    <FormFrame label={t('tabs.tracks')} onSubmit={send} notices={notices}>
      <Section id="edition-tracks" title={t('tracks.title')}>
        <RowList
          path="tracks"
          rows={form.values.tracks}
          error={form.errors.tracks}
          titleOf={(index) => t('tracks.item', { number: index + 1 })}
          none={t('tracks.none')}
          add={{ label: t('tracks.add'), onAdd: () => form.insertListItem('tracks', blank()) }}
          remove={{
            labelOf: (index) => t('tracks.remove', { number: index + 1 }),
            onRemove: (index) => form.removeListItem('tracks', index),
          }}
          keptBy={({ id }) => (teamsOf(id) > 0 ? t('tracks.inUse', { count: teamsOf(id) }) : null)}
          actions={(_track, index) =>
            index > 0 && (
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('tracks.up', { number: index + 1 })}
                onClick={() => form.reorderListItem('tracks', { from: index, to: index - 1 })}
              >
                <IconArrowUp size={20} aria-hidden />
              </ActionIcon>
            )
          }
        >
          {({ id }, index) => (
            <TrackFields form={form} path={`tracks.${index}`} isKeyFixed={teamsOf(id) > 0} />
          )}
        </RowList>
      </Section>
    </FormFrame>
  );
}
