import type ar from '../ar/crew.ts';
import type { Messages } from '../types.ts';

export default {
  area: 'Judging',
} satisfies Messages<typeof ar>;
