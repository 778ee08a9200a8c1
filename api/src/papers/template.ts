declare const data: unique symbol;

/** A file of `templates/` and the shape of its data. */
export interface PaperTemplate<Data extends object> {
  /** Name of the file without `.typ`. */
  readonly name: string;
  readonly [data]?: Data;
}

/**
 * Names a template and the type of its data, e.g. `paperTemplate<TablePaper>('table')` for
 * `templates/table.typ`. Does not read the file.
 */
export const paperTemplate = <Data extends object>(name: string): PaperTemplate<Data> => ({ name });
