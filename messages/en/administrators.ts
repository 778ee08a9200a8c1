import type ar from '../ar/administrators.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Administrators',
  description: 'Who enters the administration, and what each of them may do.',
  readOnly:
    'You can read the list. Only an owner adds administrators and changes what they may do.',
  loadFailed: 'The administrators could not be loaded',
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    secondFactor: 'Second factor',
    lastSignIn: 'Last login',
    status: 'Account',
    actions: 'Actions',
  },
  rolesTitle: 'What each role may do',
  roles: {
    owner: {
      name: 'Owner',
      text: 'Everything: money, coupons, schools, platform settings and administrators.',
    },
    finance: {
      name: 'Finance',
      text: 'Approve and reject transfers, match statements, adjust wallets, and run coupons.',
    },
    support: {
      name: 'Support',
      text: 'Suspend schools, lift suspensions and confirm licences; read everything.',
    },
    read_only: {
      name: 'Read-only',
      text: 'See all screens and reports without changing anything.',
    },
  },
  you: 'You',
  on: 'On',
  off: 'Off',
  never: 'Never',
  open: 'Open',
  disabled: 'Disabled',
  invite: {
    title: 'Invite an administrator',
    text: 'The account gets a temporary password that you see once; it has to be changed at the first login.',
    submit: 'Create the account',
    failed: 'The administrator could not be added',
  },
  edit: {
    title: 'Edit an administrator',
    failed: 'The administrator could not be changed',
  },
  access: {
    title: 'Temporary sign-in details',
    text: 'Hand these over yourself, not in a public message. The password has to be changed at the first login.',
    warning: 'This password is not shown again.',
    done: 'I saved the details',
  },
  actions: {
    label: 'Actions for {{name}}',
    edit: 'Edit name and role',
    log: 'What they did, in the log',
    reset: 'Reset access',
    disable: 'Disable the account',
    enable: 'Open the account',
  },
  ask: {
    disable:
      'The sessions of “{{name}}” end at once, and they cannot log in until you open the account again. Go on?',
    reset:
      'The sessions of “{{name}}” end, their second factor is turned off, and you see a temporary password to hand over. Go on?',
  },
} satisfies Messages<typeof ar>;
