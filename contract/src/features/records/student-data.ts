import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { password } from '../../fields.ts';

export const downloadStudentData = defineEndpoint({
  name: 'downloadStudentData',
  summary: 'Export all data stored about the student, as one JSON file',
  method: 'GET',
  path: '/student/data',
  access: ['student'],
  reply: z.null(),
  download: ['json'],
});

export const deleteStudentAccount = defineEndpoint({
  name: 'deleteStudentAccount',
  summary: "Delete the student's account: erases personal data, ends all sessions",
  method: 'DELETE',
  endsSession: true,
  path: '/student/account',
  access: ['student'],
  body: z.object({ current_password: password }),
  reply: z.null(),
  message: 'account_deleted',
  errors: ['too_many_requests', 'overloaded'],
});
