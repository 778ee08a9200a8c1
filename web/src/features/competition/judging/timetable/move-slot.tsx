import { NativeSelect, Stack } from '@mantine/core';
import { getTimetable, moveSlot, PLACE_OF, type Slot, type Timetable } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { useWrite } from '../../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../../ui/dialog.tsx';
import { isEditedMeanwhile } from '../../../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { InstantField } from '../../../../ui/instant-field.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { useKeepTimetable } from './reads.ts';

interface Props {
  eventId: string;
  timetable: Timetable;
  slot: Slot;
  onClose: () => void;
}

export function MoveSlot({ eventId, timetable, slot, onClose }: Props) {
  const { t } = useTranslation('timetable');
  const say = useLocalized();
  const keep = useKeepTimetable(eventId);
  const { form, submit, fail } = useEndpointForm(moveSlot, {
    initialValues: {
      place_id: slot.place_id,
      starts_at: slot.starts_at,
      version: slot.version,
    },
    failure: t('notSaved'),
  });
  const move = useWrite(moveSlot, {
    refreshes: [getTimetable],
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message);
      onClose();
    },
    onError: (error) => {
      fail(error);
      // The dialog's version is over; the table is read again.
      if (isEditedMeanwhile(error)) onClose();
    },
  });
  const send = submit((body) => move.attempt({ params: { id: slot.id }, body }));
  return (
    <Dialog opened onClose={onClose} title={t('move.title')}>
      <form onSubmit={send} noValidate aria-label={t('move.title')}>
        <Stack gap="md">
          <NativeSelect
            size="md"
            label={t('place')}
            data={timetable.places
              .filter(({ kind }) => kind === PLACE_OF[slot.kind])
              .map(({ id, name }) => ({ value: id, label: say(name) }))}
            {...form.getInputProps('place_id')}
          />
          <InstantField
            label={t('move.starts')}
            required
            {...form.getInputProps('starts_at')}
            value={form.values.starts_at}
          />
          <DialogEnd
            submit={t('move.action')}
            sending={move.isPending}
            form={form}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
