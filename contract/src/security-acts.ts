/** Acts of the security log, a row each. Reads are counted apart, by session, endpoint and hour. */
export const SECURITY_ACTS = [
  'signed_in',
  'sign_in_failed',
  'second_factor_failed',
  'second_factor_on',
  'second_factor_off',
  'password_changed',
  'password_reset',
  'contact_changed',
  'session_ended',
  'staff_added',
  'staff_changed',
  'staff_removed',
  'blocked',
  'unblocked',
  'school_viewed',
  'exported',
  'family_opened',
  'family_refused',
  'child_corrected',
  'guardian_confirmed',
  'deletion_asked',
  'deletion_withdrawn',
  'student_left',
] as const;
export type SecurityAct = (typeof SECURITY_ACTS)[number];

/** Who acts. `stranger`: nobody who has signed in; `key`: another system. */
export const SECURITY_ACTORS = [
  'student',
  'academy',
  'staff',
  'admin',
  'guardian',
  'crew',
  'key',
  'stranger',
] as const;
export type SecurityActor = (typeof SECURITY_ACTORS)[number];
