import type ar from '../ar/moves.ts';
import type { Messages } from '../types.ts';

export default {
  reason: 'Reason',
  forStudent: 'The student reads it.',
  school: {
    title: 'Leaving the school',
    asks: '{{student}} asks to leave your school.',
    text: 'The student leaves your teams, class and lists, and can then join another school. Results and certificates stay with the student. You then see the name and the day, and no contacts.',
    release: 'Release the student',
    agree: 'Agree, release the student',
    refuse: 'Refuse',
    send: 'Release',
    failed: 'The student could not be released',
    refuseFailed: 'The refusal could not be saved',
  },
  list: {
    asked: 'Students who ask to leave',
    left: 'Students who left',
    leftOn: 'Left on',
  },
  own: {
    title: 'Leaving this school',
    text: 'You change schools? Ask your school to let you go. Once it agrees, you leave its teams, and join the other school with its class code or a request. Your history and certificates stay with you.',
    open: 'Ask to leave',
    reasonHint: 'Your school reads it, for example: we moved to Tanta.',
    send: 'Send',
    failed: 'The request could not be sent',
    waiting:
      'Your school was asked on {{date}}. If it does not answer within {{days}} days, the organisers may decide.',
    withdraw: 'Withdraw the request',
    withdrawFailed: 'The request could not be withdrawn',
    refused: 'Your school did not agree: {{answer}}',
  },
  desk: {
    waiting: 'The student asked on {{date}} to leave the school.',
    late: 'The student asked on {{date}} to leave the school, which has not answered within {{days}} days: decide.',
    title: 'Move or release',
    text: 'The student also leaves a team whose members are locked; the team then lacks a member. Schools, student and guardian are told. What the old school confirmed about the guardian does not count at the new one.',
    reasonHint: 'The student reads it, and it is kept in the audit log.',
    send: 'Save',
    failed: 'The student could not be moved',
  },
} satisfies Messages<typeof ar>;
