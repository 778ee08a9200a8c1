import type ar from '../ar/vouching.ts';
import type { Messages } from '../types.ts';

export default {
  add: {
    open: 'Add a student',
    text: 'The student can be in teams at once, without phone and email. Hand out a card to open an account later.',
    submit: 'Add the student',
    failed: 'The student could not be added',
  },
  edit: { open: 'Edit details', submit: 'Save', failed: 'The student could not be saved' },
  remove: {
    open: 'Remove student',
    title: 'Remove this student?',
    text: 'The details and the card are deleted. This cannot be undone.',
    action: 'Remove the student',
    failed: 'The student could not be removed',
  },
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    birth_date: 'Date of birth',
    gender: 'Gender',
    class_name: 'Class',
    external_id: 'School number',
    guardian_name: 'Guardian’s name',
    guardian_phone: 'Guardian’s phone',
  },
  optional: 'Optional',
  externalIdHint: 'Optional. Do not enter a national ID.',
  guardian: 'Guardian (optional)',
  guardianKept: 'If you leave both blank, the guardian stays as recorded.',
  account: {
    title: 'The student’s account',
    unclaimed:
      'The school registered this student, who has not opened the account yet. Print the card and hand it over.',
    claimed: 'This student opened the account with a card of the school.',
    noEmail: 'The account has no email. If the password is forgotten, print a new card.',
    noEmailStaff:
      'The account has no email. If the password is forgotten, the owner of the school’s account prints a new card: it opens the account, so nobody else can.',
  },
  cards: {
    title: 'Student cards',
    description:
      'A student opens the account with the card and the date of birth. Print the cards, cut them and hand them out.',
    back: 'To the students',
    class: 'Class',
    all: 'All classes',
    without: 'Without a class',
    of: '{{name}} ({{count}})',
    make: 'Show the cards',
    print: 'Print the cards',
    pdf: 'Save the cards as PDF',
    pdfDone: 'The cards were saved',
    pdfFailed: 'The cards could not be made',
    failed: 'The cards could not be shown',
    classesFailed: 'The classes could not be loaded',
    emptyTitle: 'No students wait for a card',
    emptyText: 'The school has added no students yet, or all of them have opened their accounts.',
    ready_zero: 'No cards',
    ready_one: '{{count}} card is ready to print',
    ready_two: '{{count}} cards are ready to print',
    ready_few: '{{count}} cards are ready to print',
    ready_many: '{{count}} cards are ready to print',
    ready_other: '{{count}} cards are ready to print',
    part: 'These are {{cards}} cards of {{of}}. Print them, then press “Show the cards” again for the next ones.',
    secret:
      'Card and date of birth together open the account. Give each card to its student alone.',
    sheet: 'Cards to print',
    qr: 'The card’s code for cameras',
    step1: 'Open',
    step2: 'or scan the code, then enter your date of birth and choose a password.',
  },
  renew: {
    open: 'New card',
    title: 'Make a new card?',
    text: 'The older card stops working.',
    textClaimed:
      'The older card and the present password stop working, and the student is logged out everywhere and told of the new card. The student chooses a new password with the new card.',
    action: 'Make the card',
    failed: 'The card could not be made',
  },
} satisfies Messages<typeof ar>;
