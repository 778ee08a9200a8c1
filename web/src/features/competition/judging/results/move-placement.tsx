import { Stack, Textarea } from '@mantine/core';
import { LIMITS, movePlacement, type ResultList } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { OptionalBothLanguages } from '../../../../ui/both-languages.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useDialogForm } from '../../../../ui/dialog-form.ts';
import { FormFrame } from '../../../../ui/form-frame.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import type { OfList } from '../reads.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { WholeField } from '../whole-field.tsx';
import { CHANGED_BY_RESULTS, type Placement, readResults, useKeepResult } from './reads.ts';

const valuesOf = ({ place, moved_reason, award }: Placement, { version }: ResultList) => ({
  place: place === null ? '' : String(place),
  reason: moved_reason ?? '',
  award,
  version,
});

interface Props {
  list: ResultList;
  params: OfList;
  placement: Placement;
  onClose: () => void;
}

function MoveForm({ list, params, placement, onClose }: Props) {
  const { t } = useTranslation(['results-desk', 'editing']);
  const client = useQueryClient();
  const keep = useKeepResult(params);
  const teamId = placement.team.id;
  const move = useWrite(movePlacement, { refreshes: CHANGED_BY_RESULTS });
  const valuesIn = (now: ResultList) =>
    valuesOf(now.placements.find(({ team }) => team.id === teamId) ?? placement, now);
  const { form, send, notices } = useKeptForm({
    endpoint: movePlacement,
    stored: valuesOf(placement, list),
    failure: t('list.notSaved'),
    save: async (body) => {
      const { data, message } = await move.mutateAsync({ params: { id: list.id, teamId }, body });
      keep(data);
      toastSuccess(message);
      onClose();
      return valuesIn(data);
    },
    reload: async () => {
      const { data } = await client.fetchQuery({ ...readResults(params), staleTime: 0 });
      return valuesIn(data.levels.find(({ list: one }) => one?.id === list.id)?.list ?? list);
    },
  });
  useDialogForm({ isDirty: notices.isDirty, sending: notices.busy });
  return (
    <FormFrame label={t('places.change')} onSubmit={send} notices={notices}>
      <Stack gap="md">
        <WholeField
          data-autofocus
          label={t('place')}
          description={t('places.placeHint')}
          {...form.getInputProps('place')}
          required={false}
        />
        <Textarea
          label={t('reason')}
          description={t('places.reasonHint')}
          autosize
          minRows={2}
          maxLength={LIMITS.sheetTextMax}
          {...form.getInputProps('reason')}
        />
        <OptionalBothLanguages
          form={form}
          path="award"
          label={t('places.award')}
          maxLength={LIMITS.certificateAwardMax}
          value={form.values.award}
        />
      </Stack>
    </FormFrame>
  );
}

export function MovePlacement(props: Props) {
  const { t } = useTranslation('results-desk');
  const title = t('places.changeOf', { team: props.placement.team.name });
  return (
    <Dialog opened onClose={props.onClose} title={title}>
      <MoveForm {...props} />
    </Dialog>
  );
}
