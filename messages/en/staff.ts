import type ar from '../ar/staff.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Staff',
  description:
    'Add the people who work with you on the school’s account. Each has a login of their own, with the permissions that you choose.',
  loadFailed: 'The staff could not be loaded',
  emptyTitle: 'Nobody else uses the account',
  emptyText: 'Add, for example, the accountant or a coach, instead of sharing your password.',
  fields: {
    name: 'Name',
    email: 'Email',
    permissions: 'Permissions',
    lastSignIn: 'Last login',
    status: 'Status',
    secondFactor: 'Second factor',
    actions: 'Actions',
  },
  permissions: {
    money: {
      name: 'Money',
      text: 'Sees the wallet, transfers, payments and receipts, reports and withdraws transfers, buys teams and uses coupons.',
    },
    teams: {
      name: 'Teams and students',
      text: 'Sees contacts and birth dates of students and their guardians, decides about requests, manages teams and members, exports lists and prints cards.',
    },
  },
  permissionsHint:
    'Without permissions a login sees counts and the names of students, requests and teams. It sees no contacts and no money, and changes nothing.',
  readOnly: 'Read-only',
  never: 'Never',
  enabled: 'Enabled',
  disabled: 'Disabled',
  blocked: 'Blocked by the organiser',
  waiting: 'Temporary password',
  emailTaken: 'Another school uses the email. Delete this login and add it with another one.',
  add: {
    open: 'Add staff',
    text: 'You see a temporary password once. It must be changed at the first login.',
    submit: 'Add the login',
    failed: 'The login could not be added',
  },
  edit: { title: 'Edit a staff login', failed: 'The login could not be changed' },
  prove: 'Confirm with your own password.',
  access: {
    title: 'Temporary login details',
    text: 'Hand these over yourself. They log in on the schools’ login page and then choose a password of their own.',
    warning: 'This password will not be shown again.',
    done: 'I have saved the details',
  },
  actions: {
    label: 'Actions for {{name}}',
    edit: 'Edit name and permissions',
    reset: 'New temporary password',
    signOut: 'Log out of all devices',
    disable: 'Disable the login',
    enable: 'Enable the login',
    remove: 'Delete the login',
  },
  ask: {
    enable: '“{{name}}” can log in again, with the same permissions.',
    signOut: '{{name}} is logged out of all devices and can log in again with the password.',
    disable:
      '“{{name}}” is logged out at once and cannot log in until you enable the login again. Continue?',
    remove:
      '“{{name}}” has never logged in. The login is deleted, and its email can be used again.',
    reset:
      '“{{name}}” is logged out, the second factor of this login goes off, and you see a new temporary password to hand over.',
  },
  factor: {
    title: 'Second factor for staff who handle money',
    text: 'A code from the phone at every login of staff with the money permission, so their password alone is not enough.',
    on: 'On',
    off: 'Off',
    required: 'Required',
    optional: 'Optional',
    waiting_zero: 'Nobody with the money permission is without it.',
    waiting_one: '{{count}} person with the money permission is without it.',
    waiting_other: '{{count}} people with the money permission are without it.',
    ownFirst: 'Turn on your own first',
    begin: 'Require the second factor',
    beginText_zero:
      'Everyone with the money permission has it. Whoever gets the permission later sets it up first.',
    beginText_one:
      '{{count}} person will see only the set-up page until it is set up on their phone.',
    beginText_other:
      '{{count}} people will see only the set-up page until it is set up on their phones.',
    end: 'Make it optional',
    endText: 'Each person can then turn it off for their own login.',
  },
  first: {
    title: 'Choose your own password',
    text: 'You logged in with a temporary password from the owner of the school’s account. Replace it first.',
  },
  own: {
    title: 'My login to the school’s account',
    facts: 'About me',
    description: 'Your details, your password and the devices you are logged in on.',
    text: 'The owner of the school’s account changes your name and permissions. If you forget your password, ask them for a new one.',
  },
} satisfies Messages<typeof ar>;
