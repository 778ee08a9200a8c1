import type { ApplicationRequest, JoinRequest } from '@midan/contract';
import { type Language, say } from '../../i18n.ts';
import { maskedEmail, maskedPhone } from '../../masking.ts';
import type { RequestRow } from './queries.ts';

const applicantOf = (request: RequestRow, isMasked: boolean) => ({
  id: request.student_id,
  first_name: request.first_name,
  last_name: request.last_name,
  name: `${request.first_name} ${request.last_name}`,
  email: isMasked ? maskedEmail(request.email) : request.email,
  phone_number: isMasked ? maskedPhone(request.phone_number) : request.phone_number,
});

const shared = (request: RequestRow, language: Language) => ({
  id: request.id,
  status: request.status,
  message: request.message,
  created_at: request.created_at.toISOString(),
  decided_at: request.decided_at?.toISOString() ?? null,
  rejection_reason:
    request.closed_reason && say(language, `notices:closed.${request.closed_reason}`),
});

export const presentJoin = (request: RequestRow, language: Language): JoinRequest => ({
  ...shared(request, language),
  student: applicantOf(request, false),
  academy: { name: request.academy_name ?? '' },
});

/** An open application shows no contacts before the school has approved it. */
export const presentApplication = (
  request: RequestRow,
  language: Language,
): ApplicationRequest => ({
  ...shared(request, language),
  is_open: request.is_open,
  academy_name: request.academy_name,
  academy_phone: request.academy_phone,
  student: applicantOf(request, request.is_open && request.status !== 'approved'),
});
