import type ar from '../ar/participation.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Take part in the {{edition}}?',
  text: 'Your school can then buy teams for this edition. Nothing is taken from the wallet now.',
  action: 'Take part',
  failed: 'Your school could not join',
} satisfies Messages<typeof ar>;
