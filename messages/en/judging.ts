import type ar from '../ar/judging.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Judging',
} satisfies Messages<typeof ar>;
