import type ar from '../ar/enrolment.ts';
import type { Messages } from '../types.ts';

export default {
  join: {
    title: 'Join requests',
    description: 'From your school’s students, and from students looking for a school.',
    failed: 'The requests could not be loaded',
    emptyTitle: 'No join requests yet',
    emptyText:
      'When your students ask to join, their requests appear here. Send each class its link to get started.',
  },
  application: {
    title: 'Applications',
    description:
      'Students without a school who apply to yours, or to any school that will accept them.',
    failed: 'The applications could not be loaded',
    emptyTitle: 'No applications yet',
    emptyText:
      'When a student looking for a school applies, the application appears here. Share the student sign-up link so that they find you.',
  },
  copyClass: 'Copy the link of {{name}}',
  copyLink: 'Copy the student sign-up link',
  invite: 'Invite a class',
  refresh: 'Refresh',
  filter: {
    label: 'Status of the request',
    all: 'All',
    emptyTitle: 'No requests with this status',
    emptyText: 'Choose another status, or show all requests.',
    showAll: 'Show all requests',
  },
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  open: 'Open to all schools',
  masked: 'Contact details are shown in full once you approve.',
  age_one: '{{count}} year old',
  age_other: '{{count}} years old',
  byLink: 'By class link:',
  message: 'The student’s message',
  sent: 'Sent',
  decided: 'Decided:',
  reason: 'Reason:',
  select: 'Select the request of {{name}}',
  selectAll: 'Select all pending requests on this page',
  selected_zero: 'None selected',
  selected_one: '{{count}} request selected',
  selected_other: '{{count}} requests selected',
  progress: '{{done}} of {{total}} done',
  approve: {
    action: 'Approve',
    actionFor: 'Approve the request of {{name}}',
    actionMany: 'Approve selected',
    title: 'Approve the selected requests',
    confirm_one:
      'The student joins your school at once, and their requests to other schools are closed.',
    confirm_other:
      '{{count}} students join your school at once, and their requests to other schools are closed.',
    done: 'The request was approved',
    refused: 'The request was not approved',
    failed: 'Something went wrong while approving the request',
    doneMany_one: '{{count}} request was approved',
    doneMany_other: '{{count}} requests were approved',
    failedMany_one: '{{count}} request was not approved: {{reason}}',
    failedMany_other: '{{count}} requests were not approved: {{reason}}',
  },
  reject: {
    action: 'Reject',
    actionFor: 'Reject the request of {{name}}',
    actionMany: 'Reject selected',
    title: 'Reject the request',
    reason: 'Reason, if you want to tell the student',
    confirm_one: 'The student will be told. A rejection cannot be undone.',
    confirm_other:
      '{{count}} requests will be rejected and the students told. This cannot be undone.',
    done: 'The request was rejected',
    refused: 'The request was not rejected',
    failed: 'Something went wrong while rejecting the request',
    doneMany_one: '{{count}} request was rejected',
    doneMany_other: '{{count}} requests were rejected',
    failedMany_one: '{{count}} request was not rejected: {{reason}}',
    failedMany_other: '{{count}} requests were not rejected: {{reason}}',
  },
  stopped: {
    title: 'You cannot handle requests while your account is suspended',
    text: 'You can accept students again once your school’s suspension is lifted.',
  },
  inactive: {
    title: 'You can accept students once your account is active',
    text: 'Applications open to all schools will then appear too.',
  },
} satisfies Messages<typeof ar>;
