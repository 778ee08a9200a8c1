import type ar from '../ar/participation.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Take part in the {{edition}}?',
  text: 'Your school can then buy teams for this edition. Nothing is taken from the wallet now.',
  action: 'Take part',
  failed: 'Your school could not join',
  calendar: {
    add: 'Add your school’s dates to your calendar',
    renew: 'Change the calendar’s address, if others got hold of it',
    question: {
      title: 'A new address for your school’s calendar?',
      text: 'Whoever has the present address no longer sees your dates. Add the new one to your calendar.',
      action: 'Make a new address',
    },
    failed: 'The calendar did not get a new address',
  },
} satisfies Messages<typeof ar>;
