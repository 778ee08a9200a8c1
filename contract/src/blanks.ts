/** Instead of fields of a reply, or of each row; an object reaches into a field. */
export interface Blanks {
  readonly [field: string]: null | string | boolean | Blanks;
}
