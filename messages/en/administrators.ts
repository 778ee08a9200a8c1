import type ar from '../ar/administrators.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Administrators',
  description: 'Who can use the administration, and what each person may do.',
  readOnly:
    'You can read the list. Only an owner can add administrators and change what they may do.',
  webhooks: 'Webhooks',
  apiKeys: 'API keys',
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
      text: 'Suspend schools, lift suspensions, confirm licences and write the website; read everything.',
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
  open: 'Enabled',
  disabled: 'Disabled',
  invite: {
    title: 'Invite an administrator',
    text: 'The account gets a temporary password, shown once. It must be changed at the first login.',
    submit: 'Create the account',
    failed: 'The administrator could not be added',
  },
  edit: {
    title: 'Edit an administrator',
    failed: 'The administrator could not be changed',
  },
  prove: 'Confirm with your own password.',
  proveTold: 'Confirm with your own password. All owners are told.',
  access: {
    title: 'Temporary login details',
    text: 'Hand these over privately, not in a public message. The password must be changed at the first login.',
    warning: 'This password will not be shown again.',
    done: 'I have saved the details',
  },
  actions: {
    label: 'Actions for {{name}}',
    edit: 'Edit name and role',
    log: 'Their actions in the audit log',
    reset: 'Reset access',
    disable: 'Disable the account',
    enable: 'Enable the account',
  },
  ask: {
    enable: '“{{name}}” can log in again, with the role they had.',
    disable:
      '“{{name}}” is logged out at once and cannot log in until you enable the account again. Continue?',
    reset:
      '“{{name}}” is logged out, their second factor is turned off, and you see a temporary password to hand over.',
  },
} satisfies Messages<typeof ar>;
