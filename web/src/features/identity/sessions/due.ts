import type { Administrator } from '@midan/contract';

export type Due = 'password' | 'secondFactor';

/** What an administrator has to do before anything else; null if nothing. */
export const dueOf = (admin: Administrator): Due | null => {
  if (admin.must_change_password) return 'password';
  return admin.must_set_up_second_factor ? 'secondFactor' : null;
};
