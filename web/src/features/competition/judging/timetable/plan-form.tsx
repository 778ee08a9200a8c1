import { Button, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core';
import {
  type FullEvent,
  fromCairo,
  PLACE_OF,
  planTimetable,
  type Timetable,
} from '@midan/contract';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../../../lib/address.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { usePublicFormats } from '../../../../lib/public-formats.ts';
import { useWrite } from '../../../../lib/query.ts';
import type { FieldForm } from '../../../../ui/both-languages.tsx';
import { EmptyNotice, SkeletonLines } from '../../../../ui/data-state.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { InstantField } from '../../../../ui/instant-field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import type { Track } from '../reads.ts';
import { WholeField } from '../whole-field.tsx';
import { Faults } from './faults.tsx';
import { type Offer, useOffers } from './offers.ts';
import { useKeepTimetable } from './reads.ts';

interface Props {
  event: FullEvent;
  editionId: string;
  tracks: readonly Track[];
  timetable: Timetable;
}

const startOf = ({ starts_on, from_time }: FullEvent) =>
  from_time ? fromCairo(starts_on, from_time.slice(0, 5)).toISOString() : starts_on;

interface BlockProps {
  form: FieldForm & { values: { blocks: Offer[] } };
  offer: Offer;
  timetable: Timetable;
}

function BlockFields({ form, offer, timetable }: BlockProps) {
  const { t } = useTranslation('timetable');
  const say = useLocalized();
  const { blocks } = form.values;
  const at = blocks.findIndex(({ track, kind }) => track === offer.track && kind === offer.kind);
  const kind = PLACE_OF[offer.kind];
  const choose = (chosen: boolean) =>
    form.setFieldValue('blocks', chosen ? [...blocks, offer] : blocks.filter((_, n) => n !== at));
  return (
    <Stack gap="sm">
      <Checkbox
        size="md"
        label={t(`kinds.${offer.kind}`)}
        disabled={offer.places.length === 0}
        description={
          offer.places.length === 0 && t('plan.noPlaces', { kind: t(`placeKinds.${kind}`) })
        }
        checked={at >= 0}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {at >= 0 && (
        <Group align="start" gap="lg" ps="xl">
          <WholeField label={t('plan.minutes')} {...form.getInputProps(`blocks.${at}.minutes`)} />
          <Checkbox.Group
            label={t('plan.places')}
            data-path={`blocks.${at}.places`}
            tabIndex={-1}
            {...form.getInputProps(`blocks.${at}.places`)}
          >
            <Group gap="md" mt="xs">
              {timetable.places
                .filter((place) => place.kind === kind)
                .map(({ id, name }) => (
                  <Checkbox key={id} size="md" value={id} label={<bdi>{say(name)}</bdi>} />
                ))}
            </Group>
          </Checkbox.Group>
        </Group>
      )}
    </Stack>
  );
}

/** Takes the focus, so that it is read before saving. */
function Preview({ plan, isNew }: { plan: Timetable; isNew: boolean }) {
  const { t } = useTranslation('timetable');
  const { time } = usePublicFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ends = plan.slots.map(({ starts_at, minutes }) => Date.parse(starts_at) + minutes * 60_000);
  const [first] = plan.slots;
  const last = new Date(Math.max(0, ...ends)).toISOString();
  const hours = first ? { from: time(first.starts_at), to: time(last) } : { from: '—', to: '—' };
  return (
    <Section id="timetable-preview" title={t('plan.preview')} heading={heading}>
      <Stack gap="md">
        <Text>
          {isNew ? t('plan.size', { number: plan.slots.length, ...hours }) : t('plan.nothingNew')}
        </Text>
        <Faults timetable={plan} />
      </Stack>
    </Section>
  );
}

function Form({ event, tracks, timetable, offers }: Props & { offers: Offer[] }) {
  const { t } = useTranslation('timetable');
  const say = useLocalized();
  const { change } = useAddress();
  const keep = useKeepTimetable(event.id);
  const params = { id: event.id };
  const [plan, setPlan] = useState<{ made: Timetable; at: number } | null>(null);
  const { form, submit, fail } = useEndpointForm(planTimetable, {
    initialValues: {
      starts_at: startOf(event),
      rest: String(timetable.rest),
      blocks: offers.filter(({ places }) => places.length > 0),
      missing_only: timetable.slots.some(({ state }) => state !== 'planned'),
    },
    failure: t('plan.failed'),
    onChange: () => setPlan(null),
  });
  type Body = Parameters<ReturnType<typeof useWrite<typeof planTimetable>>['mutate']>[0]['body'];
  const bodyOf = (dry_run: boolean) => ({ ...form.getValues(), dry_run }) as unknown as Body;
  const ask = useWrite(planTimetable, {
    onSuccess: ({ data }) => setPlan({ made: data, at: Date.now() }),
    onError: fail,
  });
  const save = useWrite(planTimetable, {
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message);
      change({ part: null });
    },
    onError: (error) => {
      setPlan(null);
      fail(error);
    },
  });
  // Slots that stay keep their ids.
  const isNew = plan?.made.slots.some(({ id }) => !timetable.slots.some((slot) => slot.id === id));
  const shown = tracks.filter(({ key }) => offers.some(({ track }) => track === key));
  return (
    <Stack gap="lg">
      <Section id="plan" title={t('plan.title')} text={t('plan.text')}>
        <form
          noValidate
          aria-label={t('plan.title')}
          onSubmit={submit(() => ask.attempt({ params, body: bodyOf(true) }))}
        >
          <Stack gap="md">
            <InstantField
              label={t('plan.starts')}
              required
              {...form.getInputProps('starts_at')}
              value={form.values.starts_at}
            />
            <WholeField
              label={t('plan.rest')}
              {...form.getInputProps('rest')}
              w="18rem"
              maw="100%"
            />
            {shown.map((track) => (
              <Fieldset key={track.key} legend={say(track.sub_title)}>
                <Stack gap="lg">
                  {offers
                    .filter((offer) => offer.track === track.key)
                    .map((offer) => (
                      <BlockFields key={offer.kind} {...{ form, offer, timetable }} />
                    ))}
                </Stack>
              </Fieldset>
            ))}
            <Text
              c="red"
              data-path="blocks"
              tabIndex={-1}
              role="alert"
              hidden={!form.errors.blocks}
            >
              {form.errors.blocks && t('plan.choose')}
            </Text>
            {timetable.slots.length > 0 && (
              <Checkbox
                size="md"
                label={t('plan.missing')}
                description={form.values.missing_only ? t('plan.missingHint') : t('plan.replaces')}
                {...form.getInputProps('missing_only', { type: 'checkbox' })}
              />
            )}
            <Group>
              {/* Two elements, so that a double press of the first never saves. */}
              {plan && isNew ? (
                <Button
                  key="save"
                  loading={save.isPending}
                  onClick={() => save.mutate({ params, body: bodyOf(false) })}
                >
                  {t('plan.save')}
                </Button>
              ) : (
                <Button key="ask" type="submit" loading={ask.isPending}>
                  {t('plan.ask')}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </Section>
      {plan && <Preview key={plan.at} plan={plan.made} isNew={isNew === true} />}
    </Stack>
  );
}

export function PlanForm(props: Props) {
  const { t } = useTranslation('timetable');
  const offers = useOffers(props, props.timetable);
  if (!offers) return <SkeletonLines />;
  if (offers.length === 0)
    return <EmptyNotice title={t('plan.noBlocks')} text={t('plan.noBlocksText')} />;
  return <Form {...props} offers={offers} />;
}
