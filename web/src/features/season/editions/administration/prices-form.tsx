import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type AdminEdition, LIMITS, updateEditionPrices } from '@midan/contract';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { OptionalBothLanguages } from '../../../../ui/both-languages.tsx';
import { confirm } from '../../../../ui/confirm.ts';
import { FormFrame } from '../../../../ui/form-frame.tsx';
import { InstantField } from '../../../../ui/instant-field.tsx';
import { RowList } from '../../../../ui/row-list.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useDates } from './dates.ts';
import { changeableRows, isTooEarly, type StepRow, stepRows } from './price-steps.ts';
import { PriceTable } from './price-table.tsx';
import { useEditionForm } from './use-edition-form.ts';

/** A save replaces all steps; one that begins while the form is open is sent as it was. */
const valuesOf = ({ prices, version }: AdminEdition) => ({
  team_price: String(prices.find(({ from_at }) => from_at === null)?.unit_price ?? ''),
  steps: stepRows({ prices }),
  version,
});

/** A price step without values; its random id only tells the rows of the form apart. */
const blank = () => ({ id: crypto.randomUUID(), from_at: '', unit_price: '', label: null });

export function PricesForm({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation(['editions-administration', 'errors']);
  const { money } = useFormats();
  const { instant } = useDates();
  const { form, send, notices } = useEditionForm({
    endpoint: updateEditionPrices,
    edition,
    valuesOf,
    check: ({ steps }) => {
      const now = new Date();
      const shown = changeableRows(steps, edition, now);
      const early = shown.filter((row) => isTooEarly(row, edition, now));
      return Object.fromEntries(
        early.map((row) => [
          `steps.${steps.indexOf(row)}.from_at`,
          t('errors:fields.step_in_past'),
        ]),
      );
    },
    ask: (values) => {
      const changeable = { ...values, steps: changeableRows(values.steps, edition, new Date()) };
      const { team_price = 0, steps } = updateEditionPrices.body.parse(changeable);
      const base = `${t('clone.base')}: ${money(team_price)}`;
      const inOrder = steps.toSorted((a, b) => a.from_at.localeCompare(b.from_at));
      const prices = inOrder.map(
        ({ from_at, unit_price }) => `${instant(from_at)}: ${money(unit_price)}`,
      );
      const list = [base, ...prices];
      return confirm({
        title: t('prices.askTitle'),
        text: t('prices.askText'),
        list,
        action: t('prices.askAction'),
      });
    },
  });
  const { steps } = form.values;
  const rows = changeableRows(steps, edition, new Date());
  const pathOf = (row: StepRow) => `steps.${steps.indexOf(row)}`;
  return (
    <FormFrame label={t('tabs.prices')} onSubmit={send} notices={notices}>
      <Section id="edition-prices" title={t('prices.title')} text={t('prices.hint')}>
        <Stack gap="lg">
          <PriceTable edition={edition} />
          {edition.status === 'draft' && (
            <TextInput
              label={t('prices.base')}
              description={t('prices.baseHint')}
              required
              inputMode="decimal"
              dir="ltr"
              maw="16rem"
              {...form.getInputProps('team_price')}
            />
          )}
          <RowList
            path="steps"
            rows={rows}
            error={form.errors.steps}
            titleOf={(index) => t('prices.item', { number: index + 1 })}
            none=""
            add={{ label: t('prices.add'), onAdd: () => form.insertListItem('steps', blank()) }}
            remove={{
              labelOf: (index) => t('prices.remove', { number: index + 1 }),
              onRemove: (index) =>
                form.removeListItem(
                  'steps',
                  steps.findIndex(({ id }) => id === rows[index]?.id),
                ),
            }}
          >
            {(row) => (
              <>
                <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
                  <InstantField
                    label={t('prices.from')}
                    required
                    usualTime="00:00"
                    {...form.getInputProps(`${pathOf(row)}.from_at`)}
                    value={row.from_at}
                  />
                  <TextInput
                    label={t('prices.price')}
                    required
                    inputMode="decimal"
                    dir="ltr"
                    maw="16rem"
                    {...form.getInputProps(`${pathOf(row)}.unit_price`)}
                  />
                </SimpleGrid>
                <OptionalBothLanguages
                  form={form}
                  path={`${pathOf(row)}.label`}
                  value={row.label}
                  label={t('prices.label')}
                  description={t('prices.labelHint')}
                  maxLength={LIMITS.personNameMax}
                />
              </>
            )}
          </RowList>
        </Stack>
      </Section>
    </FormFrame>
  );
}
