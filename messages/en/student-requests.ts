import type ar from '../ar/student-requests.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'My requests',
  description: 'The join requests and applications you sent, and their status.',
  failed: 'Your requests could not be loaded',
  list: 'List of my requests',
  find: 'Find a school',
  filter: {
    label: 'Status of the request',
    all: 'All',
    emptyTitle: 'No requests with this status',
    emptyText: 'Choose another status, or show all requests.',
    showAll: 'Show all requests',
  },
  emptyTitle: 'You have not sent a request yet',
  emptyText: 'Find your school and ask to join it, or send an open request to all schools at once.',
  status: {
    pending: 'Waiting',
    approved: 'Accepted',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    closed: 'Closed',
  },
  kinds: {
    join: 'Join request',
    application: 'Application',
    open: 'Open request to all schools',
  },
  everybody: 'All schools',
  byLink: 'By class link:',
  message: 'Your message',
  sent: 'Sent',
  decided: 'Decided on',
  withdrawn: 'Withdrawn on',
  closed: 'Closed',
  reason: 'Reason:',
  next: {
    pending: 'Waiting for the school’s answer. We will tell you as soon as there is one.',
    approved: 'You now belong to this school.',
  },
  withdraw: {
    action: 'Withdraw',
    actionFor: 'Withdraw the request to {{name}}',
    title: 'Withdraw the request',
    text: 'The school no longer sees it. You can send another one at any time.',
    failed: 'The request could not be withdrawn',
  },
  form: {
    title: 'Request to the school',
    join: {
      choice: 'I am a student of this school',
      text: 'The school confirms that you are its student.',
      failed: 'Joining the school failed',
    },
    application: {
      choice: 'I study elsewhere and want to take part with it',
      text: 'The school reads your message and decides.',
      failed: 'Applying to the school failed',
    },
    open: {
      title: 'Open request to all schools',
      text: 'Your request reaches every active school, and you join the first one that accepts it. Your contact details stay hidden until then.',
    },
    kind: 'You and the school',
    message: 'Your message to the school',
    messageOpen: 'Your message to the schools',
    hint: 'Say who you are: your class, what you like to build, and why you want to take part.',
    counter: '{{count}} of {{max}}, at least {{min}}',
    waiting: 'Your request is waiting',
    waitingText:
      'You have sent this request, and there is no answer yet. You can withdraw it and send another one.',
    toRequests: 'Go to my requests',
    submit: 'Send the request',
    back: 'Back',
  },
} satisfies Messages<typeof ar>;
