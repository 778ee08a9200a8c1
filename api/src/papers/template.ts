declare const data: unique symbol;

export interface PaperTemplate<Data extends object> {
  /** Of a file of `templates/`, without `.typ`. */
  readonly name: string;
  readonly [data]?: Data;
}

export const paperTemplate = <Data extends object>(name: string): PaperTemplate<Data> => ({ name });
