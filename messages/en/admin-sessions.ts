import type ar from '../ar/admin-sessions.ts';
import type { Messages } from '../types.ts';

export default {
  login: {
    title: 'Administrator login',
    description: 'To review transfers and follow the competition.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show or hide the password',
    submit: 'Log in',
    done: 'You are logged in',
    failed: 'Logging in failed',
    blocked: 'Too many tries',
    site: 'Main site',
  },
  profileFailed: 'Your account could not be loaded',
} satisfies Messages<typeof ar>;
