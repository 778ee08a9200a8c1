import type ar from '../ar/common.ts';
import type { Messages } from '../types.ts';

export default {
  loading: 'Loading…',
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  excel: 'Excel',
  depositAlone:
    'The deposit alone does not buy a team: one costs {{price}}, so transfer {{more}} more.',
  backHome: 'Back to home',
  legal: {
    privacy: 'Privacy',
    terms: 'Terms of use',
    childSafety: 'Child safety',
    accept: 'Creating the account means that you accept:',
    notOpen:
      'Registration is not open yet: the privacy notice and the terms of use come first. Please look in again soon.',
  },
  help: 'Help',
  skip: 'Skip to content',
  otherLanguage: 'العربية',
  scheme: { toDark: 'Dark mode', toLight: 'Light mode' },
  notFound: {
    title: 'The line ends here',
    text: 'This page doesn’t exist. Check the address, or start again from the home page.',
  },
  failure: {
    title: 'Sorry, something went wrong',
    subtitle: 'We apologise for this unexpected problem. Try one of these steps:',
    tips: {
      refresh: 'Refresh the page',
      connection: 'Check your internet connection',
      cache: 'Clear the browser cache',
      support: 'Contact technical support',
    },
    code: 'Error code',
  },
  crash: {
    title: 'Oops! Something went wrong',
    text: 'This screen could not be shown. Anything you saved is safe.',
    refresh: 'Refresh Page',
    back: 'Go Back',
  },
  lost: {
    title: 'Connection lost',
    text: 'What you typed is still here. The page goes on by itself when the internet is back.',
  },
} satisfies Messages<typeof ar>;
