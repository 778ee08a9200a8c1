import { icon } from '../icon.tsx';

export const IconCheck = icon('M5 12l5 5l10 -10');
