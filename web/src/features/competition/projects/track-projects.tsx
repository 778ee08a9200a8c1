import { Button, Card, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  type AdminEdition,
  getEdition,
  getTrackProject,
  LIMITS,
  listProjects,
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

const blank = (fields: object) => ({ id: crypto.randomUUID(), ...fields });
const pair = () => ({ en: '', ar: '' });

/** A row's `id` only tells the rows apart. */
const valuesOf = ({ needs, themes, links, version }: Known) => ({
  needs,
  themes: themes.map((theme) => ({ ...theme, id: theme.key })),
  links: links.map((link, at) => ({ ...link, id: `link ${at}` })),
  version,
});

function SettingsForm({ known, editionId }: { known: Known; editionId: string }) {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  const client = useQueryClient();
  const params = { id: editionId, track: known.key };
  const write = useWrite(saveTrackProject, {
    refreshes: [...CHANGED_BY_EDITIONS, getEdition, listProjects],
  });
  const { form, send, notices } = useKeptForm({
    endpoint: saveTrackProject,
    stored: valuesOf(known),
    failure: t('desk.settings.notSaved'),
    draft: `track_project:${editionId}:${known.key}`,
    save: async (values) => {
      const { data, message } = await write.mutateAsync({ params, body: values });
      toastSuccess(message);
      return valuesOf(data);
    },
    reload: async () => {
      const query = { ...read(getTrackProject, { params }), staleTime: 0 };
      return valuesOf((await client.fetchQuery(query)).data);
    },
  });
  const rows = (name: 'themes' | 'links', fields: () => object) => ({
    path: name,
    error: form.errors[name],
    titleOf: (index: number) => t(`desk.settings.${name}.item`, { number: index + 1 }),
    none: t(`desk.settings.${name}.none`),
    add: {
      label: t(`desk.settings.${name}.add`),
      onAdd: () => form.insertListItem(name, blank(fields()) as never),
    },
    remove: {
      labelOf: (index: number) => t(`desk.settings.${name}.remove`, { number: index + 1 }),
      onRemove: (index: number) => form.removeListItem(name, index),
    },
  });
  const text = (path: string, label: string, description: string, maxLength: number) => (
    <TextInput
      label={label}
      description={description}
      required
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
      {...form.getInputProps(path)}
    />
  );
  const both = { form, maxLength: LIMITS.nameMax };
  return (
    <FormFrame
      label={t('desk.settings.form', { track: say(known.name) })}
      onSubmit={send}
      notices={notices}
    >
      <NativeSelect
        size="md"
        label={t('desk.settings.needs')}
        data={PROJECT_NEEDS.map((value) => ({
          value,
          label: t(`desk.settings.needsNames.${value}`),
        }))}
        {...form.getInputProps('needs')}
      />
      <Section
        id={`themes-${known.key}`}
        title={t('desk.settings.themes.title')}
        text={t('desk.settings.themes.text')}
      >
        <RowList rows={form.values.themes} {...rows('themes', () => ({ key: '', name: pair() }))}>
          {(_theme, index) => (
            <>
              {text(
                `themes.${index}.key`,
                t('desk.settings.themes.key'),
                t('desk.settings.themes.keyHint'),
                LIMITS.keyMax,
              )}
              <BothLanguages
                {...both}
                path={`themes.${index}.name`}
                label={t('desk.settings.themes.name')}
              />
            </>
          )}
        </RowList>
      </Section>
      <Section
        id={`links-${known.key}`}
        title={t('desk.settings.links.title')}
        text={t('desk.settings.links.text')}
      >
        <RowList rows={form.values.links} {...rows('links', () => ({ title: pair(), url: '' }))}>
          {(_link, index) => (
            <>
              <BothLanguages
                {...both}
                path={`links.${index}.title`}
                label={t('desk.settings.links.name')}
              />
              {text(
                `links.${index}.url`,
                t('desk.settings.links.url'),
                t('desk.settings.links.urlHint'),
                LIMITS.linkMax,
              )}
            </>
          )}
        </RowList>
      </Section>
    </FormFrame>
  );
}

interface Props {
  edition: AdminEdition;
  mayChange: boolean;
}

interface TrackProps extends Props {
  track: AdminEdition['tracks'][number];
  isOpen: boolean;
  onOpen: () => void;
}

function TrackProject({ edition, mayChange, track, isOpen, onOpen }: TrackProps) {
  const { t } = useTranslation('projects');
  const say = useLocalized();
  const settings = useQuery({
    ...read(getTrackProject, { params: { id: edition.id, track: track.key } }),
    staleTime: 0,
  });
  const action = t(`desk.settings.${mayChange ? 'edit' : 'view'}`);
  return (
    <Card withBorder padding="sm">
      <DataState
        query={settings}
        failure={t('desk.settings.failed')}
        skeleton={<Text c="dimmed">{say(track.sub_title)}</Text>}
      >
        {(known) => (
          <Stack gap="md">
            <Group justify="space-between">
              <div>
                <Text fw={600}>
                  <bdi>{say(track.sub_title)}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`school.needs.${known.needs}`)}
                </Text>
              </div>
              <Button
                variant="default"
                size="sm"
                aria-expanded={isOpen}
                aria-label={t('desk.settings.of', { action, track: say(track.sub_title) })}
                onClick={onOpen}
              >
                {action}
              </Button>
            </Group>
            {isOpen &&
              (mayChange ? (
                <SettingsForm known={known} editionId={edition.id} />
              ) : (
                <ul>
                  {known.themes.map(({ key, name }) => (
                    <li key={key}>{say(name)}</li>
                  ))}
                  {known.links.map(({ title, url }) => (
                    <li key={url}>
                      {say(title)} · <bdi>{url}</bdi>
                    </li>
                  ))}
                </ul>
              ))}
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
    <Section id="edition-projects" title={t('desk.settings.title')} text={t('desk.settings.text')}>
      <Stack gap="sm">
        {edition.tracks.map((track) => (
          <TrackProject
            key={track.key}
            edition={edition}
            mayChange={mayChange}
            track={track}
            isOpen={open === track.key}
            onOpen={() => setOpen(open === track.key ? null : track.key)}
          />
        ))}
      </Stack>
    </Section>
  );
}
