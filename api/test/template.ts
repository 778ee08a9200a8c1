/** Migrated database with the demo's editions and bystanders, which test files clone. */
export const TEMPLATE = 'midan_template';
/** Migrated database with editions alone, for tests that say why they need it. */
export const EMPTY_TEMPLATE = 'midan_empty_template';
/** Migrated database as an installation begins, for tests that say why they need it. */
export const NEW_TEMPLATE = 'midan_new_template';
