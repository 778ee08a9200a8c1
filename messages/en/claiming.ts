import type ar from '../ar/claiming.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Open your account with your card',
  enter: {
    text: 'Type the code as it is printed on your card.',
    label: 'Card code',
    wrong: 'The code has eight letters and digits. Check the card and type it again',
    submit: 'Continue',
  },
  failed: 'The card could not be opened',
  school: 'School',
  class: 'Class',
  text: 'Enter your date of birth to show that the card is yours. Then choose a password and remember it.',
  birth_date: 'Your date of birth',
  password: 'New password',
  passwordHint: 'At least 8 characters. Keep it in a safe place.',
  later: 'Afterwards, log in with your card code in the email field. So keep the card.',
  submit: 'Open my account',
  claimFailed: 'The account could not be opened',
  forgot: 'Your account has no email and no verified phone? Ask your school for a new card.',
  locked: {
    title: 'The card is locked',
    text: 'The date of birth was wrong three times. Ask your school for a new card.',
  },
  invalid: {
    title: 'This card does not work',
    text: 'The code may be wrong, or the card was used, locked or replaced. If you have an account, log in with your card code. Otherwise ask your school for a new card.',
    other: 'Type another code',
    login: 'Log in',
  },
} satisfies Messages<typeof ar>;
