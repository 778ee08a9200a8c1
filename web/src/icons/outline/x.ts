import { icon } from '../icon.tsx';

export const IconX = icon('M18 6l-12 12', 'M6 6l12 12');
