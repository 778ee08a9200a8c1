import { LIMITS } from '@midan/contract';
import { KEPT, SENDING } from '../limits.ts';
import { daysOf, type Register } from './entry.ts';

const FINISHED = `Address and content until it is sent or given up, where receipts come until it arrived, at most a day; the row ${daysOf(KEPT.finishedMessageSeconds)} longer`;

export const DESK = {
  outbox_messages: {
    about: ['any account'],
    purpose: 'Send a message once, and say whether it went',
    basis: 'participation',
    kept: FINISHED,
    personal: {
      to_email: 'contact',
      to_phone: 'contact',
      sealed_content: 'free text',
      provider_message_id: 'copy',
    },
    plain:
      'id kind channel status student_id code_id error_code created_at finished_at send_after begun_at recalled_at',
  },
  message_receipts: {
    about: ['any account'],
    purpose: 'Say whether a message arrived',
    basis: 'participation',
    kept: `${daysOf(KEPT.finishedMessageSeconds)}`,
    personal: { provider_message_id: 'copy' },
    plain: 'state at error_code received_at',
  },
  message_reach: {
    about: ['any account'],
    purpose: "Keep within WhatsApp's quota of people",
    basis: 'participation',
    kept: `${daysOf(SENDING.quotaWindowSeconds)}`,
    personal: { recipient_hash: 'contact' },
    plain: 'sender last_sent_at',
  },
  credential_keys: { plain: 'kid public_key created_at' },
  message_senders: { plain: 'name next_at paused_until refusals' },
  demo_messages: {
    about: ['any account'],
    purpose: 'Show messages of a demonstration that sends none',
    basis: 'participation',
    kept: `The newest ${KEPT.demoMessages}`,
    personal: { recipient: 'contact', subject: 'free text', text: 'free text' },
    plain: 'id channel created_at',
  },
  notices: {
    about: ['student'],
    purpose: 'Tell a school what happened',
    basis: 'participation',
    kept: `${daysOf(KEPT.noticeSeconds)}; erased with the student`,
    personal: { facts: 'name' },
    plain: 'id academy_id kind entity_id created_at read_at',
  },
  student_notices: {
    about: ['student'],
    purpose: 'Tell a student what happened: an answer, a team, a deadline',
    basis: 'participation',
    kept: `${daysOf(KEPT.noticeSeconds)}; erased with the student`,
    personal: { facts: 'school and class', kind: 'consent' },
    plain: 'id student_id edition_id due_on created_at read_at',
  },
  announcements: {
    about: ['administrator'],
    purpose: 'Tell schools what they have to do, and show who wrote and approved it',
    basis: 'participation',
    kept: 'As long as the platform',
    personal: {
      title_en: 'free text',
      title_ar: 'free text',
      body_en: 'free text',
      body_ar: 'free text',
    },
    plain: `id audience status version schools written_by approved_by stopped_by created_at
      started_at finished_at`,
  },
  announcement_recipients: {
    plain: `id announcement_id academy_id student_id queued_at skipped_at message_id last_channel
      last_state`,
  },
  desk_notes: {
    about: ['school contact'],
    purpose: 'Hand a case over to the next administrator',
    basis: 'participation',
    kept: 'The text until it is withdrawn; otherwise as the school',
    personal: { text: 'free text' },
    plain: 'id academy_id transfer_id written_by created_at withdrawn_at',
  },
  api_keys: {
    plain: `id administrator_id name prefix token_hash scopes addresses created_at expires_at
      last_used_at revoked_at`,
  },
  webhooks: {
    about: ['administrator'],
    purpose: 'Tell other systems what happens, signed',
    basis: 'security',
    kept: 'The secrets until it is removed; the old one for a day',
    personal: { sealed_secret: 'credential', sealed_old_secret: 'credential' },
    plain: `id administrator_id name url types old_signs_until last_sequence failures failing_since
      retry_at told disabled_at disabled_because created_at removed_at`,
  },
  webhook_deliveries: {
    plain: `id position webhook_id event_id type facts state sequence attempts failure status answer
      created_at queued_at last_attempt_at`,
  },
  audit_log: {
    about: ['administrator', 'school contact'],
    purpose: 'Prove who changed what',
    basis: 'security',
    kept: 'Never deleted; contacts and texts of children are not written into it',
    personal: { before: 'copy', after: 'copy' },
    plain: 'id administrator_id action entity_type entity_id request_id api_key_id created_at',
  },
  idempotency_keys: {
    about: ['any account'],
    purpose: 'Give a repeated call the same reply',
    basis: 'security',
    kept: `${daysOf(LIMITS.idempotencyKeyLifetimeSeconds)}; erased with the student`,
    personal: { response: 'copy' },
    plain: 'key actor_id route request_hash created_at',
  },
  digest_days: { plain: 'day sent_to created_at' },
  backups: { plain: 'id finished_at sent_at files_missing' },
  content_versions: {
    about: ['student', 'any account'],
    purpose: 'Show what the organiser writes on the website: voices, captions, news',
    basis: 'consent',
    kept: 'Never deleted, as proof of what stood on the website; pages show the newest version',
    personal: { value: 'free text' },
    plain: 'id block edition_id item version published_by published_at',
  },
  media: {
    about: ['student'],
    purpose: 'Show pictures and papers of the competition on the website',
    basis: 'consent',
    kept: 'Until it is removed at the desk: the row and its files at once',
    personal: { files: 'photo', name: 'free text', alt_en: 'free text', alt_ar: 'free text' },
    plain: 'id kind bytes width height ground created_by created_at',
  },
  content_state: { plain: 'only_row revision' },
  settings: {
    plain: `only_row activation_deposit min_transfer money_alone_limit payment_account payment_account_changed_at
      student_portal support_whatsapp updated_at version`,
  },
} as const satisfies Partial<Register>;
