/** The migrated database with bystanders that test files clone. */
export const TEMPLATE = 'midan_template';
/** The same without any row, for tests that say why. */
export const EMPTY_TEMPLATE = 'midan_empty_template';
