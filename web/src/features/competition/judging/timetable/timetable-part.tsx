import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type FullEvent, publishTimetable, type Timetable } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLanguage } from '../../../../lib/language.tsx';
import { useLive } from '../../../../lib/live.ts';
import { useWrite } from '../../../../lib/query.ts';
import { publicPath } from '../../../../public-pages.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { DataState, EmptyNotice } from '../../../../ui/data-state.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import type { Track } from '../reads.ts';
import { Faults } from './faults.tsx';
import { PlaceSlots } from './place-slots.tsx';
import { PlacesForm } from './places-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { readTimetable, useKeepTimetable } from './reads.ts';

interface Props {
  event: FullEvent;
  editionId: string;
  tracks: readonly Track[];
  mayChange: boolean;
}

function Publish({ eventId, timetable }: { eventId: string; timetable: Timetable }) {
  const { t } = useTranslation('timetable');
  const keep = useKeepTimetable(eventId);
  const publish = useWrite(publishTimetable, {
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message);
    },
    onError: (error) => toastError(error, t('notSaved')),
  });
  const act = timetable.published_at ? 'unpublish' : 'publish';
  const ask = async () => {
    if (
      await confirm({
        title: t(`publishing.${act}`),
        text: t(`publishing.${act}Text`),
        action: t(`publishing.${act}`),
      })
    )
      publish.mutate({ params: { id: eventId }, body: { published: act === 'publish' } });
  };
  return (
    <Button
      variant={act === 'publish' ? 'filled' : 'default'}
      loading={publish.isPending}
      onClick={() => void ask()}
    >
      {t(`publishing.${act}`)}
    </Button>
  );
}

function Known({ timetable, event, mayChange }: Props & { timetable: Timetable }) {
  const { t } = useTranslation('timetable');
  const { change } = useAddress();
  const livePath = publicPath(`/live/${event.id}`, useLanguage());
  const { places, slots, published_at } = timetable;
  const buttons = mayChange && (
    <>
      {places.length > 0 && (
        <Button
          variant={slots.length > 0 ? 'default' : 'filled'}
          onClick={() => change({ part: 'plan' })}
        >
          {t('openPlan')}
        </Button>
      )}
      <Button
        variant={places.length > 0 ? 'default' : 'filled'}
        onClick={() => change({ part: 'places' })}
      >
        {t('open')}
      </Button>
    </>
  );
  if (slots.length === 0)
    return (
      <EmptyNotice
        title={t('empty')}
        text={t('emptyText')}
        action={<Group justify="center">{buttons}</Group>}
      />
    );
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="md">
          <Text>
            {published_at ? t('published') : t('unpublished')}{' '}
            {published_at && <Moment value={published_at} />}
          </Text>
          {published_at && (
            <Anchor href={livePath} target="_blank">
              {t('live')}
            </Anchor>
          )}
        </Group>
        <Group>
          {mayChange && <Publish eventId={event.id} timetable={timetable} />}
          {buttons}
        </Group>
      </Group>
      <Faults timetable={timetable} />
      <PlaceSlots eventId={event.id} {...{ timetable, mayChange }} />
    </Stack>
  );
}

export default function TimetablePart(props: Props) {
  const { t } = useTranslation('timetable');
  const { choice, change } = useAddress();
  const { id } = props.event;
  const part = props.mayChange ? choice('part', ['places', 'plan']) : undefined;
  const timetable = useQuery({ ...readTimetable(id), ...useLive(), staleTime: 0 });
  return (
    <DataState query={timetable} failure={t('failed')} isEmpty={() => false}>
      {(known) =>
        part ? (
          <Stack gap="lg">
            <Group>
              <Button variant="default" onClick={() => change({ part: null })}>
                {t('back')}
              </Button>
            </Group>
            {part === 'places' ? (
              <PlacesForm eventId={id} timetable={known} />
            ) : (
              <PlanForm {...props} timetable={known} />
            )}
          </Stack>
        ) : (
          <Known {...props} timetable={known} />
        )
      }
    </DataState>
  );
}
