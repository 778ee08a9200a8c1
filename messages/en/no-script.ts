import type ar from '../ar/no-script.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'This page needs JavaScript',
  text: 'Switch JavaScript on in your browser and load the page again. The public pages can be read without it.',
  home: 'Back to home',
} satisfies Messages<typeof ar>;
