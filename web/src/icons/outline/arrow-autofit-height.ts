import { icon } from '../icon.tsx';

export const IconArrowAutofitHeight = icon(
  'M12 20h-6a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h6',
  'M18 14v7',
  'M18 3v7',
  'M15 18l3 3l3 -3',
  'M15 6l3 -3l3 3',
);
