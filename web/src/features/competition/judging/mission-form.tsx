import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import {
  type KeptMission,
  LIMITS,
  listMissions,
  type Mission,
  RUN_MODES,
  type RunMode,
  saveMission,
  toWesternDigits,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { BothLanguages, type FieldForm } from '../../../ui/both-languages.tsx';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import type { OfList } from './reads.ts';
import { useKeptForm } from './use-kept-form.ts';
import { newRow, WholeField } from './whole-field.tsx';

interface Worth {
  points: string | number;
  max: string | number;
  only?: RunMode | undefined;
}

const whole = (typed: string | number) => Number(toWesternDigits(String(typed))) || 0;

/** In the mode that brings more, before rules. */
export const mostPoints = ({ items }: { items: readonly Worth[] }): number =>
  Math.max(
    ...RUN_MODES.map((mode) =>
      items
        .filter(({ only }) => !only || only === mode)
        .reduce((sum, { points, max }) => sum + Math.max(0, whole(points) * whole(max)), 0),
    ),
  );

const NEW: Mission = { items: [], rules: [], seconds: 180, rounds: 2 };
const KINDS = ['at_most', 'sum_at_most', 'implies'] as const;
type Kind = (typeof KINDS)[number];

/** Every number that a kind of rule may have: the schema leaves out those of the others. */
const newRule = () => ({
  ...newRow(),
  kind: 'at_most' as Kind,
  a: '',
  b: '',
  max: '0',
  is: '0',
  must: '0',
});

const valuesOf = (known: KeptMission | null) => {
  const { items, rules, seconds, rounds } = known?.content ?? NEW;
  return {
    content: {
      items: items.map(({ points, max, ...item }) => ({
        ...item,
        id: item.key,
        points: String(points),
        max: String(max),
      })),
      rules: rules.map((rule, at) => ({
        ...newRule(),
        ...Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, String(value)])),
        id: `rule ${at}`,
        key: '',
      })) as ReturnType<typeof newRule>[],
      seconds: String(seconds),
      rounds: String(rounds),
    },
    version: known?.version ?? null,
  };
};

const NUMBERS = { at_most: [], sum_at_most: ['max'], implies: ['is', 'must'] } as const;

interface RuleProps {
  form: FieldForm;
  path: string;
  kind: Kind;
  items: { value: string; label: string }[];
}

function RuleFields({ form, path, kind, items }: RuleProps) {
  const { t } = useTranslation('judging');
  const data = [{ value: '', label: t('missions.choose') }, ...items];
  return (
    <>
      <NativeSelect
        label={t('missions.kind')}
        size="md"
        data={KINDS.map((value) => ({ value, label: t(`missions.kinds.${value}`) }))}
        {...form.getInputProps(`${path}.kind`)}
      />
      <Group align="start">
        {(['a', 'b'] as const).map((name) => (
          <NativeSelect
            key={name}
            label={t(`missions.${name}`)}
            size="md"
            flex="1 1 12rem"
            data={data}
            {...form.getInputProps(`${path}.${name}`)}
          />
        ))}
        {NUMBERS[kind].map((name) => (
          <WholeField
            key={name}
            label={t(`missions.${name}`)}
            {...form.getInputProps(`${path}.${name}`)}
          />
        ))}
      </Group>
    </>
  );
}

function ItemFields({ form, path, only }: { form: FieldForm; path: string; only?: RunMode }) {
  const { t } = useTranslation('judging');
  return (
    <>
      <BothLanguages
        form={form}
        path={`${path}.label`}
        label={t('missions.item')}
        maxLength={LIMITS.settingTextMax}
      />
      <Group align="start">
        <WholeField
          label={t('missions.points')}
          description={t('missions.pointsHint')}
          inputMode="text"
          {...form.getInputProps(`${path}.points`)}
        />
        <WholeField label={t('missions.max')} {...form.getInputProps(`${path}.max`)} />
        <NativeSelect
          label={t('missions.only')}
          size="md"
          data={[
            { value: '', label: t('missions.anyMode') },
            ...RUN_MODES.map((value) => ({ value, label: t(`missions.modes.${value}`) })),
          ]}
          value={only ?? ''}
          onChange={({ currentTarget }) =>
            form.setFieldValue(`${path}.only`, currentTarget.value || undefined)
          }
        />
      </Group>
    </>
  );
}

export function MissionForm({ params, known }: { params: OfList; known: KeptMission | null }) {
  const { t } = useTranslation('judging');
  const say = useLocalized();
  const client = useQueryClient();
  const write = useWrite(saveMission, { refreshes: [listMissions] });
  type Body = Parameters<typeof write.mutate>[0]['body'];
  const { form, send, notices } = useKeptForm({
    endpoint: saveMission,
    stored: valuesOf(known),
    failure: t('missions.notSaved'),
    draft: `mission_draft:${params.id}:${params.track}`,
    save: async (values) => {
      const { data, message } = await write.mutateAsync({
        params,
        body: values as unknown as Body,
      });
      toastSuccess(message);
      return valuesOf(data);
    },
    reload: async () => {
      const missions = read(listMissions, { params: { id: params.id } });
      const { data } = await client.fetchQuery({ ...missions, staleTime: 0 });
      return valuesOf(data.find(({ track }) => track === params.track) ?? null);
    },
  });
  const { items, rules } = form.values.content;
  const named = items.map(({ key, label }, index) => ({
    value: key,
    label: say(label) || t('missions.items.item', { number: index + 1 }),
  }));
  const rows = (name: 'items' | 'rules', blankRow: () => object) => ({
    path: `content.${name}`,
    error: form.errors[`content.${name}`],
    titleOf: (index: number) => t(`missions.${name}.item`, { number: index + 1 }),
    none: t('rubrics.noRows'),
    add: {
      label: t(`missions.${name}.add`),
      onAdd: () => form.insertListItem(`content.${name}`, blankRow() as never),
    },
    remove: {
      labelOf: (index: number) => t('rubrics.remove', { number: index + 1 }),
      onRemove: (index: number) => form.removeListItem(`content.${name}`, index),
    },
  });
  const newItem = () => ({ ...newRow(), label: { en: '', ar: '' }, points: '10', max: '1' });
  return (
    <FormFrame label={t('missions.title')} onSubmit={send} notices={notices}>
      <Section id="mission-items" title={t('missions.items.title')}>
        <Stack gap="md">
          <RowList rows={items} {...rows('items', newItem)}>
            {(item, index) => (
              <ItemFields
                form={form}
                path={`content.items.${index}`}
                {...(item.only && { only: item.only })}
              />
            )}
          </RowList>
          <Text fw={600} role="status">
            {t('missions.most', { points: mostPoints({ items }) })}
          </Text>
        </Stack>
      </Section>
      <Section id="mission-rules" title={t('missions.rules.title')} text={t('missions.rules.text')}>
        <RowList rows={rules} {...rows('rules', newRule)}>
          {({ kind }, index) => (
            <RuleFields form={form} path={`content.rules.${index}`} kind={kind} items={named} />
          )}
        </RowList>
      </Section>
      <Section id="mission-match" title={t('missions.match')}>
        <Group align="start">
          <WholeField label={t('missions.seconds')} {...form.getInputProps('content.seconds')} />
          <WholeField label={t('missions.rounds')} {...form.getInputProps('content.rounds')} />
        </Group>
      </Section>
    </FormFrame>
  );
}
