/** The building blocks of the documents. Texts may set **bold**; nothing else is markup. */

/** What sheet.typ draws; each stays together on one page. */
export type Block =
  | { kind: 'paragraph' | 'lead' | 'note' | 'heading'; text: string }
  | { kind: 'list' | 'steps' | 'checks'; items: readonly string[] }
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      /** Number from 0 of the column of figures. */
      figures: number | null;
      /** Empty rows, to fill in by hand. */
      byHand: boolean;
    }
  | { kind: 'tiles'; tiles: readonly { title: string; text: string; color: string }[] }
  | { kind: 'fields'; fields: readonly { label: string; height: number }[] }
  /** Drawings as SVG, `width` in millimetres; all of them stand side by side, two in a row. */
  | { kind: 'drawings'; width: number; drawings: readonly { svg: string; name: string }[] };

export interface Chapter {
  title: string;
  blocks: Block[];
  /** Begins on a new page: a worksheet to copy. */
  ownPage?: boolean;
}

export const p = (text: string): Block => ({ kind: 'paragraph', text });
export const lead = (text: string): Block => ({ kind: 'lead', text });
export const note = (text: string): Block => ({ kind: 'note', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const list = (items: readonly string[]): Block => ({ kind: 'list', items });
export const steps = (items: readonly string[]): Block => ({ kind: 'steps', items });
export const checks = (items: readonly string[]): Block => ({ kind: 'checks', items });

/** A column of figures is set off by `figures` (its number from 0). */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  figures?: number,
): Block => ({ kind: 'table', head, rows, figures: figures ?? null, byHand: false });

/** An empty table to fill in by hand. */
export const grid = (head: readonly string[], rows: number): Block => ({
  kind: 'table',
  head,
  rows: Array.from({ length: rows }, () => head.map(() => '')),
  figures: null,
  byHand: true,
});

/** Coloured tiles side by side; `color` is one of the site's, as `var(--name)`. */
export const tiles = (all: readonly { title: string; text: string; color?: string }[]): Block => ({
  kind: 'tiles',
  tiles: all.map(({ color = 'var(--arena)', ...tile }) => ({
    ...tile,
    color: color.replace(/^var\(--(.+)\)$/, '$1'),
  })),
});

/** A worksheet: labelled boxes to write in, with their height in millimetres. */
export const worksheet = (
  fields: readonly (readonly [label: string, height: number])[],
): Block => ({ kind: 'fields', fields: fields.map(([label, height]) => ({ label, height })) });

/** Drawings two in a row, with their names below. */
export const drawings = (width: number, all: readonly { svg: string; name: string }[]): Block => ({
  kind: 'drawings',
  width,
  drawings: all,
});
