/** `--paper` of tokens.css, for the browser's own bar. */
export const PAPER: Record<'light' | 'dark', string> = { light: '#fbfaf6', dark: '#0e1224' };
/** Id of the `theme-color` element that follows the choice. It stands first, so it counts. */
export const CHOSEN_COLOR = 'chosen-color';
