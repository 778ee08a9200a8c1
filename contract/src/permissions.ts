/** Roles of administrators. The first administrator is an owner. */
export const ADMIN_ROLES = ['owner', 'finance', 'support', 'read_only'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Roles that have each permission. */
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
  /**
   * Editions, but not what binds money and children: to open one, to make it current, its prices,
   * deposit and guardian policy need `settings`.
   */
  editions: ['owner', 'support'],
  settings: ['owner'],
  administrators: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminPermission = keyof typeof ADMIN_PERMISSIONS;

/** True if the role has the permission. */
export function mayAdministrator(role: AdminRole, permission: AdminPermission): boolean {
  return (ADMIN_PERMISSIONS[permission] as readonly AdminRole[]).includes(role);
}

/** True if the role `to` has a permission that `from` lacks. */
export const gainsPermission = (from: AdminRole, to: AdminRole): boolean =>
  (Object.keys(ADMIN_PERMISSIONS) as AdminPermission[]).some(
    (permission) => mayAdministrator(to, permission) && !mayAdministrator(from, permission),
  );
