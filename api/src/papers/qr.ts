import { encode } from 'uqr';

/**
 * A QR code as SVG, with the quiet zone of 4 modules that its standard asks for. A template that
 * leaves this room itself takes no `border`.
 */
export function qrOf(text: string, { border = 4 } = {}): string {
  const { data, size } = encode(text, { ecc: 'M', border });
  const runs = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  const path = runs.join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
