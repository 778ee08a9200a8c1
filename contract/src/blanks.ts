/** Values that replace fields of a reply, of each row of a list; an object reaches into a field. */
export interface Blanks {
  readonly [field: string]: null | string | boolean | Blanks;
}
