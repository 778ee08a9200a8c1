import type ar from '../ar/no-script.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'This page needs JavaScript',
  text: 'Turn on JavaScript in your browser and reload the page. You can read the public pages without it.',
  home: 'Back to home',
} satisfies Messages<typeof ar>;
