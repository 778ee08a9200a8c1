import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type AdminEdition, LIMITS, type PriceStep, updateEditionPrices } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Section } from '../../../ui/section.tsx';
import { OptionalBothLanguages } from './both-languages.tsx';
import { useDates } from './dates.ts';
import { FormFrame } from './form-frame.tsx';
import { InstantField } from './instant-field.tsx';
import { PriceTable } from './price-table.tsx';
import { RowList } from './row-list.tsx';
import { useEditionForm } from './use-edition-form.ts';

/** True if the step's instant has come; false for the base price, which has none. */
const hasBegun = ({ from_at }: PriceStep) => from_at !== null && new Date(from_at) <= new Date();

/** Form values: the base price, and the steps that have not begun. */
const valuesOf = ({ prices, version }: AdminEdition) => ({
  team_price: String(prices.find(({ from_at }) => from_at === null)?.unit_price ?? ''),
  steps: prices
    .filter((step) => step.from_at !== null && !hasBegun(step))
    .map(({ from_at, unit_price, label }) => ({
      id: from_at ?? '',
      from_at: from_at ?? '',
      unit_price: String(unit_price),
      label,
    })),
  version,
});

/** A price step without values; its random id only tells the rows of the form apart. */
const blank = () => ({ id: crypto.randomUUID(), from_at: '', unit_price: '', label: null });

/**
 * Form for the price steps to come and a draft's base price, below the table of all prices. Asks
 * before it saves.
 */
export function PricesForm({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const { money } = useFormats();
  const { instant } = useDates();
  const { form, send, notices } = useEditionForm({
    endpoint: updateEditionPrices,
    edition,
    valuesOf,
    // Those in force stay; they stand behind, so that complaints keep their places.
    bodyOf: ({ steps }) => ({ steps: [...steps, ...edition.prices.filter(hasBegun)] }),
    ask: (values) => {
      const { team_price = 0, steps } = updateEditionPrices.body.parse(values);
      const base = `${t('prices.base')}: ${money(team_price)}`;
      const prices = steps.map(
        ({ from_at, unit_price }) => `${instant(from_at)}: ${money(unit_price)}`,
      );
      const text = t('prices.askText', { prices: [base, ...prices].join(' · ') });
      return confirm({ title: t('prices.askTitle'), text, action: t('prices.askAction') });
    },
  });
  const { steps } = form.values;
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
            rows={steps}
            error={form.errors.steps}
            titleOf={(index) => t('prices.item', { number: index + 1 })}
            none=""
            add={{ label: t('prices.add'), onAdd: () => form.insertListItem('steps', blank()) }}
            remove={{
              labelOf: (index) => t('prices.remove', { number: index + 1 }),
              onRemove: (index) => form.removeListItem('steps', index),
            }}
          >
            {({ from_at, label }, index) => (
              <>
                <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
                  <InstantField
                    label={t('prices.from')}
                    required
                    usualTime="00:00"
                    {...form.getInputProps(`steps.${index}.from_at`)}
                    value={from_at}
                  />
                  <TextInput
                    label={t('prices.price')}
                    required
                    inputMode="decimal"
                    dir="ltr"
                    maw="16rem"
                    {...form.getInputProps(`steps.${index}.unit_price`)}
                  />
                </SimpleGrid>
                <OptionalBothLanguages
                  form={form}
                  path={`steps.${index}.label`}
                  value={label}
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
