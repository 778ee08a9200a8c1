import type ar from '../ar/desk.ts';
import type { Messages } from '../types.ts';

export default {
  view: {
    action: 'See as this school',
    title: 'See as this school',
    text: 'A new tab shows the school’s area as the school sees it, read-only, for 15 minutes. Photos of students and contacts of guardians are left out.',
    submit: 'Open the school’s area',
    failed: 'The school’s area could not be opened',
    blocked: 'The browser did not open a new tab. Allow pop-ups for this site, then try again',
    label: 'View of a school',
    who: 'You see “{{school}}” as {{name}} of the desk.',
    rule: 'Nothing can be changed.',
    end: 'End',
    ended: 'The view of the school has ended',
  },
  notes: {
    title: 'Notes of the desk',
    text: 'Only administrators read them. The school never does.',
    list: 'Notes',
    school: 'All notes about the school and its transfers: {{total}}',
    none: 'No notes yet',
    field: 'New note',
    add: 'Add the note',
    addFailed: 'The note could not be added',
    failed: 'The notes could not be loaded',
    by: '{{name}}, {{date}}',
    transfer: 'About the transfer of {{amount}}',
    withdraw: 'Withdraw the note',
    withdrawQuestion:
      'The text of the note is erased for good. Who wrote it and when stays. Go ahead?',
    withdrawFailed: 'The note could not be withdrawn',
    withdrawn: 'Withdrawn on {{date}}. The text was erased.',
  },
  bell: {
    title: 'Waiting at the desk',
    nothing: 'Waiting at the desk, nothing new',
    fresh_one: 'Waiting at the desk, one new',
    fresh_other: 'Waiting at the desk, {{count}} new',
    new: '{{total}} new',
    empty: 'Nothing is waiting now.',
    failed: 'What is waiting could not be loaded',
    kinds: {
      transfers_waiting: 'Transfers under review',
      transfers_overdue: 'Transfers waiting for more than 24 hours',
      schools_to_activate: 'Schools that signed up and wait for activation',
      statements_open: 'Bank statements open for more than 24 hours',
    },
  },
  digest: {
    title: 'Daily email',
    text: 'An email at 8 in the morning in Cairo: transfers that wait with the oldest and their sum, likely duplicates, schools that wait for activation, and open bank statements. Nothing is sent on a day with nothing to say.',
    on: 'Send me the daily email',
    failed: 'Your choice could not be saved',
    loadFailed: 'Your choice could not be loaded',
  },
} satisfies Messages<typeof ar>;
