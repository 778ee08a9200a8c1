import type ar from '../ar/sessions.ts';
import type { Messages } from '../types.ts';

export default {
  login: {
    title: 'School login',
    description: 'Open your school area to manage the wallet and the teams.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    done: 'You are logged in',
    failed: 'Logging in failed',
    register: 'No account yet? Register your school',
    student: 'Student login',
    site: 'Main site',
  },
  showPassword: 'Show or hide the password',
  credentials: {
    title: 'Your school’s sign-in details',
    text: 'Your school logs in with these. Save them now in a safe place.',
    email: 'Email',
    password: 'Temporary password',
    copyEmail: 'Copy the email',
    copyPassword: 'Copy the password',
    warning:
      'Once you confirm that you saved it, the password is not shown here again. You can change it at any time in the school settings.',
    saved: 'I saved my details',
    failed:
      'We could not record that you saved your details. We will remind you at your next login',
  },
  reminder: {
    title: 'Save your sign-in details',
    dismiss: 'Hide the reminder',
  },
  passwordForm: {
    title: 'Change the password',
    text: 'Changing it ends your sessions on other devices.',
    current: 'Current password',
    next: 'New password',
    nextHint: 'At least 8 characters',
    confirmation: 'Confirm the new password',
    submit: 'Change the password',
    failed: 'The password could not be changed',
  },
} satisfies Messages<typeof ar>;
