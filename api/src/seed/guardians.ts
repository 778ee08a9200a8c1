import { randomBytes } from 'node:crypto';
import { cairoDate, guardianLink, needsGuardian } from '@midan/contract';
import type { Config } from '../config.ts';
import { siteAddress } from '../config.ts';
import { wordsOf } from '../features/messaging/notices/index.ts';
import { firstBrand } from '../features/season/content/index.ts';
import { hashToken } from '../http/session.ts';
import { addHours, type Seeding } from './seeding.ts';
import type { SeededStudent } from './students.ts';

type Answer = 'both' | 'participation' | 'withdrawn' | 'waiting' | 'nobody';
/** Answers in rotation; the demo's student gets the first. */
const ANSWERS: Answer[] = [
  'both',
  'participation',
  'waiting',
  'both',
  'both',
  'nobody',
  'participation',
  'waiting',
  'both',
  'withdrawn',
  'both',
];
const FIRST_NAMES = [
  'منى',
  'أحمد',
  'هالة',
  'محمود',
  'عبير',
  'خالد',
  'رانيا',
  'سامح',
  'نهى',
  'وليد',
];
const TEXT_VERSION = '2027-01';
/** Hours between the verified phone and the answer, and until the withdrawal. */
const ANSWERED_AFTER = 5;
const WITHDRAWN_AFTER = 60;
/** The demo student's, and one who has not answered. */
const MAILBOX_LINKS = 2;

/** Delivery states of the links of guardians who have not answered, in rotation. */
const UNANSWERED = ['failed', 'delivered'] as const;

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

interface NamedStudent extends SeededStudent {
  first_name: string;
  last_name: string;
}

interface Guardian {
  id: string;
  student: NamedStudent;
  answer: Answer;
  name: string;
  phone_number: string;
  since: Date;
}

/** Oldest first; none for `waiting` and `nobody`. */
function consentsOf({ id, answer, name, since }: Guardian, idAt: Seeding['idAt']) {
  const said = (kind: 'participation' | 'photos', action: 'given' | 'withdrawn', hours: number) => {
    const created_at = addHours(since, hours);
    const signed_name = action === 'given' ? name : null;
    const text = { text_version: TEXT_VERSION, language: 'ar' };
    return {
      id: idAt(created_at),
      guardian_id: id,
      kind,
      action,
      signed_name,
      created_at,
      ...text,
    };
  };
  if (answer === 'waiting' || answer === 'nobody') return [];
  return [
    said('participation', 'given', ANSWERED_AFTER),
    ...(answer === 'both' ? [said('photos', 'given', ANSWERED_AFTER)] : []),
    ...(answer === 'withdrawn' ? [said('participation', 'withdrawn', WITHDRAWN_AFTER)] : []),
  ];
}

/** By ANSWERS in rotation; `nobody` gets no guardian. */
export async function seedGuardians(
  { trx, now, idAt }: Seeding,
  config: Config,
  students: SeededStudent[],
): Promise<void> {
  const today = cairoDate(now);
  const names = await trx
    .selectFrom('students')
    .select(['id', 'first_name', 'last_name'])
    .execute();
  const nameOf = new Map(names.map(({ id, ...name }) => [id, name]));
  const minors = students.filter(
    ({ birthDate, status }) => status === 'verified' && needsGuardian(birthDate, today),
  );
  const guardians = minors.map((student, index): Guardian => {
    const { first_name = '', last_name = '' } = nameOf.get(student.id) ?? {};
    const since = addHours(student.createdAt, 0.2);
    return {
      id: idAt(since),
      student: { ...student, first_name, last_name },
      answer: at(ANSWERS, index),
      name: `${at(FIRST_NAMES, index)} ${last_name}`,
      phone_number: `+2010002${10_003 + index * 41}`,
      since,
    };
  });
  const named = guardians.filter(({ answer }) => answer !== 'nobody');
  const links = await seedLinkMessages(trx, named, idAt);
  await trx
    .insertInto('guardians')
    .values(
      named.map(({ id, student, name, phone_number, since }) => ({
        id,
        student_id: student.id,
        name,
        phone_number,
        link_sent_at: since,
        link_message_id: links.get(id) ?? null,
        created_at: since,
      })),
    )
    .execute();
  await trx
    .insertInto('guardian_consents')
    .values(named.flatMap((guardian) => consentsOf(guardian, idAt)))
    .execute();
  const waiting = named.filter(({ answer }) => answer === 'waiting');
  const own = named.filter(({ student }) => student.isDemo);
  for (const guardian of [...waiting, ...own].slice(-MAILBOX_LINKS)) {
    await keepLink(trx, config, guardian);
  }
}

/** Without content, like every sent message. Ids by guardian. */
async function seedLinkMessages(
  trx: Seeding['trx'],
  guardians: readonly Guardian[],
  idAt: Seeding['idAt'],
): Promise<Map<string, string>> {
  const silent = guardians.filter(({ answer }) => answer === 'waiting');
  const messages = guardians.map((guardian) => {
    const place = silent.indexOf(guardian);
    const status = place < 0 ? 'read' : at(UNANSWERED, place);
    return {
      id: idAt(guardian.since),
      kind: 'guardian_link',
      channel: 'whatsapp' as const,
      student_id: guardian.student.id,
      status,
      error_code: status === 'failed' ? '131026' : null,
      created_at: guardian.since,
      finished_at: guardian.since,
    };
  });
  await trx.insertInto('outbox_messages').values(messages).execute();
  return new Map(guardians.map(({ id }, index) => [id, messages[index]?.id ?? '']));
}

async function keepLink(trx: Seeding['trx'], config: Config, guardian: Guardian): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('guardian_links')
    .values({ token_hash: hashToken(token), guardian_id: guardian.id })
    .execute();
  const link = guardianLink(siteAddress(config), token);
  const params = { student: guardian.student.first_name, guardian: guardian.name, link };
  const { text } = wordsOf('guardian_link', { language: 'ar', params }, firstBrand(config));
  await trx
    .insertInto('demo_messages')
    .values({ channel: 'whatsapp', recipient: guardian.phone_number, subject: null, text })
    .execute();
}
