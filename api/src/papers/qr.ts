import { encode } from 'uqr';

/** A line for each run of dark modules. */
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

/** @param options `border`: white modules; the standard's 4, unless the template leaves room */
export function qrOf(text: string, { border = 4 } = {}): string {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.map(lineOf).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path stroke="#000" d="${path}"/></svg>`;
}
