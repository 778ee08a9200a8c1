import { icon } from '../icon.tsx';

export const IconPlus = icon('M12 5l0 14', 'M5 12l14 0');
