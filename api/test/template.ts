/** The migrated, empty database that every test file clones. */
export const TEMPLATE = 'midan_template';
