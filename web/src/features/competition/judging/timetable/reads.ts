import { getTimetable, type Slot, type Timetable } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../../lib/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read } from '../../../../lib/query.ts';

export const readTimetable = (id: string) => read(getTimetable, { params: { id } });

/** Writes reply with the whole timetable: it is not read again. */
export function useKeepTimetable(id: string) {
  const client = useQueryClient();
  return ({ data, message }: { data: Timetable; message: string }) =>
    client.setQueryData(readTimetable(id).queryKey, { data, message, meta: {} } as Reply<
      typeof getTimetable
    >);
}

/** "Run 2", "Match G1-3". */
export function useSlotName() {
  const { t } = useTranslation('timetable');
  return ({ kind, round, code }: Slot) => t(`slot.${kind}`, { round, code });
}
