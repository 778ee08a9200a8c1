import { Button, Card, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  type AdminEdition,
  getEdition,
  getTrackProject,
  LIMITS,
  PROJECT_NEEDS,
  type ReplyData,
  saveTrackProject,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { BothLanguages } from '../../../ui/both-languages.tsx';
import { DataState } from '../../../ui/data-state.tsx';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_EDITIONS } from '../../season/editions/administration/edition-reads.ts';
import { useKeptForm } from '../judging/use-kept-form.ts';

type Known = ReplyData<typeof getTrackProject>;

/** A row's `id` only tells the rows apart. */
const valuesOf = ({ needs, themes, links, version }: Known) => ({
  needs,
  themes: themes.map((theme) => ({ ...theme, id: theme.key })),
  links: links.map((link, at) => ({ ...link, id: `link ${at}` })),
  version,
});

const NAMES = { en: '', ar: '' };
const BLANK = { themes: { key: '', name: NAMES }, links: { title: NAMES, url: '' } };

function SettingsForm({ known, editionId }: { known: Known; editionId: string }) {
  const { t } = useTranslation(['projects', 'teams-ready']);
  const say = useLocalized();
  const client = useQueryClient();
  const params = { id: editionId, track: known.key };
  const write = useWrite(saveTrackProject, { refreshes: [...CHANGED_BY_EDITIONS, getEdition] });
  const { form, send, notices } = useKeptForm({
    endpoint: saveTrackProject,
    stored: valuesOf(known),
    failure: t('teams-ready:saveFailed'),
    draft: `track_project:${editionId}:${known.key}`,
    save: async (body) => {
      const { data, message } = await write.mutateAsync({ params, body });
      toastSuccess(message);
      return valuesOf(data);
    },
    reload: async () => {
      const query = { ...read(getTrackProject, { params }), staleTime: 0 };
      return valuesOf((await client.fetchQuery(query)).data);
    },
  });
  const rows = (name: 'themes' | 'links') => ({
    path: name,
    error: form.errors[name],
    titleOf: (index: number) => t(`desk.${name}.item`, { number: index + 1 }),
    none: t(`desk.${name}.none`),
    add: {
      label: t(`desk.${name}.add`),
      onAdd: () => form.insertListItem(name, { ...BLANK[name], id: crypto.randomUUID() } as never),
    },
    remove: {
      labelOf: (index: number) => t(`desk.${name}.remove`, { number: index + 1 }),
      onRemove: (index: number) => form.removeListItem(name, index),
    },
  });
  const code = { required: true, dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;
  const both = { form, label: t('desk.name'), maxLength: LIMITS.nameMax };
  return (
    <FormFrame label={say(known.name)} onSubmit={send} notices={notices}>
      <NativeSelect
        size="md"
        label={t('school.title')}
        data={PROJECT_NEEDS.map((value) => ({ value, label: t(`school.needs.${value}`) }))}
        {...form.getInputProps('needs')}
      />
      <Text fw={600}>{t('desk.themes.title')}</Text>
      <RowList rows={form.values.themes} {...rows('themes')}>
        {(_theme, index) => (
          <>
            <TextInput
              label={t('desk.key')}
              description={t('desk.keyHint')}
              maxLength={LIMITS.keyMax}
              {...code}
              {...form.getInputProps(`themes.${index}.key`)}
            />
            <BothLanguages {...both} path={`themes.${index}.name`} />
          </>
        )}
      </RowList>
      <Text fw={600}>{t('desk.links.title')}</Text>
      <RowList rows={form.values.links} {...rows('links')}>
        {(_link, index) => (
          <>
            <BothLanguages {...both} path={`links.${index}.title`} />
            <TextInput
              label={t('desk.url')}
              maxLength={LIMITS.linkMax}
              {...code}
              {...form.getInputProps(`links.${index}.url`)}
            />
          </>
        )}
      </RowList>
    </FormFrame>
  );
}

interface Props {
  edition: AdminEdition;
  mayChange: boolean;
}

interface TrackProps {
  editionId: string;
  track: AdminEdition['tracks'][number];
  isOpen: boolean;
  /** Missing for who may only read. */
  onOpen: (() => void) | undefined;
}

function TrackProject({ editionId, track, isOpen, onOpen }: TrackProps) {
  const { t } = useTranslation('projects');
  const name = useLocalized()(track.sub_title);
  const params = { id: editionId, track: track.key };
  const settings = useQuery({ ...read(getTrackProject, { params }), staleTime: 0 });
  return (
    <Card withBorder padding="sm">
      <DataState query={settings} skeleton={<Text>{name}</Text>}>
        {(known) => (
          <Stack gap="md">
            <Group justify="space-between">
              <div>
                <Text fw={600}>
                  <bdi>{name}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`school.needs.${known.needs}`)}
                </Text>
              </div>
              {onOpen && (
                <Button
                  variant="default"
                  size="sm"
                  aria-expanded={isOpen}
                  aria-label={`${t('desk.edit')}: ${name}`}
                  onClick={onOpen}
                >
                  {t('desk.edit')}
                </Button>
              )}
            </Group>
            {isOpen && <SettingsForm known={known} editionId={editionId} />}
          </Stack>
        )}
      </DataState>
    </Card>
  );
}

/** They share the edition's version, so one track is open at a time. */
export default function TrackProjects({ edition, mayChange }: Props) {
  const { t } = useTranslation('projects');
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Section id="edition-projects" title={t('school.title')} text={t('desk.settings')}>
      <Stack gap="sm">
        {edition.tracks.map((track) => (
          <TrackProject
            key={track.key}
            editionId={edition.id}
            track={track}
            isOpen={open === track.key}
            onOpen={mayChange ? () => setOpen(open === track.key ? null : track.key) : undefined}
          />
        ))}
      </Stack>
    </Section>
  );
}
