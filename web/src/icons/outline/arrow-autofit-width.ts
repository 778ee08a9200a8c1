import { icon } from '../icon.tsx';

export const IconArrowAutofitWidth = icon(
  'M4 12v-6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6',
  'M10 18h-7',
  'M21 18h-7',
  'M6 15l-3 3l3 3',
  'M18 15l3 3l-3 3',
);
