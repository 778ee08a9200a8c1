import type ar from '../ar/tracks.ts';
import type { Messages } from '../types.ts';

export default {
  innovation: {
    title: 'Track 1',
    sub_title: 'Innovation and Entrepreneurship',
    description:
      'Sustainable climate-action innovations aligned with the UN sustainable development goals, built with the block-coding tool. Compatible hardware is welcome.',
  },
  'wellness-wave': {
    title: 'Track 2',
    sub_title: 'Wellness Wave AI-Robo Challenge',
    description:
      'Build a robot on the educational robot board, program it in the block-coding tool, and solve real-world challenges within a set time.',
  },
  'robo-soccer': {
    title: 'Track 3',
    sub_title: 'Robo Soccer League',
    description:
      'Build a robot that plays soccer, program it, and take on the best robots from other schools.',
  },
} satisfies Messages<typeof ar>;
