import type ar from '../ar/editing.ts';
import type { Messages } from '../types.ts';

export default {
  english: '{{label}} in English',
  arabic: '{{label}} in Arabic',
  unsaved: {
    notice: 'You have unsaved changes. They stay here until you save or discard them.',
    discard: 'Discard changes',
  },
  stale: {
    text: 'Nothing has been saved yet, and what you typed is still in the fields. Load the saved values in place of yours, or keep what you typed and save it. Fields that you did not touch take the saved values.',
    replaces: 'You both changed the same field or list: saving yours replaces the other change.',
    load: 'Load the saved values',
    keep: 'Keep what I typed',
  },
} satisfies Messages<typeof ar>;
