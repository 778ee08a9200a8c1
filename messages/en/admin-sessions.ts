import type ar from '../ar/admin-sessions.ts';
import type { Messages } from '../types.ts';

export default {
  login: {
    title: 'Administrator login',
    description: 'Review transfers and follow the competition.',
    submit: 'Log in',
    done: 'You are logged in',
    failed: 'Login failed',
    blocked: 'Too many attempts',
    forgot: 'Forgotten your password?',
    site: 'Main site',
  },
  secondStep: {
    recovery: 'Recovery code',
    recoveryText: 'Enter one of the recovery codes you saved. Each works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back to email and password',
  },
  due: {
    password: {
      title: 'Choose your own password',
      text: 'You are using a temporary password that someone else also knows. Enter it one last time and choose a new one to continue.',
    },
    secondFactor: {
      title: 'Set up the second factor',
      text: 'This platform asks every administrator for a code from their phone at login. Set it up now to continue.',
    },
    staffFactor: {
      title: 'Set up the second factor',
      text: 'The owner of your school’s account asks everyone who handles money for a code from their phone at login. Set it up now to continue.',
    },
  },
  account: {
    title: 'My account',
    description: 'Your details, how you log in, and the devices your account is logged in on.',
    identity: 'Account holder',
  },
  secondFactor: {
    title: 'Second factor',
    text: 'A code from your phone at every login, so the password alone does not open your account.',
    on: 'On',
    onText:
      'At login we ask for a code from your authenticator app, or for a recovery code if you do not have your phone.',
  },
  setUp: {
    title: 'Set up the second factor',
    text: 'Enter your password first, so that nobody else can link their phone to your account.',
    intro:
      'Install an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis, then start.',
    start: 'Start',
    scan: 'Open the app and scan this code.',
    picture: 'QR code for the authenticator app',
    orType: 'If you cannot scan it, enter this key in the app:',
    copySecret: 'Copy the key',
    enter: 'Enter the six digits the app shows.',
    confirm: 'Turn the second factor on',
    failed: 'The second factor could not be set up',
  },
  recovery: {
    title: 'Recovery codes',
    text: 'One of these codes lets you in if you lose your phone. Each works once.',
    copy: 'Copy the codes',
    download: 'Download as text',
    print: 'Print',
    warning:
      'These codes will not be shown again. Keep them somewhere safe, but not on your phone.',
    saved: 'I have saved the codes',
  },
  renew: {
    title: 'New recovery codes',
    text: 'All earlier codes stop working. Enter your password and a code to see new ones.',
    failed: 'New codes could not be made',
  },
  remove: {
    title: 'Turn the second factor off',
    text: 'The password alone will then open your account. Enter it and a code to confirm.',
    failed: 'The second factor could not be turned off',
  },
  secondFactorField: 'Second-factor code',
  secondFactorHint: 'From your authenticator app, or one of your recovery codes',
  identityCode: 'Code from your authenticator app, or a recovery code',
  profileFailed: 'Your account could not be loaded',
} satisfies Messages<typeof ar>;
