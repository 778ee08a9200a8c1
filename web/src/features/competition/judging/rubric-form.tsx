import { Group, MultiSelect, Stack, Switch, Text } from '@mantine/core';
import {
  type AgeLevel,
  type KeptRubric,
  LIMITS,
  type Localized,
  listRubrics,
  type Rubric,
  saveRubric,
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

export const totalOf = ({ criteria }: { criteria: readonly { max: string | number }[] }): number =>
  criteria.reduce((sum, { max }) => sum + (Number(toWesternDigits(String(max))) || 0), 0);

const blank = (): Localized => ({ en: '', ar: '' });
const QUARTERS = ['quarter', 'half', 'threeQuarters', 'whole'] as const;
const newCriterion = () => ({
  ...newRow(),
  label: blank(),
  max: '20',
  step: '1',
  anchors: QUARTERS.map(blank),
});

const NEW: Rubric = {
  criteria: [],
  tie_order: [],
  deductions: [],
  not_judged: [],
  show_minutes: 5,
  question_minutes: 5,
};

const rowsOf = (content: Rubric) => ({
  criteria: content.criteria.map((one) => ({
    ...one,
    id: one.key,
    max: String(one.max),
    step: String(one.step),
  })),
  tie_order: content.tie_order,
  deductions: content.deductions.map((one) => ({
    ...one,
    id: one.key,
    points: String(one.points),
  })),
  not_judged: content.not_judged.map((one) => ({ ...one, id: one.key })),
  show_minutes: String(content.show_minutes),
  question_minutes: String(content.question_minutes),
});
type Rows = ReturnType<typeof rowsOf>;

const valuesOf = (level: AgeLevel | null, known: KeptRubric | null) => ({
  level,
  content: rowsOf(known?.content ?? NEW),
  version: known?.version ?? null,
});

function CriterionFields({
  form,
  path,
  row,
}: {
  form: FieldForm;
  path: string;
  row: Rows['criteria'][number];
}) {
  const { t } = useTranslation('judging');
  return (
    <>
      <BothLanguages
        form={form}
        path={`${path}.label`}
        label={t('rubrics.criterion')}
        maxLength={LIMITS.settingTextMax}
      />
      <Group align="start">
        <WholeField label={t('rubrics.max')} {...form.getInputProps(`${path}.max`)} />
        <WholeField
          label={t('rubrics.step')}
          description={t('rubrics.stepHint')}
          {...form.getInputProps(`${path}.step`)}
        />
      </Group>
      <Switch
        size="md"
        label={t('rubrics.anchors')}
        checked={row.anchors.length > 0}
        onChange={({ currentTarget }) =>
          form.setFieldValue(`${path}.anchors`, currentTarget.checked ? QUARTERS.map(blank) : [])
        }
      />
      {row.anchors.map((_, at) => (
        <BothLanguages
          key={QUARTERS[at]}
          form={form}
          path={`${path}.anchors.${at}`}
          label={t(`rubrics.${QUARTERS[at] ?? 'whole'}`)}
          maxLength={LIMITS.settingTextMax}
        />
      ))}
    </>
  );
}

interface Props {
  params: OfList;
  level: AgeLevel | null;
  known: KeptRubric | null;
}

export function RubricForm({ params, level, known }: Props) {
  const { t } = useTranslation('judging');
  const say = useLocalized();
  const client = useQueryClient();
  const write = useWrite(saveRubric, { refreshes: [listRubrics] });
  type Body = Parameters<typeof write.mutate>[0]['body'];
  const { form, send, notices } = useKeptForm({
    endpoint: saveRubric,
    stored: valuesOf(level, known),
    failure: t('rubrics.notSaved'),
    draft: `rubric_draft:${params.id}:${params.track}:${level}`,
    save: async (values) => {
      const { data, message } = await write.mutateAsync({
        params,
        body: values as unknown as Body,
      });
      toastSuccess(message);
      return valuesOf(level, data);
    },
    reload: async () => {
      const rubrics = read(listRubrics, { params: { id: params.id } });
      const { data } = await client.fetchQuery({ ...rubrics, staleTime: 0 });
      const isSame = (one: KeptRubric) => one.track === params.track && one.level === level;
      return valuesOf(level, data.rubrics.find(isSame) ?? null);
    },
  });
  const { criteria, deductions, not_judged, tie_order } = form.values.content;
  const rows = (name: 'criteria' | 'deductions' | 'not_judged', blankRow: () => object) => ({
    path: `content.${name}`,
    error: form.errors[`content.${name}`],
    titleOf: (index: number) => t(`rubrics.item.${name}`, { number: index + 1 }),
    none: t('rubrics.noRows'),
    add: {
      label: t(`rubrics.add.${name}`),
      onAdd: () => form.insertListItem(`content.${name}`, blankRow() as never),
    },
    remove: {
      labelOf: (index: number) => t('rubrics.remove', { number: index + 1 }),
      onRemove: (index: number) => {
        const key = criteria[index]?.key;
        if (name === 'criteria')
          form.setFieldValue(
            'content.tie_order',
            tie_order.filter((tie) => tie !== key),
          );
        form.removeListItem(`content.${name}`, index);
      },
    },
  });
  const total = totalOf({ criteria });
  return (
    <FormFrame label={t('rubrics.title')} onSubmit={send} notices={notices}>
      <Section id="rubric-criteria" title={t('rubrics.criteria')}>
        <Stack gap="md">
          <RowList rows={criteria} {...rows('criteria', newCriterion)}>
            {(row, index) => (
              <CriterionFields form={form} path={`content.criteria.${index}`} row={row} />
            )}
          </RowList>
          <Text fw={600} role="status">
            {t('rubrics.total', { points: total })} {total !== 100 && t('rubrics.not100')}
          </Text>
          <MultiSelect
            label={t('rubrics.tieOrder')}
            description={t('rubrics.tieOrderHint')}
            size="md"
            data={criteria.map(({ key, label }, index) => ({
              value: key,
              label: say(label) || t('rubrics.item.criteria', { number: index + 1 }),
            }))}
            {...form.getInputProps('content.tie_order')}
          />
        </Stack>
      </Section>
      <Section id="rubric-deductions" title={t('rubrics.deductions')}>
        <RowList
          rows={deductions}
          {...rows('deductions', () => ({ ...newRow(), label: blank(), points: '5' }))}
        >
          {(_, index) => (
            <>
              <BothLanguages
                form={form}
                path={`content.deductions.${index}.label`}
                label={t('rubrics.reason')}
                maxLength={LIMITS.settingTextMax}
              />
              <WholeField
                label={t('rubrics.off')}
                {...form.getInputProps(`content.deductions.${index}.points`)}
              />
            </>
          )}
        </RowList>
      </Section>
      <Section id="rubric-reasons" title={t('rubrics.reasons')} text={t('rubrics.reasonsText')}>
        <RowList rows={not_judged} {...rows('not_judged', () => ({ ...newRow(), label: blank() }))}>
          {(_, index) => (
            <BothLanguages
              form={form}
              path={`content.not_judged.${index}.label`}
              label={t('rubrics.reason')}
              maxLength={LIMITS.settingTextMax}
            />
          )}
        </RowList>
      </Section>
      <Section id="rubric-minutes" title={t('rubrics.minutes')}>
        <Group align="start">
          <WholeField
            label={t('rubrics.showMinutes')}
            {...form.getInputProps('content.show_minutes')}
          />
          <WholeField
            label={t('rubrics.questionMinutes')}
            {...form.getInputProps('content.question_minutes')}
          />
        </Group>
      </Section>
    </FormFrame>
  );
}
