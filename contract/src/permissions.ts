/** What administrators are to the organiser. The first one is an owner. */
export const ADMIN_ROLES = ['owner', 'finance', 'support', 'read_only'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Which administrators may do what: the whole table at once. */
export const ADMIN_PERMISSIONS = {
  /** One's own account; all that is open before a due password or second factor is set up. */
  own: ['owner', 'finance', 'support', 'read_only'],
  view: ['owner', 'finance', 'support', 'read_only'],
  /** Transfers, statements, wallets. */
  money: ['owner', 'finance'],
  coupons: ['owner', 'finance'],
  /** Status of schools. */
  schools: ['owner', 'support'],
  settings: ['owner'],
  administrators: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminPermission = keyof typeof ADMIN_PERMISSIONS;

/** May an administrator of this role do it? */
export function mayAdministrator(role: AdminRole, permission: AdminPermission): boolean {
  return (ADMIN_PERMISSIONS[permission] as readonly AdminRole[]).includes(role);
}
