import { encode } from 'uqr';

/**
 * A QR code as SVG, with the quiet zone of 4 modules that its standard asks for. A template that
 * leaves this room itself takes no `border`.
 */
export function qrOf(text: string, { border = 4 } = {}): string {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
