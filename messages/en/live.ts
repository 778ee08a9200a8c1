import type ar from '../ar/live.ts';
import type { Messages } from '../types.ts';

export default {
  pageTitle: 'Live: {{event}}',
  description: 'Who is called now, and who is next at each place: {{event}}.',
  heading: 'Calls and times',
  asOf: 'No connection. Shown as of {{time}}.',
  empty: 'Nothing is coming up now. The timetable is shown here once it is published.',
  fullScreen: 'Full screen',
  find: 'Find a team by number, name or school',
  notFound: 'Nothing is coming up for a team of this number, name or school.',
  calledNow: 'Called now',
  next: 'Next',
  unknownTeams: 'Teams to be decided',
  versus: 'v',
  states: {
    called: 'Called: go there now',
    present: 'At the place',
    missed: 'Missed: ask the caller',
  },
  kinds: {
    inspection: 'Robot inspection',
    practice: 'Practice',
    run: 'Run {{round}}',
    match: 'Match {{code}}',
    judging: 'Judging',
  },
  late_one: '{{count}} minute late',
  late_other: '{{count}} minutes late',
  early_one: '{{count}} minute early',
  early_other: '{{count}} minutes early',
  own: {
    title: 'Your next time',
    next: 'Next: {{time}}, {{place}}',
    called: 'Called to {{place}} now',
    present: 'You are at {{place}}',
    missed: 'You missed the call to {{place}}. Ask the caller',
    toLive: 'All calls and times',
  },
} satisfies Messages<typeof ar>;
