import type ar from '../ar/joining.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Join your school',
  failed: 'The class link could not be opened',
  facts: { school: 'School', governorate: 'Governorate', class: 'Class' },
  enter: {
    title: 'Class code',
    text: 'Type the six letters on your class poster.',
    label: 'Code',
    wrong: 'The code has six letters. Check the poster and type it again',
    submit: 'Continue',
  },
  closed: {
    title: 'This class code does not work',
    text: 'The code is wrong, has ended, or its places are taken. Check the letters, or ask your teacher for a new code.',
    other: 'Type another code',
  },
  visitor: {
    text: 'Create an account, or log in if you have one. The school and class stay chosen until the end.',
    register: 'Create a student account',
    login: 'I already have an account',
    wrongSchool: 'Not your school? Close this page and ask your teacher for the right link.',
  },
  notice: { class: 'Class:', leave: 'Not my school' },
  student: {
    failed: 'Joining the school failed',
    joined: 'You are now a student of {{school}}.',
    waiting: 'Your request to this school is waiting for its answer.',
    other_academy:
      'You are a student of {{school}}. A student belongs to one school, so you cannot join another one.',
    atOnce: {
      text: 'You join the school at once. The school will see your name, age, email and phone.',
      others_one:
        'You have {{count}} request waiting at another school. It is closed when you join.',
      others_other:
        'You have {{count}} requests waiting at other schools. They are closed when you join.',
      action: 'Join the school',
    },
    asked: {
      text: 'Your request goes to the school with the name of the class. You join once it approves.',
      others_one: 'Your other request stays waiting. You join the first school that approves.',
      others_other:
        'Your {{count}} other requests stay waiting. You join the first school that approves.',
      action: 'Send the join request',
    },
    toRequests: 'My requests',
    toAccount: 'Go to my account',
  },
} satisfies Messages<typeof ar>;
