import type ar from '../ar/help.ts';
import type { Messages } from '../types.ts';

export default {
  lead: 'Handbooks with pictures, step by step. Choose yours.',
  search: 'Search this handbook',
  found: 'Chapters: {{count}}',
  none: 'No chapter has these words. Try fewer or shorter ones.',
} satisfies Messages<typeof ar>;
