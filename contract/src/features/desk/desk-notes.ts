import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, money, paging, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';

/** A note that administrators read about a school or one of its transfers. Schools never see it. */
export const deskNote = z.object({
  id: z.string(),
  /** Empty once it was withdrawn. */
  text: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  created_at: instant,
  /** When its author or an owner withdrew it. It stays in the list, without its text. */
  withdrawn_at: z.nullable(instant),
  /** The transfer that it is about; null for a note about the school. */
  transfer: z.nullable(z.object({ id: z.string(), amount: money })),
});
export type DeskNote = z.output<typeof deskNote>;

const admins = { access: ['admin'] } as const;
const byId = z.object({ id });
const body = z.object({ text: text(LIMITS.deskNoteMax) });
const added = {
  ...admins,
  method: 'POST',
  permission: 'notes',
  params: byId,
  status: 201,
  idempotent: true,
  body,
  reply: deskNote,
  message: 'note_added',
} as const;
const listed = {
  ...admins,
  method: 'GET',
  permission: 'view',
  params: byId,
  query: z.object(paging),
  reply: deskNote,
  list: true,
} as const;

export const listAcademyNotes = defineEndpoint({
  ...listed,
  name: 'listAcademyNotes',
  summary: 'List the notes about a school and its transfers, newest first',
  path: '/admin/academies/{id}/notes',
});

export const addAcademyNote = defineEndpoint({
  ...added,
  name: 'addAcademyNote',
  summary: 'Add a note about a school',
  path: '/admin/academies/{id}/notes',
});

export const listTransferNotes = defineEndpoint({
  ...listed,
  name: 'listTransferNotes',
  summary: 'List the notes about a bank transfer, newest first',
  path: '/admin/bank-transfers/{id}/notes',
});

export const addTransferNote = defineEndpoint({
  ...added,
  name: 'addTransferNote',
  summary: 'Add a note about a bank transfer',
  path: '/admin/bank-transfers/{id}/notes',
});

export const withdrawNote = defineEndpoint({
  ...admins,
  name: 'withdrawNote',
  summary: 'Withdraw a note, which erases its text: the own ones, as an owner all',
  method: 'POST',
  permission: 'notes',
  path: '/admin/notes/{id}/withdraw',
  params: byId,
  idempotent: true,
  reply: deskNote,
  message: 'note_withdrawn',
});
