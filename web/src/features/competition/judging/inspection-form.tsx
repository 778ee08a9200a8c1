import {
  type InspectionList,
  LIMITS,
  listInspectionLists,
  saveInspectionList,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { BothLanguages } from '../../../ui/both-languages.tsx';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import type { OfList } from './reads.ts';
import { useKeptForm } from './use-kept-form.ts';
import { newRow } from './whole-field.tsx';

const valuesOf = (known: InspectionList | null) => ({
  items: (known?.items ?? []).map((item) => ({ ...item, id: item.key })),
  version: known?.version ?? null,
});

export function InspectionForm({
  params,
  known,
}: {
  params: OfList;
  known: InspectionList | null;
}) {
  const { t } = useTranslation(['inspections', 'judging']);
  const client = useQueryClient();
  const write = useWrite(saveInspectionList, { refreshes: [listInspectionLists] });
  const { form, send, notices } = useKeptForm({
    endpoint: saveInspectionList,
    stored: valuesOf(known),
    failure: t('list.notSaved'),
    draft: `inspection_draft:${params.id}:${params.track}`,
    save: async (body) => {
      const { data, message } = await write.mutateAsync({ params, body });
      toastSuccess(message);
      return valuesOf(data);
    },
    reload: async () => {
      const lists = read(listInspectionLists, { params: { id: params.id } });
      const { data } = await client.fetchQuery({ ...lists, staleTime: 0 });
      return valuesOf(data.find(({ track }) => track === params.track) ?? null);
    },
  });
  return (
    <FormFrame label={t('list.title')} onSubmit={send} notices={notices}>
      <Section id="inspection-items" title={t('list.items')} text={t('list.text')}>
        <RowList
          rows={form.values.items}
          path="items"
          error={form.errors.items}
          titleOf={(index) => t('list.item', { number: index + 1 })}
          none={t('judging:rubrics.noRows')}
          add={{
            label: t('list.add'),
            onAdd: () =>
              form.insertListItem('items', { ...newRow(), label: { en: '', ar: '' } } as never),
          }}
          remove={{
            labelOf: (index) => t('judging:rubrics.remove', { number: index + 1 }),
            onRemove: (index) => form.removeListItem('items', index),
          }}
        >
          {(_, index) => (
            <BothLanguages
              form={form}
              path={`items.${index}.label`}
              label={t('list.label')}
              maxLength={LIMITS.settingTextMax}
            />
          )}
        </RowList>
      </Section>
    </FormFrame>
  );
}
