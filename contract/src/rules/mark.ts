/** The drawing of a site without a logo, as SVG. @param fill `#rrggbb`, dark enough for white */
export const markOf = (fill: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 34 34'><rect width='34' height='34' rx='10' fill='${fill}'/><path d='M6 26V14.5a4.5 4.5 0 0 1 9 0V19a3.5 3.5 0 0 0 7 0v-9' fill='none' stroke='#fff' stroke-width='3.5' stroke-linecap='round'/><circle cx='26' cy='9' r='3.4' fill='#f5a800'/></svg>`;

/** The same in an address, which HTML and JSON write alike. */
export const markAddressOf = (fill: string): string =>
  `data:image/svg+xml,${markOf(fill)
    .replaceAll("'", '"')
    .replaceAll(/["#<>]/g, encodeURIComponent)}`;

/** The brand's, in px. */
export interface Logo {
  id: string;
  width: number;
  height: number;
}
/** So wide a logo says the name itself. */
export const isWordmark = ({ width, height }: Omit<Logo, 'id'>): boolean => width >= 2 * height;
