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
  tracks: {
    title: 'Three tracks on the line',
    innovation: {
      title: 'Innovation and Entrepreneurship',
      text: 'Sustainable climate-action innovations aligned with the UN development goals, built with the block-coding tool; compatible hardware welcome.',
    },
    wellness: {
      title: 'Wellness Wave AI-Robo Challenge',
      text: 'Build a robot on the educational robot board, program it in the block-coding tool, and solve real-world challenges within a set time.',
    },
    soccer: {
      title: 'Robo Soccer League',
      text: 'Build a robot that plays soccer, program it, and take it to the pitch.',
    },
  },
} satisfies Messages<typeof ar>;
