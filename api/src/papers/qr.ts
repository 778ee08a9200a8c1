import { encode } from 'uqr';

/** Dark modules of a row that follow each other, as a line, and the way to it. */
function lineOf(row: readonly boolean[], y: number): string {
  const runs = [...row.map(Number).join('').matchAll(/1+/g)];
  let at = 0;
  const strokes = runs.map(({ index, 0: { length } }, n) => {
    const move = n === 0 ? `M${index} ${y + 0.5}` : `m${index - at} 0`;
    at = index + length;
    return `${move}h${length}`;
  });
  return strokes.join('');
}

/**
 * A QR code as SVG, with the quiet zone of 4 modules that its standard asks for. A template that
 * leaves this room itself takes no `border`. Rows are lines, not boxes: a paper of 500 codes stays
 * within the press's bounds.
 */
export function qrOf(text: string, { border = 4 } = {}): string {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.map(lineOf).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path stroke="#000" d="${path}"/></svg>`;
}
