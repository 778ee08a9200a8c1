/** A line of the table: name, measured value, comparison value and target. */
export interface Line {
  what: string;
  measured: string;
  peer: string;
  mark: string;
  reached: boolean;
}

/** Prints the lines as a table; `no` marks a missed target. */
export function printTable(lines: Line[]): void {
  printRows(
    ['what', 'measured', 'peer', 'mark', 'reached'],
    lines.map((line) => [
      line.what,
      line.measured,
      line.peer,
      line.mark,
      line.reached ? 'yes' : 'no',
    ]),
  );
}

/** Prints rows with columns as wide as their widest cell. */
export function printRows(head: string[], rows: string[][]): void {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const print = (row: string[]) =>
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  print(head);
  print(widths.map((width) => '-'.repeat(width)));
  for (const row of rows) print(row);
}
