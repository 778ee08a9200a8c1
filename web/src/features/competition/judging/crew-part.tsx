import { Button, Group, Stack, Text } from '@mantine/core';
import { type CrewMember, linkCrew, listCrew, type ReplyData } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconBrandWhatsapp, IconPlus } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLive } from '../../../lib/live.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { toastError } from '../../../ui/toast.ts';
import { AddCrew } from './add-crew.tsx';
import { HEAD } from './columns.tsx';
import { EditCrew } from './edit-crew.tsx';
import type { Track } from './reads.ts';

function LinkState({ member }: { member: CrewMember }) {
  const { t } = useTranslation('judging');
  const { link_expires_at, disabled } = member;
  if (disabled) return <StatusBadge status="suspended" label={t('crew.isDisabled')} />;
  if (!link_expires_at) return <StatusBadge status="inactive" label={t('crew.noLink')} />;
  if (Date.parse(link_expires_at) < Date.now()) return <StatusBadge status="expired" />;
  return (
    <>
      <StatusBadge status="active" label={t('crew.hasLink')} />
      <Text size="sm" c="dimmed">
        {t('crew.until')} <DateText value={link_expires_at} style="day" />
      </Text>
    </>
  );
}

function NewLink({ eventId, member }: { eventId: string; member: CrewMember }) {
  const { t } = useTranslation('judging');
  const [link, setLink] = useState<ReplyData<typeof linkCrew> | null>(null);
  const make = useWrite(linkCrew, {
    refreshes: [listCrew],
    onSuccess: ({ data }) => setLink(data),
    onError: (error) => toastError(error, t('crew.notSaved')),
  });
  const ask = async () => {
    const question = {
      title: t('crew.newLink'),
      text: t('crew.newLinkText', { name: member.name }),
      action: t('crew.newLink'),
    };
    if (!member.link_expires_at || (await confirm(question)))
      make.mutate({ params: { id: eventId, crewId: member.id } });
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={make.isPending}
        aria-label={t('crew.newLinkOf', { name: member.name })}
        onClick={() => void ask()}
      >
        {t('crew.newLink')}
      </Button>
      {link && (
        <ShownOnce
          title={t('crew.linkOf', { name: member.name })}
          values={[{ text: t('crew.linkText'), value: link.url, copy: t('crew.copy') }]}
          warning={t('crew.linkOnce')}
          done={t('crew.done')}
          onDone={() => setLink(null)}
        >
          <Button
            component="a"
            href={link.whatsapp_url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            {t('crew.whatsapp')}
          </Button>
        </ShownOnce>
      )}
    </>
  );
}

interface Props {
  eventId: string;
  tracks: readonly Track[];
  mayChange: boolean;
}

function CrewTable({ crew, ...props }: Props & { crew: CrewMember[] }) {
  const { eventId, tracks, mayChange } = props;
  const { t } = useTranslation('judging');
  const say = useLocalized();
  const [editing, setEditing] = useState<CrewMember | null>(null);
  const trackOf = (key: string) => {
    const track = tracks.find((one) => one.key === key);
    return track ? say(track.sub_title) : key;
  };
  return (
    <>
      <RecordTable
        label={t('tabs.crew')}
        rows={crew}
        columns={[
          {
            ...HEAD,
            label: t('crew.name'),
            cell: ({ name, phone_number, email }) => (
              <>
                <bdi>{name}</bdi>
                <Text size="sm" c="dimmed">
                  <Ltr>{phone_number}</Ltr>
                </Text>
                {email && (
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    <Ltr>{email}</Ltr>
                  </Text>
                )}
              </>
            ),
          },
          {
            label: t('crew.duties'),
            cell: ({ duties }) =>
              duties.map(({ duty, track }) => (
                <div key={`${duty} ${track}`}>
                  {t(`duties.${duty}`)} · <bdi>{trackOf(track)}</bdi>
                </div>
              )),
          },
          {
            label: t('crew.conflicts'),
            blank: ({ conflicts }) => conflicts.length === 0,
            cell: ({ conflicts }) =>
              conflicts.map(({ id, name }) => (
                <div key={id}>
                  <bdi>{name}</bdi>
                </div>
              )),
          },
          {
            label: t('crew.lastSeen'),
            cell: ({ last_seen_at }) =>
              last_seen_at ? <DateText value={last_seen_at} style="relative" /> : t('crew.never'),
          },
          { label: t('crew.link'), cell: (member) => <LinkState member={member} /> },
          ...(mayChange
            ? [
                {
                  label: t('acts'),
                  cell: (member: CrewMember) => (
                    <Group gap="xs">
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={t('crew.editOf', { name: member.name })}
                        onClick={() => setEditing(member)}
                      >
                        {t('edit')}
                      </Button>
                      {!member.disabled && <NewLink eventId={eventId} member={member} />}
                    </Group>
                  ),
                },
              ]
            : []),
        ]}
      />
      {editing && (
        <EditCrew
          eventId={eventId}
          tracks={tracks}
          member={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

export function CrewPart(props: Props) {
  const { eventId, tracks, mayChange } = props;
  const { t } = useTranslation('judging');
  const crew = useQuery({ ...read(listCrew, { params: { id: eventId } }), ...useLive() });
  const [adding, setAdding] = useState(false);
  return (
    <Stack gap="lg">
      {mayChange && (
        <Group>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('crew.add')}
          </Button>
        </Group>
      )}
      <DataState
        query={crew}
        failure={t('crew.failed')}
        empty={<EmptyNotice title={t('crew.empty')} text={t('crew.emptyText')} />}
      >
        {(known) => <CrewTable crew={known} {...props} />}
      </DataState>
      {adding && <AddCrew eventId={eventId} tracks={tracks} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
