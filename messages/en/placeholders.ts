import type ar from '../ar/placeholders.ts';
import type { Messages } from '../types.ts';

export default {
  login: { title: 'Student login coming soon', action: 'School login' },
  register: { title: 'Student registration coming soon', action: 'Register a school' },
  verify: { title: 'Phone verification coming soon', action: 'Register a school' },
  text: 'The student system is under development.',
  progress: 'Progress',
  schoolsOnly: 'The platform is currently available to schools only.',
  home: 'Back to home',
} satisfies Messages<typeof ar>;
