/** Migrated database with bystanders, which test files clone. */
export const TEMPLATE = 'midan_template';
/** Migrated database without rows, for tests that say why they need it. */
export const EMPTY_TEMPLATE = 'midan_empty_template';
