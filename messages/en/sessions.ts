import type ar from '../ar/sessions.ts';
import type { Messages } from '../types.ts';

export default {
  login: {
    title: 'School login',
    description: 'Log in to manage your school’s wallet and teams.',
    email: 'Email',
    emailOrCard: 'Email or card code',
    password: 'Password',
    submit: 'Log in',
    done: 'You are logged in',
    failed: 'Login failed',
    broken: 'Something went wrong while logging in',
    forgot: 'Forgotten your password?',
    register: 'No account yet? Register your school',
    student: 'Student login',
    site: 'Main site',
  },
  unverified: {
    phone: 'The phone number you registered with',
    submit: 'Send a new code',
    register: { academy: 'Register the school again', student: 'Register again' },
    failed: 'The code could not be sent again',
  },
  forgot: {
    title: 'Forgotten your password?',
    administrator:
      'We email you a code to choose a new password, together with a code of the authenticator app or a recovery code. If you have neither, ask another owner for a temporary password.',
    description: 'Enter your account’s email. We will send you a code to choose a new password.',
    student:
      'Enter your account’s email or, if it has none, your login code. We will send you a code to choose a new password.',
    submit: 'Send the code',
    login: 'Back to login',
    failed: 'The code could not be sent',
  },
  reset: {
    title: 'Choose a new password',
    sent: 'If this email is registered, we sent a 6-digit code to the account’s WhatsApp or email:',
    sentToCard:
      'If an account has this login code, we sent a 6-digit code to its WhatsApp or email:',
    remaining: 'The code expires in',
    expired: 'The verification code has expired',
    submit: 'Save the password',
    sentByEmail: 'If this email is an administrator’s, we sent a 6-digit code to it:',
    failed: 'The password could not be saved',
    resend: 'Send a new code',
    resendAfter: 'Send a new code in {{time}}',
    resendFailed: 'A new code could not be sent',
    otherEmail: 'Use another email',
  },
  open: {
    title: 'Logged-in devices',
    text: 'The devices your account is logged in on.',
    device: '{{browser}} on {{system}}',
    unknown: 'Unknown device',
    current: 'This device',
    lastUsed: 'Last used',
    since: 'since',
    onlyThis: 'No other device is logged in to your account.',
    end: 'Log out of the other devices',
    endText: 'All your sessions except this one end; other devices must log in again.',
    failed: 'The logged-in devices could not be loaded',
    endOne: 'Log out',
    endNamed: 'Log out of {{device}}',
    endOneText: 'The session on {{device}} ends at once, and that device has to log in again.',
    endFailed: 'The other devices could not be logged out',
  },
  credentials: {
    title: 'Your login details',
    text: 'You log in with these. Save them somewhere safe now.',
    twin: 'This child seems to have an account already',
    twinText:
      'An account with this name and date of birth uses this phone. Log in with that one. You can delete this new one in your profile.',
    email: 'Email',
    password: 'Temporary password',
    card: 'Login code',
    copyCard: 'Copy the login code',
    writeDown:
      'You have no email, so this code is the name you log in with. Write it down on paper.',
    copyEmail: 'Copy the email',
    copyPassword: 'Copy the password',
    warning:
      'Once you confirm that you have saved it, the password will not be shown here again. You can change it at any time in your account’s settings.',
    saved: 'I have saved my details',
    failed:
      'We could not record that you have saved your details. We will remind you at your next login',
  },
  ownPassword: {
    choose: 'Choose my own password',
    title: 'Choose your own password',
    text: 'It replaces the temporary one, so you no longer need to save that.',
    submit: 'Save the password and continue',
    back: 'Back to the temporary password',
  },
  reminder: {
    title: 'Save your login details',
    dismiss: 'Hide the reminder',
    later:
      'Your account still has its temporary password. If you have saved it, say so here. It works for 30 days after signing up and is shown again whenever you log in with it, and you can choose a new password instead.',
    choose: 'Choose a new password',
  },
  passwordForm: {
    title: 'Change the password',
    text: 'Changing it logs out your other devices.',
    current: 'Current password',
    next: 'New password',
    adminHint: 'At least 12 characters',
    nextHint: 'At least 8 characters',
    confirmation: 'Confirm the new password',
    submit: 'Change the password',
    failed: 'The password could not be changed',
  },
} satisfies Messages<typeof ar>;
