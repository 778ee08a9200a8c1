import type ar from '../ar/home.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Midan | International student competition in innovation, AI and robotics',
  description:
    'Register your school for the seventh edition of Midan: innovation, entrepreneurship, artificial intelligence and robotics for students aged 7 to 18.',
  hero: {
    headline: 'Follow the line. Build what’s next.',
    tagline:
      'The innovation, coding, AI and robotics competition for school students aged 7 to 18. Form a team, program your robot, and meet all of Egypt in the arena.',
    register: 'Register your school',
    tracks: 'See the tracks',
    facts: {
      prizesValue: '300,000+',
      prizes: 'EGP in prizes',
      tracksValue: '3',
      tracks: 'tracks',
      teamValue: '2–3',
      team: 'students and a mentor per team',
    },
    picture:
      'A small robot follows a black line across the arena floor towards the green drop zone',
  },
  about: {
    title: 'An arena for what schools teach next',
    lead: 'Midan is an international competition and a training programme in one: before the matches students learn, and at the matches they show what they made.',
    programs: 'Our programs',
    ai: 'Artificial intelligence',
    aiText: 'Models that recognise pictures and voices, trained by the students themselves.',
    arVr: 'AR and VR',
    arVrText: 'Worlds built from code blocks, and then visited.',
    ml: 'Machine learning',
    mlText: 'From collecting data to a decision its maker understands.',
    coding: 'Coding',
    codingText: 'From the first block to a whole project.',
    robotics: 'Robotics training',
    roboticsText: 'Building, testing and mending, on a field like the match field.',
    workshops: 'Workshops',
    workshopsText: 'For students and their mentors, at schools and online.',
    goals: 'Projects that serve five of the UN sustainable development goals',
  },
  video: {
    title: 'Learn more about the seventh edition',
    lead: 'Two minutes in the arena: the line, the robots, and those who programmed them.',
    play: 'Play video: {{title}}',
    privacy: 'The player is loaded from YouTube only when you press play.',
  },
  numbers: {
    title: 'The previous edition in numbers',
    lead: 'Those who drove the line before you.',
    prizesValue: '300,000+',
    prizes: 'EGP in prizes',
    prizesText: 'Certificates, medals, trophies and cash.',
  },
  banner: 'Teams from many schools around the competition field, their robots on the black line',
  tracks: {
    title: 'Three tracks on the line',
    more: 'View More',
    moreLabel: 'View More: {{track}}',
  },
  projects: {
    title: 'Projects of earlier editions',
    lead: 'Made by students of your age. Watch them, then picture yours among them.',
    all: 'All projects',
    carousel: 'Previous projects',
  },
  awards: {
    title: 'When the names are called',
    lead: 'Four cities, four ceremonies. A certificate for every team that reached the arena; medals, trophies and cash for the best.',
    all: 'Photos of the ceremonies',
    certificates: 'Certificates',
    medals: 'Medals',
    trophies: 'Trophies',
    cash: 'Cash prizes',
  },
  guideline: {
    title: 'The guideline',
    lead: 'All that a team and its mentor need: ages, rules, tracks and dates.',
    view: 'View',
    viewLabel: 'View: {{book}} (PDF, opens in a new tab)',
    download: 'Download',
    downloadLabel: 'Download: {{book}} (PDF)',
  },
  call: {
    title: 'The line ends at your school',
    text: 'Register your school with a phone number, form your teams, and come to the arena.',
    action: 'Register your school',
    rules: 'Read the guideline first',
  },
} satisfies Messages<typeof ar>;
