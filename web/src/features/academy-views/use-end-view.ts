import { logoutAcademy } from '@midan/contract';
import { call } from '../../lib/api.ts';
import { callWithRetry } from '../../lib/retry.ts';
import { leaveSchoolView, type SchoolView } from '../../lib/school-view.ts';
import { useBusy } from '../../ui/use-busy.ts';

/** Ends a view, on the server too if that can be reached, and leaves the school's area. */
export function useEndView(view: SchoolView | null) {
  return useBusy(async () => {
    if (!view) return;
    const { token } = view;
    await callWithRetry(logoutAcademy, () => call(logoutAcademy, {}, { token })).catch(
      () => undefined,
    );
    leaveSchoolView(view);
  });
}
