import { LIMITS } from '@midan/contract';
import { KEPT, RETENTION } from '../limits.ts';
import type { Register } from './entry.ts';

export const COMPETITION = {
  enrolment_requests: {
    about: ['student'],
    purpose: 'Ask a school to be taken in',
    basis: 'participation',
    kept: `The texts ${RETENTION.requestMessageMonths} months after the decision; the row as the student's account`,
    personal: { message: 'free text', rejection_reason: 'free text' },
    plain: `id student_id academy_id join_link_id kind is_open status closed_reason created_at
      decided_at`,
  },
  open_application_rejections: { plain: 'request_id academy_id rejected_at' },
  imports: {
    about: ['school staff'],
    purpose: 'Show a school the class lists that it imported',
    basis: 'participation',
    kept: `As the school; one that was never taken over ${LIMITS.importRowsKeptDays} days (job erase-imports)`,
    personal: { file_name: 'free text' },
    plain: `id academy_id status header_line columns dropped lines counts taken created_at done_at
      undone_at erased_at`,
  },
  import_rows: {
    about: ['student', 'guardian'],
    purpose: 'Preview a class list, say what is wrong with it, and undo it',
    basis: 'participation',
    kept: `${LIMITS.importRowsKeptDays} days after the upload (job erase-imports), or until the student is erased; columns that nobody mapped until the list is taken over`,
    personal: { cells: 'copy', changes: 'copy', facts_after: 'copy' },
    plain: `import_id line outcome problems keeps_own_facts twin_student_id twin_line student_id taken
      team_id team_outcome team_problem undone kept_reason`,
  },
  import_layouts: { plain: 'academy_id header_hash columns updated_at' },
  join_links: {
    about: ['student'],
    purpose: 'Let the students of a class join its school',
    basis: 'participation',
    kept: 'As the school',
    personal: { class_name: 'school and class', code: 'credential' },
    plain: 'id academy_id at_once uses max_uses created_at expires_at revoked_at',
  },
  teams: {
    about: ['mentor'],
    purpose: 'Show who accompanies a team',
    basis: 'participation',
    kept: `The mentor's name ${RETENTION.mentorNameMonths} months after the edition, once it is archived`,
    personal: { mentor_name: 'name', description: 'free text' },
    plain: `id academy_id edition_id track_id purchase_id name search_name number max_members status
      version created_at`,
  },
  team_members: { plain: 'id team_id edition_id student_id role joined_at' },
  certificate_names: {
    about: ['student', 'mentor'],
    purpose: 'Print the name as its owner writes it',
    basis: 'participation',
    kept: "A student's as the account, erased with it; a mentor's as the team's",
    personal: { name_ar: 'name', name_en: 'name', written_as: 'copy' },
    plain: 'student_id team_id holder_id confirmed_by confirmed_at',
  },
  certificate_texts: { plain: 'id edition_id kind version texts published_by published_at' },
  certificate_batches: {
    plain: `id edition_id text_id brand_id kind audience award takes_unconfirmed after_id issued left_out
      created_by created_at done_at result_list_id`,
  },
  certificates: {
    about: ['student', 'mentor', 'school contact'],
    purpose: 'Print a certificate again, and tell whether a paper is genuine',
    basis: 'participation',
    kept: "Without end, because papers are checked years later; a student's name until the account is erased, a mentor's as long as the team's",
    personal: {
      facts: 'name',
      search_text: 'copy',
      code: 'credential',
      revoked_reason: 'free text',
    },
    plain: `id edition_id kind text_id brand_id batch_id holder_id student_id team_id academy_id award
      issued_at revoked_at replaced_at replaced_by replaces status_index`,
  },
  certificate_sets: {
    about: ['student', 'mentor'],
    purpose: 'Hand a school its certificates as one file',
    basis: 'participation',
    kept: `${KEPT.certificateSetSeconds / 3600} hours; deleted at once when one of its students is erased`,
    personal: { content: 'file' },
    plain: `id academy_id edition_id language pages pages_made created_at done_at
      certificate_ids`,
  },
  certificate_shares: {
    about: ['student'],
    purpose: 'Show the picture of a certificate to whoever has its address',
    basis: 'consent',
    kept: 'Until the school or an adult student ends it, or the student is erased; it shows nothing once the consent is taken back',
    personal: { secret: 'credential' },
    plain: 'certificate_id created_at by_holder',
  },
  student_counts: { plain: 'academy_id active inactive pending suspended verified' },
  editions: {
    plain: `id number slug name_ar name_en status is_current age_reference_date deposit_policy
      guardian_consent team_price prize_money prizes_ar prizes_en numbers version created_at schools_told_at
      judging_method participation`,
  },
  edition_invitations: { plain: 'edition_id academy_id told_at' },
  edition_academies: { plain: 'edition_id academy_id joined_at' },
  edition_events: {
    plain: `id edition_id kind title_ar title_en place_ar place_en starts_on ends_on address_ar
      address_en map_url from_time to_time bring_ar bring_en governorates slug frozen_at timetable_at
      slot_rest`,
  },
  edition_exceptions: {
    about: ['school contact'],
    purpose: 'Let one school be late',
    basis: 'participation',
    kept: 'As the edition',
    personal: { reason: 'free text' },
    plain: 'id edition_id academy_id kind closes_at created_at created_by',
  },
  edition_team_counts: { plain: 'edition_id last_number' },
  edition_windows: { plain: 'edition_id kind opens_at closes_at' },
  price_steps: { plain: 'id edition_id from_at unit_price label_ar label_en' },
  tracks: {
    plain: `id edition_id key number title_ar title_en sub_title_ar sub_title_en description_ar
      description_en members_min members_max capacity entries_max_per_academy project project_themes
      links`,
  },
} as const satisfies Partial<Register>;
