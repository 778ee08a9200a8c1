import type ar from '../ar/home.ts';
import type { Messages } from '../types.ts';

export default {
  title: '{{brand}} | International student competition in innovation, AI and robotics',
  description:
    '{{brand}}, {{edition}}: register your school. Innovation, entrepreneurship, artificial intelligence and robotics for students aged 7 to 18.',
  hero: {
    headline: 'Follow the line. Build what’s next.',
    tagline:
      'The innovation, coding, AI and robotics competition for school students aged 7 to 18. Form a team, program your robot, and take on teams from all over Egypt.',
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
      open: 'Create your account and name a parent. Then join your school, or apply to one that takes part.',
      closed:
        'Student accounts are not open yet. Ask your school to register: it enters its students.',
      link: 'Student registration',
    },
    academy: {
      title: 'I am a school',
      open: 'Create the school’s account and transfer the deposit. Then buy teams and fill them with students.',
      closed:
        'Create the school’s account and transfer the deposit. Then buy teams and fill them with students.',
      link: 'School registration',
    },
    parent: {
      title: 'I am a parent',
      text: 'Where your consent is asked for, you get a personal link: your child’s link. There you read what is kept, and consent or decline.',
    },
  },
  about: {
    title: 'An arena for what schools teach next',
    lead: '{{brand}} is an international competition, hosted in Egypt, and a training programme in one: students train first, then compete with what they built.',
    programs: 'Our programmes',
    ai: 'Artificial intelligence',
    aiText: 'Train models that recognise pictures and voices.',
    arVr: 'AR and VR',
    arVrText: 'Build worlds from code blocks, then step inside them.',
    ml: 'Machine learning',
    mlText: 'From raw data to decisions students can explain.',
    coding: 'Coding',
    codingText: 'From the first block to a complete project.',
    robotics: 'Robotics training',
    roboticsText: 'Build, test and repair on a field just like the real one.',
    workshops: 'Workshops',
    workshopsText: 'For students and their mentors, in schools and online.',
    goals: 'Projects that support five of the UN sustainable development goals',
  },
  video: {
    title: 'Learn more: {{edition}}',
    lead: 'Inside the arena: the line, the robots, and the students who programmed them.',
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
    lead: '{{edition}}: the teams who ran the line before you.',
    prizes: 'EGP in prizes',
    prizesText: 'Certificates, medals, trophies and cash.',
  },
  banner: 'Teams from many schools around the competition field, their robots on the black line',
  tracks: {
    title_one: 'One track on the line',
    title_other: '{{count}} tracks on the line',
    team: 'Students in a team:',
    more: 'View More',
    moreLabel: 'View More: {{track}}',
  },
  projects: {
    title: 'Projects from earlier editions',
    lead: 'Made by students your age. Watch one, then picture yours here.',
    all: 'All projects',
    carousel: 'Previous projects',
  },
  awards: {
    title: 'When the winners are called',
    lead: 'Four cities, four ceremonies. A certificate for every team that reached the arena; medals, trophies and cash for the best.',
    all: 'Photos of the ceremonies',
    certificates: 'Certificates',
    medals: 'Medals',
    trophies: 'Trophies',
    cash: 'Cash prizes',
  },
  voices: {
    title: 'What they take home',
    lead: 'From a staff room, a practice arena and a dinner table.',
    partners: 'Partners of the competition',
  },
  guideline: {
    title: 'Competition guide',
    lead: 'Everything a team and its mentor need: ages, rules, tracks and dates.',
    view: 'View',
    viewLabel: 'View: {{book}} (PDF, opens in a new tab)',
    download: 'Download',
    downloadLabel: 'Download: {{book}} (PDF)',
  },
  faq: { title: 'Questions of schools and parents' },
  call: {
    title: 'The line leads to your school',
    text: 'Register your school, form your teams, and come to the arena.',
    action: 'Register your school',
    rules: 'Read the guide first',
  },
} satisfies Messages<typeof ar>;
