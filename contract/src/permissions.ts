/** Roles of administrators. The first administrator is an owner. */
export const ADMIN_ROLES = ['owner', 'finance', 'support', 'read_only'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ADMIN_PERMISSIONS = {
  /** The own account, which is open even before a required password change or second factor. */
  own: ['owner', 'finance', 'support', 'read_only'],
  view: ['owner', 'finance', 'support', 'read_only'],
  /** Transfers, statements, wallets. */
  money: ['owner', 'finance'],
  coupons: ['owner', 'finance'],
  /** Notes about schools and transfers. */
  notes: ['owner', 'finance', 'support'],
  /** Status of academies. */
  schools: ['owner', 'support'],
  /** Opening one, making it current, its prices, deposit and guardian policy need `settings`. */
  editions: ['owner', 'support'],
  /** What the website says; brand, contacts and legal pages need `settings`. */
  content: ['owner', 'support'],
  settings: ['owner'],
  administrators: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminPermission = keyof typeof ADMIN_PERMISSIONS;

export function mayAdministrator(role: AdminRole, permission: AdminPermission): boolean {
  return (ADMIN_PERMISSIONS[permission] as readonly AdminRole[]).includes(role);
}

/** True if the role `to` has a permission that the role `from` lacks. */
export const gainsPermission = (from: AdminRole, to: AdminRole): boolean =>
  (Object.keys(ADMIN_PERMISSIONS) as AdminPermission[]).some(
    (permission) => mayAdministrator(to, permission) && !mayAdministrator(from, permission),
  );

/** Without any, staff read the counters, and names of students, requests and teams. */
export const STAFF_PERMISSIONS = ['money', 'teams'] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/**
 * `own`: the own sign-in, open even before a required password change; `view`: any sign-in (see
 * BLANK_FOR_STAFF); `teams`: students' data, requests, guardians too; `owner`: contacts, profile,
 * staff, taking part.
 */
export type AcademyPermission = 'own' | 'view' | StaffPermission | 'owner';

/** `view` and `own` are everybody's, `owner` is nobody's. */
export function mayStaff(
  permissions: readonly StaffPermission[],
  needed: AcademyPermission,
): boolean {
  if (needed === 'owner') return false;
  return needed === 'own' || needed === 'view' || permissions.includes(needed);
}

/** True if `to` has a permission that `from` lacks. */
export const gainsStaffPermission = (
  from: readonly StaffPermission[],
  to: readonly StaffPermission[],
): boolean => to.some((permission) => !from.includes(permission));
