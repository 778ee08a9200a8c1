import type ar from '../ar/admin-sessions.ts';
import type { Messages } from '../types.ts';

export default {
  login: {
    title: 'Administrator login',
    description: 'To review transfers and follow the competition.',
    submit: 'Log in',
    done: 'You are logged in',
    failed: 'Logging in failed',
    blocked: 'Too many tries',
    site: 'Main site',
  },
  secondStep: {
    recovery: 'Recovery code',
    recoveryText: 'Type one of the recovery codes that you saved. Each works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back to email and password',
  },
  due: {
    password: {
      title: 'Choose a password of your own',
      text: 'You use a temporary password that whoever made it knows. Type it one last time and choose another to go on.',
    },
    secondFactor: {
      title: 'Set up the second factor',
      text: 'This platform asks every administrator for a code of their phone at login. Set it up now to go on.',
    },
  },
  account: {
    title: 'My account',
    description: 'Who you are, how you log in, and where your account is signed in.',
    identity: 'Owner of the account',
  },
  secondFactor: {
    title: 'Second factor',
    text: 'A code of your phone at every login, so that the password alone does not open your account.',
    on: 'On',
    onText:
      'At login we ask for a code of your authenticator app, or for a recovery code when your phone is not at hand.',
  },
  setUp: {
    title: 'Set up the second factor',
    text: 'Type your password first, so that nobody else ties their phone to your account.',
    intro:
      'Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis, then start.',
    start: 'Start',
    scan: 'Open the app and scan this code.',
    picture: 'QR code for the authenticator app',
    orType: 'If you cannot scan it, type this key into the app:',
    copySecret: 'Copy the key',
    enter: 'Type the six digits that the app shows.',
    confirm: 'Turn the second factor on',
    failed: 'The second factor could not be set up',
  },
  recovery: {
    title: 'Recovery codes',
    text: 'One of these codes lets you in if you lose your phone. Each works once.',
    copy: 'Copy the codes',
    download: 'Download as text',
    print: 'Print',
    warning: 'These codes are not shown again. Keep them in a safe place that is not your phone.',
    saved: 'I saved the codes',
  },
  renew: {
    title: 'New recovery codes',
    text: 'All earlier codes end. Type your password to see new ones.',
    failed: 'New codes could not be made',
  },
  remove: {
    title: 'Turn the second factor off',
    text: 'The password alone then opens your account. Type it to confirm.',
    failed: 'The second factor could not be turned off',
  },
  profileFailed: 'Your account could not be loaded',
} satisfies Messages<typeof ar>;
