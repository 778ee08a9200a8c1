import { logoutAcademy, logoutStudent } from '@midan/contract';
import { call } from './api.ts';
import { callWithRetry } from './retry.ts';

/** Forgets nothing in the browser. @throws ApiError */
export async function endSession(area: 'student' | 'academy', token: string): Promise<void> {
  const logout = area === 'student' ? logoutStudent : logoutAcademy;
  await callWithRetry(logout, () => call(logout, {}, { token }));
}
