import type ar from '../ar/home.ts';
import type { Messages } from '../types.ts';

export default {
  hero: {
    register: 'Register your school',
    tracks: 'See the tracks',
    facts: {
      prizes: 'EGP in prizes',
      tracks_one: 'track',
      tracks_other: 'tracks',
      team: 'students and a mentor per team',
    },
    picture:
      'A small robot follows a black line across the arena floor towards the green drop zone',
  },
  doors: {
    student: {
      title: 'I am a student',
      closed:
        'Student accounts are not open yet. Ask your school to register: it enters its students.',
      link: 'Student registration',
    },
    academy: {
      title: 'I am a school',
      link: 'School registration',
    },
    parent: {
      title: 'I am a parent',
    },
  },
  about: {
    programs: 'Our programmes',
  },
  video: {
    title: 'Learn more: {{edition}}',
    play: 'Play video: {{title}}',
    privacy: 'The player is loaded from YouTube only when you press play.',
  },
  dates: {
    title: 'From registration to the final',
    lead: 'All times are Cairo time. A last day ends after the minute shown; an opening or a new price begins with it.',
  },
  numbers: {
    all: 'All editions',
    title: 'The previous edition in numbers',
    prizes: 'EGP in prizes',
    prizesText: 'Certificates, medals, trophies and cash.',
  },
  tracks: {
    title_one: 'One track on the line',
    title_other: '{{count}} tracks on the line',
    team: 'Students in a team:',
    more: 'View More',
    moreLabel: 'View More: {{track}}',
  },
  projects: {
    title: 'Projects from earlier editions',
    all: 'All projects',
    carousel: 'Previous projects',
  },
  awards: {
    title: 'Awards ceremonies',
    all: 'Photos of the ceremonies',
    certificates: 'Certificates',
    medals: 'Medals',
    trophies: 'Trophies',
    cash: 'Cash prizes',
  },
  partners: 'Partners of the competition',
  guideline: {
    title: 'Competition guide',
    lead: 'Everything a team and its mentor need: ages, rules, tracks and dates.',
    edition: 'Guide of the {{edition}}',
    view: 'View',
    viewLabel: 'View: {{book}} (PDF, opens in a new tab)',
    download: 'Download',
    downloadLabel: 'Download: {{book}} (PDF)',
  },
  faq: { title: 'Questions of schools and parents' },
  call: {
    action: 'Register your school',
    rules: 'Read the guide first',
  },
} satisfies Messages<typeof ar>;
