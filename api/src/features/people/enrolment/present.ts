import { type ApplicationRequest, ageOn, cairoDate, type JoinRequest } from '@midan/contract';
import type { SignIn } from '../../../http/session.ts';
import { type Language, say } from '../../../i18n.ts';
import { maskedEmail, maskedPhone } from '../../../masking.ts';
import type { RequestRow } from './queries.ts';

/** A text in place of the name, age null, contacts empty. */
const deletedApplicant = (request: RequestRow, language: Language) => {
  const name = say(language, 'notices:deleted_account');
  const contact = { email: '', phone_number: '' };
  return { id: request.student_id, first_name: name, last_name: '', name, age: null, ...contact };
};

/**
 * The age of today in Cairo. Contacts are masked, and an open application's family name is blank,
 * unless the request is approved; a student who left has none.
 */
function applicantOf(request: RequestRow, language: Language) {
  if (request.is_deleted) return deletedApplicant(request, language);
  const { first_name, email, phone_number } = request;
  const isMasked = request.status !== 'approved';
  // Every active school reads an open application.
  const last_name = isMasked && request.is_open ? '' : request.last_name;
  const hasContacts = isMasked || !request.has_left;
  return {
    id: request.student_id,
    first_name,
    last_name,
    name: `${first_name} ${last_name}`.trim(),
    age: ageOn(request.birth_date, cairoDate(new Date())),
    email: (hasContacts && (isMasked ? email && maskedEmail(email) : email)) || '',
    phone_number:
      (hasContacts && (isMasked ? phone_number && maskedPhone(phone_number) : phone_number)) || '',
  };
}

const shared = (request: RequestRow, language: Language) => ({
  id: request.id,
  status: request.status,
  message: request.message,
  created_at: request.created_at.toISOString(),
  decided_at: request.decided_at?.toISOString() ?? null,
  rejection_reason: request.closed_reason
    ? say(language, `notices:closed.${request.closed_reason}`)
    : request.rejection_reason,
});

/** With the class of the link that it came by. */
export const presentJoin = (request: RequestRow, language: Language): JoinRequest => ({
  ...shared(request, language),
  class_name: request.class_name,
  student: applicantOf(request, language),
  academy: { name: request.academy_name ?? '' },
});

/**
 * Of an open application that it has not approved, an academy learns neither another academy nor
 * the reason: both are null. The owner's `academy_phone` is null for staff.
 */
export function presentApplication(
  request: RequestRow,
  language: Language,
  { staff }: SignIn,
): ApplicationRequest {
  const isOthers = request.is_open && request.status !== 'approved';
  const common = shared(request, language);
  return {
    ...common,
    rejection_reason: isOthers ? null : common.rejection_reason,
    is_open: request.is_open,
    academy_name: isOthers ? null : request.academy_name,
    academy_phone: isOthers || staff ? null : request.academy_phone,
    student: applicantOf(request, language),
  };
}
