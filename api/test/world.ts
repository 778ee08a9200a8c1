import { randomBytes } from 'node:crypto';
import { asPiastres, type Endpoint, NO_MONEY, type Role, validateCoupon } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { hashToken, openSession, type SignIn } from '../src/http/session.ts';
import { hashPassword } from '../src/ports/passwords.ts';
import { calendarKey } from '../src/ports/secrets.ts';
import { addAnnouncement } from './announcements.ts';
import { addApiKey } from './api-keys.ts';
import { addCertificate, addSet, addShare, CERTIFICATE_WORDS } from './certificates.ts';
import { addPlace, addSlot, INSPECTION_ITEMS } from './day.ts';
import {
  addEdition,
  addTracks,
  currentEditionId,
  furnishEdition,
  nextEdition,
} from './editions.ts';
import { addGuardian, addJoinLink, addRequest, addStudent, addVouched } from './enrolment.ts';
import {
  academyWith,
  addCoupon,
  aPicture,
  signInAdmin,
  signInStaff,
  signInStudent,
  signUpFields,
} from './fixtures.ts';
import { addImport, pasted } from './imports.ts';
import {
  addCrew,
  addEvent,
  assign,
  furnishRuns,
  furnishSheets,
  giveDuty,
  listTeam,
  MISSION,
  RUBRIC,
  sheetOf,
} from './judging.ts';
import { addMedia } from './media.ts';
import { addMoneyRequest } from './money-back.ts';
import { addRefunds } from './payment-refunds.ts';
import { addUnknownOrder, paymentReference } from './payments.ts';
import { addProject, askForProjects, CONTENT } from './projects.ts';
import {
  addResultList,
  furnishLeagues,
  furnishLists,
  furnishPublished,
  showPlace,
} from './results.ts';
import { insertRow, readRow, updateRow } from './rows.ts';
import { addDelivery, addWebhook } from './webhooks.ts';

export const PASSWORD = 'Old-Password-1';
/** Secret in the address of a gateway's page, of each furnished academy's payment. */
export const SECRET_TO_PAY = 'egy_csk_of_the_world';
let passwordHash: Promise<string> | undefined;
function hashOfPassword(): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD);
  return passwordHash;
}

/** A signed-in academy with 20,000 EGP and one record of every kind that a path or body names. */
export async function furnishedAcademy(db: Db) {
  const academy = await academyWith(db, { balance: 2_000_000 });
  await updateRow(db, 'academies', academy.id, {
    password_hash: await hashOfPassword(),
    pending_phone_number: '+201066666666',
  });
  const owner = { academy_id: academy.id };
  const member = await addStudent(db, owner);
  const free = await addStudent(db, owner);
  const purchase = await insertRow(db, 'team_purchases', {
    ...owner,
    team_count: 2,
    unit_price: asPiastres(450_000),
    original_amount: asPiastres(900_000),
    discount_amount: asPiastres(0),
    final_amount: asPiastres(900_000),
    team_names: ['فريق الأرقام', 'فريق بلا أعضاء'],
  });
  const team = await insertRow(db, 'teams', {
    ...owner,
    purchase_id: purchase.id,
    name: `فريق ${academy.name}`,
  });
  const emptyTeam = await insertRow(db, 'teams', {
    ...owner,
    purchase_id: purchase.id,
    name: 'فريق بلا أعضاء',
  });
  await db.insertInto('team_members').values({ team_id: team.id, student_id: member.id }).execute();
  const transfer = await insertRow(db, 'bank_transfers', {
    ...owner,
    amount: asPiastres(450_000),
    transfer_date: '2026-01-15',
    bank_name: 'بنك القياس',
  });
  const approved = await insertRow(db, 'bank_transfers', {
    ...owner,
    amount: asPiastres(300_000),
    transfer_date: '2026-01-10',
    bank_name: 'بنك القياس',
    status: 'approved',
    decided_at: new Date(),
  });
  const join = await addRequest(db, { ...owner, kind: 'join' });
  const application = await addRequest(db, { ...owner, kind: 'application' });
  await addGuardian(db, free.id, free.phone_number);
  const leaving = await addStudent(db, owner);
  const move = await insertRow(db, 'student_moves', { ...owner, student_id: leaving.id });
  const joinLink = await addJoinLink(db, academy.id);
  const classImport = await addImport(db, academy.id);
  const doneImport = await addImport(db, academy.id, { status: 'done', done_at: new Date() });
  const holder = {
    ...owner,
    edition_id: await currentEditionId(db),
    student_id: member.id,
    team_id: team.id,
  };
  const certificate = await addCertificate(db, holder);
  const revocable = await addCertificate(db, holder, { award: 'revocable' });
  const replaceable = await addCertificate(db, holder, { award: 'replaceable' });
  const vouched = await addVouched(db, academy.id);
  const staff = await signInStaff(db, academy.id, ['teams'], { last_sign_in_at: null });
  const student = await furnishedStudent(db, academy.id);
  const projectTeam = await insertRow(db, 'teams', {
    ...{ ...owner, purchase_id: purchase.id, name: 'فريق المشروع' },
    track_id: (await askForProjects(db)).id,
  });
  const place = { team_id: projectTeam.id, edition_id: holder.edition_id };
  await insertRow(db, 'team_members', { ...place, student_id: student.id });
  const project = await addProject(db, place);
  const reference = paymentReference();
  const payment = await db
    .insertInto('payments')
    .values({
      ...owner,
      gateway: 'paymob',
      method: 'card',
      reference,
      gateway_order: reference,
      amount: asPiastres(450_000),
      fee: asPiastres(0),
      status: 'pending',
      action: JSON.stringify({ redirect: `https://gateway.test/?clientSecret=${SECRET_TO_PAY}` }),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRow(db, 'test_bank_orders', {
    reference,
    total: asPiastres(450_000),
    key: SECRET_TO_PAY,
  });
  const difference = await insertRow(db, 'payment_differences', {
    gateway: 'paymob',
    payment_id: payment.id,
    cause: 'not_credited',
    ours: NO_MONEY,
    theirs: asPiastres(450_000),
  });
  await addShare(db, certificate.id);
  await addSet(db, { ...owner, edition_id: holder.edition_id });
  const notice = await insertRow(db, 'notices', {
    ...owner,
    kind: 'join_request',
    entity_id: join.id,
    facts: '{"student":"سلمى"}',
  });
  return {
    ...academy,
    student,
    /** Phone shared by a student and the guardian. */
    familyPhone: free.phone_number,
    ids: {
      academy: academy.id,
      member: member.id,
      free: free.id,
      purchase: purchase.id,
      team: team.id,
      emptyTeam: emptyTeam.id,
      resultList: await showPlace(db, team.id),
      transfer: transfer.id,
      approved: approved.id,
      join: join.id,
      application: application.id,
      notice: notice.id,
      payment: payment.id,
      paymentReference: reference,
      difference: difference.id,
      staff: staff.id,
      import: classImport,
      doneImport,
      move: move.id,
      leaving: leaving.id,
      joinLink: joinLink.id,
      joinCode: joinLink.code,
      certificate: certificate.id,
      revocable: revocable.id,
      replaceable: replaceable.id,
      vouched: vouched.id,
      projectTeam: projectTeam.id,
      projectFile: project.fileId,
      comment: project.commentId,
      session: await addSession(db, { role: 'academy', id: academy.id }),
    },
  };
}

async function addSession(db: Db, account: SignIn): Promise<string> {
  const token = await openSession(db, account, 'another device');
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return id;
}

/** A student who applies to the academy, with a guardian, a notice and a certificate. */
async function furnishedStudent(db: Db, academyId: string) {
  const { id, token, student } = await signInStudent(db);
  await updateRow(db, 'students', id, {
    password_hash: await hashOfPassword(),
    pending_phone_number: '+201066666666',
  });
  const fields = { student_id: id, academy_id: academyId, kind: 'application' } as const;
  const request = await addRequest(db, fields);
  const link = await addGuardian(db, id);
  const notice = await insertRow(db, 'student_notices', {
    student_id: id,
    kind: 'request_rejected',
    facts: '{"academy":"مدرسة"}',
  });
  const edition_id = await currentEditionId(db);
  const holder = { edition_id, academy_id: academyId, student_id: id };
  const certificate = await addCertificate(db, holder);
  await addShare(db, certificate.id);
  const session = await addSession(db, { role: 'student', id });
  const ids = { request: request.id, notice: notice.id, certificate: certificate.id, session };
  return { id, token, email: student.email, link, ids };
}
export type FurnishedAcademy = Awaited<ReturnType<typeof furnishedAcademy>>;

/** A row of 4,500 EGP for each text. */
async function addRows(db: Db, administratorId: string, texts: string[]) {
  const { id } = await insertRow(db, 'statements', {
    uploaded_by: administratorId,
    file_name: 'statement.csv',
  });
  const amount = asPiastres(450_000);
  const entries = texts.map(() => ({ fingerprint: randomBytes(32), amount }));
  await db.insertInto('bank_entries').values(entries).execute();
  const rows = await db
    .insertInto('statement_rows')
    .values(
      entries.map((entry, n) => ({
        ...entry,
        statement_id: id,
        line: n + 2,
        booked_on: '2026-01-15',
        details: texts[n] ?? '',
      })),
    )
    .returning(['id', 'fingerprint'])
    .execute();
  return { id, rows };
}

/** A row that pays `transfer` but is not tied, a tied one, one set aside; open and closed ones. */
async function addStatements(db: Db, administratorId: string, academyId: string) {
  const { payment_reference: reference } = await readRow(db, 'academies', academyId);
  const { id, rows } = await addRows(db, administratorId, [reference, 'tied', 'aside']);
  const [open, tied, aside] = rows;
  if (!open || !tied || !aside) throw new Error('a statement without rows');
  const transfer = await insertRow(db, 'bank_transfers', {
    academy_id: academyId,
    amount: asPiastres(450_000),
    transfer_date: '2025-10-15',
    bank_name: 'بنك القياس',
    status: 'approved',
    decided_by: administratorId,
    decided_at: new Date(),
  });
  await insertRow(db, 'statement_ties', {
    fingerprint: tied.fingerprint,
    transfer_id: transfer.id,
    statement_row_id: tied.id,
    amount: asPiastres(450_000),
  });
  const settled = await addRows(db, administratorId, ['settled']);
  const closed = await addRows(db, administratorId, ['closed']);
  await db
    .updateTable('bank_entries')
    .set({ aside_reason: 'تبرع', aside_by: administratorId, aside_at: new Date() })
    .where(
      'fingerprint',
      'in',
      [aside, ...settled.rows, ...closed.rows].map(({ fingerprint }) => fingerprint),
    )
    .execute();
  await updateRow(db, 'statements', closed.id, {
    closed_by: administratorId,
    closed_at: new Date(),
  });
  return {
    id,
    rowId: open.id,
    tiedRowId: tied.id,
    asideRowId: aside.id,
    tiedTransferId: transfer.id,
    settledId: settled.id,
    closedId: closed.id,
  };
}

const addNote = (db: Db, by: { academyId: string; administratorId: string }) =>
  insertRow(db, 'desk_notes', {
    academy_id: by.academyId,
    written_by: by.administratorId,
    text: 'اتصلت المدرسة',
  });

/** A furnished edition, a draft with a track, and the current edition's id. */
async function addEditions(db: Db, administratorId: string, academy: FurnishedAcademy) {
  const edition = await addEdition(db);
  const { exceptionId } = await furnishEdition(db, {
    editionId: edition.id,
    academyId: academy.id,
    administratorId,
    studentId: academy.ids.member,
  });
  const draft = await addEdition(db, { status: 'draft' });
  await addTracks(db, draft.id, ['first']);
  return { edition, exceptionId, draft, currentId: await currentEditionId(db) };
}

/** The month after the last closed one, now `closed`, and the `next` one; as YYYY-MM. */
async function addClosedMonth(db: Db, administratorId: string) {
  const { rows } = await sql<{ closed: string; next: string }>`
    insert into month_closings (month, opening, closing, closed_by)
    select coalesce(max(month) + interval '1 month', '2001-03-01'), 0, 0, ${administratorId}
    from month_closings where reopened_at is null
    returning to_char(month, 'YYYY-MM') as closed,
      to_char(month + interval '1 month', 'YYYY-MM') as next`.execute(db);
  return rows[0] as { closed: string; next: string };
}

/** An event to come: one team is listed, and judged by `crewId`; another waits. */
async function addJudgedEvent(db: Db, crewId: string) {
  const place = await addEvent(db);
  const day = '2099-02-01';
  await updateRow(db, 'edition_events', place.event_id, { starts_on: day, ends_on: day });
  const team = await listTeam(db, place);
  const { edition_id, track_id } = place;
  const { academy_id } = team;
  await insertRow(db, 'teams', { edition_id, track_id, academy_id, name: 'فريق ينتظر' });
  await giveDuty(db, crewId, 'judge', place);
  await assign(db, place, team.id, crewId);
  return { event: place.event_id, team: team.id };
}

/** A published qualifier with the academy's team first, which is invited to the final. */
async function addAdvancement(
  db: Db,
  academy_id: string,
  signer: { crewId: string; administratorId: string },
) {
  const [place, final] = [await addEvent(db), await addEvent(db)];
  const { edition_id, track_id } = place;
  await updateRow(db, 'edition_events', final.event_id, { kind: 'final' });
  const own = { edition_id, track_id, academy_id, name: 'فريق النهائي' };
  const { id: team_id } = await insertRow(db, 'teams', own);
  const { id: student_id } = await addStudent(db, { academy_id });
  await insertRow(db, 'team_members', { team_id, student_id, edition_id });
  await listTeam(db, place, team_id);
  const list = await addResultList(db, place, [{ id: team_id }], signer);
  await insertRow(db, 'final_lines', { ...final, places: 1, from_each: 1 });
  await insertRow(db, 'invitations', {
    ...{ ...final, team_id, level: 'junior', line: 1, state: 'invited', reply_until: SOON },
    list_id: list.id,
  });
  return { final: final.event_id, team: team_id, list: list.id };
}

interface Owners {
  academies: readonly { id: string }[];
  crewId: string;
  administratorId: string;
}

/** What results, leagues and finals are tried with. */
async function furnishCompetition(db: Db, { academies, ...signer }: Owners) {
  const { crewId, administratorId } = signer;
  const leagues = await furnishLeagues(db, crewId, administratorId);
  const results = await furnishLists(db, crewId, administratorId);
  await furnishPublished(db, crewId, administratorId);
  const advanced: Record<string, Awaited<ReturnType<typeof addAdvancement>>> = {};
  for (const { id } of academies) advanced[id] = await addAdvancement(db, id, signer);
  return { leagues, results, advanced };
}
type Competition = Awaited<ReturnType<typeof furnishCompetition>>;

/** Whether a call needs a competition of its own. */
export const isOfCompetition = ({ path }: Endpoint): boolean =>
  /\/(results|levels|matches|appeals|invitations|freeze)(\/|$)|start-list\/merge$/.test(path);

/**
 * Two furnished academies, two administrators, one record of every kind that these handle. `known`:
 * the competition of an earlier world, for calls that need none of their own.
 */
export async function furnishedWorld(db: Db, known?: Competition) {
  const [academy, other] = [await furnishedAcademy(db), await furnishedAcademy(db)];
  const password_hash = await hashOfPassword();
  const admin = await signInAdmin(db, { password_hash });
  const colleague = await signInAdmin(db);
  const coupon = await addCoupon(db);
  const statement = await addStatements(db, admin.id, academy.id);
  const note = await addNote(db, { academyId: academy.id, administratorId: admin.id });
  const apiKey = await addApiKey(db, admin.id);
  const media = await addMedia(db);
  const webhook = await addWebhook(db, admin.id);
  const delivery = await addDelivery(db, webhook.id, { state: 'given_up' });
  const announcement = await addAnnouncement(db, admin.id);
  const ownAnnouncements = {
    waiting: await addAnnouncement(db, colleague.id, { status: 'waiting' }),
    sending: await addAnnouncement(db, admin.id, { status: 'sending', started_at: new Date() }),
  };
  await insertRow(db, 'bank_transfer_holds', {
    transfer_id: academy.ids.transfer,
    administrator_id: admin.id,
    held_until: new Date(Date.now() + 100_000),
  });
  const editions = await addEditions(db, admin.id, other);
  const months = await addClosedMonth(db, admin.id);
  const by = { mine: admin.id, others: colleague.id };
  const refunds = await addRefunds(db, academy.id, by);
  const ofAcademy = { academyId: academy.id, administratorId: colleague.id };
  const moneyRequest = await addMoneyRequest(db, ofAcademy, 1);
  const unknownOrder = await addUnknownOrder(db);
  const crew = await addCrew(db);
  const judged = await furnishSheets(db, crew.id);
  const judging = await furnishRuns(db, crew.id);
  await giveDuty(db, crew.id, 'caller', judging.place);
  const practice = await addPlace(db, judging.place, 'practice');
  const slot = await addSlot(db, judging.place, practice.id, judging.team.id);
  const listed = await addJudgedEvent(db, crew.id);
  const owners = { academies: [academy, other], crewId: crew.id, administratorId: admin.id };
  const competition = known ?? (await furnishCompetition(db, owners));
  return {
    academy,
    other,
    student: academy.student,
    admin,
    adminSession: await addSession(db, { role: 'admin', id: admin.id }),
    colleague,
    coupon,
    statement,
    months,
    note,
    apiKey,
    media,
    webhook: { ...webhook, delivery },
    announcement,
    ownAnnouncements,
    refunds,
    moneyRequest,
    unknownOrder,
    crew,
    judged,
    judging,
    timetable: { event: judging.place.event_id, place: practice.id, slot: slot.id },
    listed,
    leagues: competition.leagues,
    results: competition.results,
    advanced: competition.advanced,
    ...editions,
  };
}
export type World = Awaited<ReturnType<typeof furnishedWorld>>;

type Naming = (academy: FurnishedAcademy, world: World) => string;
/** Endpoints of statements and rows in another state than the first. */
const STATEMENTS: Record<string, (world: World) => string> = {
  closeStatement: ({ statement }) => statement.settledId,
  reopenStatement: ({ statement }) => statement.closedId,
};
const ROWS: Record<string, (world: World) => string> = {
  untieStatementRow: ({ statement }) => statement.tiedRowId,
  takeBackStatementRow: ({ statement }) => statement.asideRowId,
};
/** Endpoints that move a draft, or that change nothing about the current edition. */
const EDITIONS: Record<string, (world: World) => string> = {
  approveAnnouncement: ({ ownAnnouncements }) => ownAnnouncements.waiting.id,
  stopAnnouncement: ({ ownAnnouncements }) => ownAnnouncements.sending.id,
  moveEdition: ({ draft }) => draft.id,
  deleteEdition: ({ draft }) => draft.id,
  makeEditionCurrent: ({ currentId }) => currentId,
};

/** The record that an endpoint's `{id}` refers to. */
const NAMED: readonly (readonly [path: RegExp, id: Naming])[] = [
  [/^\/crew\/sheets\/\{id\}$/, () => crypto.randomUUID()],
  [/^\/crew\/sheets\//, (_, { judged }) => judged.sheet.id],
  [/\/events\/.+\/(plan|judging|standings|sheets)$/, (_, { judged }) => judged.place.event_id],
  [/^\/admin\/blocks\//, ({ ids }) => ids.academy],
  [/\/events\/.+\/runs$/, (_, { judging }) => judging.place.event_id],
  [/\/levels\/.+\/draw$|\/start-list\/merge$/, (_, { leagues }) => leagues.toDraw],
  [/\/levels\/.+\/knockout$|\/matches$/, (_, { leagues }) => leagues.played],
  [/^\/crew\/matches\//, (_, { leagues }) => leagues.match],
  [/^\/crew\/events\/.+\/results$/, (_, { results }) => results.toPropose],
  [/\/events\/.+\/invitations$/, ({ id }, { advanced }) => advanced[id]?.final ?? ''],
  [/^\/academy\/invitations\//, ({ id }, { advanced }) => advanced[id]?.final ?? ''],
  [/^\/admin\/results\/\{id\}\/certificates$/, ({ id }, { advanced }) => advanced[id]?.list ?? ''],
  [/\/events\/.+\/(places|timetable|published|delay)$/, (_, { timetable }) => timetable.event],
  [/\/slots\//, (_, { timetable }) => timetable.slot],
  [/^\/(admin|crew)\/events\//, (_, { listed }) => listed.event],
  [/^\/crew\/appeals\//, (_, { results }) => results.appeal],
  [/^\/admin\/results\/\{id\}\/reopen$/, (_, { results }) => results.toReopen],
  [/^\/admin\/results\/\{id\}\/sign$/, (_, { results }) => results.toSign],
  [/^\/admin\/results\/\{id\}\/publish$/, (_, { results }) => results.toPublish],
  [/^\/admin\/results\/\{id\}\/teams\//, (_, { results }) => results.toMove.list],
  [/^\/academy\/results\/.+\/file$/, ({ id }, { advanced }) => advanced[id]?.list ?? ''],
  [/^\/academy\/results\//, ({ ids }) => ids.resultList],
  [/^\/crew\/runs\//, (_, { judging }) => judging.run.id],
  [/^\/live\//, (_, { judging }) => judging.place.event_id],
  [/^\/admin\/sessions\//, (_, { adminSession }) => adminSession],
  [/^\/student\/sessions\//, ({ student }) => student.ids.session],
  [/^\/academy\/sessions\//, ({ ids }) => ids.session],
  [/^\/admin\/academies\//, ({ ids }) => ids.academy],
  [/^\/admin\/certificates\/\{id\}\/revoke$/, ({ ids }) => ids.revocable],
  [/^\/admin\/certificates\/\{id\}\/reissue$/, ({ ids }) => ids.replaceable],
  [/^\/(admin|academy)\/certificates\//, ({ ids }) => ids.certificate],
  [/^\/student\/certificates\//, ({ student }) => student.ids.certificate],
  [/^\/admin\/editions\//, (_, { edition }) => edition.id],
  [/^\/editions\//, (_, { edition }) => edition.slug],
  [/^\/academies\//, ({ ids }) => ids.academy],
  [/^\/tracks\//, () => 'innovation'],
  [/^\/student\/academy-requests\//, ({ student }) => student.ids.request],
  [/^\/admin\/administrators\//, (_, { colleague }) => colleague.id],
  [/^\/admin\/coupons\//, (_, { coupon }) => coupon.id],
  [/^\/admin\/api-keys\//, (_, { apiKey }) => apiKey.id],
  [/^\/admin\/webhooks\//, (_, { webhook }) => webhook.id],
  [/^\/admin\/webhook-deliveries\//, (_, { webhook }) => webhook.delivery],
  [/^\/admin\/announcements\//, (_, { announcement }) => announcement.id],
  [/^\/admin\/media\//, (_, { media }) => media.id],
  [/^\/admin\/notes\//, (_, { note }) => note.id],
  [/^\/admin\/statements\//, (_, { statement }) => statement.id],
  [/\/bank-transfers\/\{id\}\/reverse$/, ({ ids }) => ids.approved],
  [/\/bank-transfers\//, ({ ids }) => ids.transfer],
  [/^\/admin\/payments\/\{id\}\/refunds$/, (_, { refunds }) => refunds.payment],
  [/^\/(academy|admin)\/payments\//, ({ ids }) => ids.payment],
  [/^\/admin\/payment-refunds\/\{id\}\/approve$/, (_, { refunds }) => refunds.requested],
  [/^\/admin\/payment-refunds\/\{id\}\/decline$/, (_, { refunds }) => refunds.own],
  [/^\/admin\/payment-refunds\/\{id\}\/settle$/, (_, { refunds }) => refunds.overdue],
  [/^\/admin\/money-requests\//, (_, { moneyRequest }) => moneyRequest],
  [/^\/admin\/gateway-comparison\/differences\//, ({ ids }) => ids.difference],
  [/(approve|reject)-student\//, ({ ids }) => ids.join],
  [/reply-application\//, ({ ids }) => ids.application],
  [/^\/academy\/students\/\{id\}(\/card)?$/, ({ ids }) => ids.vouched],
  [/\/students\/\{id\}\/(release|transfer)$/, ({ ids }) => ids.leaving],
  [/\/students\//, ({ ids }) => ids.free],
  [/\/purchases\//, ({ ids }) => ids.purchase],
  [/^\/academy\/imports\/\{id\}\/undo$/, ({ ids }) => ids.doneImport],
  [/^\/academy\/imports\//, ({ ids }) => ids.import],
  [/^\/academy\/moves\//, ({ ids }) => ids.move],
  [/^\/academy\/join-links\//, ({ ids }) => ids.joinLink],
  [/^\/academy\/staff\//, ({ ids }) => ids.staff],
  [/^\/student\/team\/project\//, ({ ids }) => ids.projectFile],
  [/^\/(academy|admin)\/teams\/\{id\}\/project/, ({ ids }) => ids.projectTeam],
  [/\/teams\//, ({ ids }) => ids.team],
];

/** Throws for an endpoint that is not in NAMED: its refusal would prove nothing. */
export function pathOf(endpoint: Endpoint, world: World, academy: FurnishedAcademy) {
  const params: Record<string, string> = {};
  const { statement } = world;
  for (const name of Object.keys(endpoint.params?.shape ?? {})) {
    if (name === 'contact') {
      params.contact = 'phone_number';
      continue;
    }
    if (name === 'kind') {
      params.kind = 'academy';
      continue;
    }
    if (name === 'track') {
      params.track = endpoint.path.startsWith('/admin/editions') ? 'first' : 'innovation';
      continue;
    }
    if (name === 'level') {
      params.level = 'junior';
      continue;
    }
    if (name === 'code') {
      params.code = academy.ids.joinCode;
      continue;
    }
    if (name === 'reference') {
      params.reference = academy.ids.paymentReference;
      continue;
    }
    if (name === 'month') {
      const { closed, next } = world.months;
      params.month = endpoint.name === 'closeAccountingMonth' ? next : closed;
      continue;
    }
    if (name === 'track') {
      params.track = 'innovation';
      continue;
    }
    if (name === 'edition' || name === 'event') {
      params[name] = { edition: 'seventh', event: 'league' }[name];
      continue;
    }
    if (name === 'language' || name === 'page') {
      params[name] = { language: 'en', page: 'home' }[name];
      continue;
    }
    if (name === 'track') {
      params.track = endpoint.path.startsWith('/admin/editions') ? 'first' : 'innovation';
      continue;
    }
    if (name === 'key') {
      const isContent = endpoint.path.startsWith('/admin/content');
      params.key = isContent ? 'faq' : calendarKey('', { id: academy.id, calendar_version: 1 });
      continue;
    }
    const named = NAMED.find(([path]) => path.test(endpoint.path))?.[1];
    if (!named) throw new Error(`test/world.ts: whose record does ${endpoint.name} name?`);
    const special = EDITIONS[endpoint.name] ?? STATEMENTS[endpoint.name];
    if (name === 'id') params.id = special?.(world) ?? named(academy, world);
    else if (name === 'slug') params.slug = named(academy, world);
    else if (name === 'exceptionId') params.exceptionId = world.exceptionId;
    else if (name === 'teamId' && endpoint.path.includes('/results/')) {
      params.teamId = rolesOf(endpoint).includes('academy')
        ? academy.ids.team
        : world.results.toMove.team;
    } else if (name === 'teamId') {
      params.teamId = endpoint.path.startsWith('/academy/invitations')
        ? (world.advanced[academy.id]?.team ?? '')
        : endpoint.path.endsWith('/sheets')
          ? world.judged.first.id
          : world.listed.team;
    } else if (name === 'commentId') params.commentId = academy.ids.comment;
    else if (name === 'crewId') params.crewId = world.crew.id;
    else if (name === 'line') params.line = '2';
    else if (name === 'rowId') params.rowId = ROWS[endpoint.name]?.(world) ?? statement.rowId;
    else if (name === 'transferId') params.transferId = statement.tiedTransferId;
    else if (endpoint.name === 'addTeamMember') params[name] = academy.ids.free;
    else params[name] = academy.ids.member;
  }
  return params;
}

const NEW_PASSWORD = {
  current_password: PASSWORD,
  new_password: 'Green-Kettle-41',
  new_password_confirmation: 'Green-Kettle-41',
};
/** No email change is pending: the pending contact of a furnished account is a phone. */
const CONTACT_CODE = { contact: 'email', otp_code: '123456', current_password: PASSWORD };
const TERMS = { type: 'fixed', value: 100 };
const VOUCHED = {
  first_name: 'نور',
  last_name: 'حمدي',
  birth_date: '2016-05-01',
  gender: 'female',
  class_name: '3A',
};
const STUDENT = {
  first_name: 'ليلى',
  last_name: 'حسن',
  birth_date: '2012-05-01',
  gender: 'female',
  address: '3 شارع النيل',
};
const MESSAGE = 'أحب برمجة الروبوتات وأريد المشاركة معكم';
const UNSENT = { phone_number: '+201099999999', email: 'nobody@example.test' };
const BOTH = { en: 'Text', ar: 'نص' };
const names = () => {
  const number = nextEdition();
  return { number, slug: `edition-${number}`, name: BOTH };
};
const TRACK = {
  ...{ title: BOTH, sub_title: BOTH, description: BOTH },
  ...{ members_min: 1, members_max: 3, entries_max_per_academy: null, capacity: 40 },
};
const ANNOUNCEMENT = { title: BOTH, body: BOTH, audience: {} };
const SOON = '2100-01-01T10:00:00Z';
const BODIES: Record<string, (academy: FurnishedAcademy, world: World) => object> = {
  changeAcademyPassword: () => NEW_PASSWORD,
  changeAdminPassword: () => NEW_PASSWORD,
  createAdministrator: () => ({
    email: `new-${crypto.randomUUID()}@example.test`,
    name: 'New',
    role: 'support',
    current_password: PASSWORD,
  }),
  acceptAcademyLegal: () => ({ terms_version: 0 }),
  acceptStudentLegal: () => ({ privacy_version: 0 }),
  createApiKey: () => ({
    name: crypto.randomUUID(),
    scopes: ['academies'],
    addresses: [],
    days: 30,
    current_password: PASSWORD,
  }),
  createWebhook: () => ({
    name: crypto.randomUUID(),
    url: 'https://hooks.example.org/midan',
    types: ['payment.paid'],
    current_password: PASSWORD,
  }),
  rotateWebhookSecret: () => ({ current_password: PASSWORD }),
  issueCertificates: () => ({
    kind: 'participation',
    academy_id: null,
    team_id: null,
    takes_unconfirmed: true,
  }),
  previewWinners: () => ({ list: '1, فريق' }),
  updateCertificateTexts: () => ({ ...CERTIFICATE_WORDS, kind: 'participation', version: 1 }),
  previewCertificateTexts: () => ({
    ...CERTIFICATE_WORDS,
    kind: 'participation',
    sample: 'shortest',
  }),
  prepareCertificateSet: () => ({}),
  releaseStudent: () => ({ reason: null }),
  refuseMove: () => ({ reason: 'الموسم لم ينته' }),
  askToMove: () => ({ reason: 'انتقلنا إلى طنطا' }),
  transferStudent: () => ({ academy_id: null, reason: 'طلب ولي الأمر' }),
  revokeCertificate: () => ({ reason: 'خطأ في الاسم' }),
  confirmCertificateNames: ({ ids }) => ({
    names: [{ holder_id: ids.member, name_ar: 'سلمى عادل', name_en: 'Salma Adel' }],
  }),
  updateAdministrator: () => ({ name: 'Renamed', role: 'support', current_password: PASSWORD }),
  disableAdministrator: () => ({ current_password: PASSWORD }),
  enableAdministrator: () => ({ current_password: PASSWORD }),
  resetAdministratorAccess: () => ({ current_password: PASSWORD }),
  createStaff: () => ({
    email: `new-${crypto.randomUUID()}@example.test`,
    name: 'New',
    permissions: ['money'],
    current_password: PASSWORD,
  }),
  updateStaff: () => ({ name: 'Renamed', permissions: [] }),
  enableStaff: () => ({ current_password: PASSWORD }),
  resetStaffAccess: () => ({ current_password: PASSWORD }),
  startSecondFactor: () => ({ current_password: PASSWORD }),
  confirmSecondFactor: () => ({ otp_code: '123456' }),
  renewRecoveryCodes: () => ({ current_password: PASSWORD, otp_code: '000000' }),
  removeSecondFactor: () => ({ current_password: PASSWORD, otp_code: '000000' }),
  forgotAdminPassword: () => ({ email: 'nobody@example.test' }),
  resetAdminPassword: () => ({
    email: 'nobody@example.test',
    otp_code: '123456',
    new_password: 'a kettle sings at 7',
    second_factor: '123456',
  }),
  startAcademySecondFactor: () => ({ current_password: PASSWORD }),
  confirmAcademySecondFactor: () => ({ otp_code: '123456' }),
  renewAcademyRecoveryCodes: () => ({ current_password: PASSWORD, otp_code: '000000' }),
  removeAcademySecondFactor: () => ({ current_password: PASSWORD, otp_code: '000000' }),
  requireStaffSecondFactor: () => ({
    required: true,
    current_password: PASSWORD,
    otp_code: '000000',
  }),
  resetAcademySecondFactor: () => ({ reason: 'ضاع الهاتف', current_password: PASSWORD }),
  forgotAcademyPassword: () => ({ email: 'nobody@example.test' }),
  registerAcademy: () => signUpFields(),
  resetAcademyPassword: () => ({
    email: 'nobody@example.test',
    otp_code: '123456',
    new_password: 'Green-Kettle-41',
  }),
  updateAcademyProfile: () => signUpFields(),
  verifyAcademyPhone: () => ({ phone_number: '+201099999999', otp_code: '123456' }),
  refundPurchase: ({ ids }) => ({ team_ids: [ids.emptyTeam], reason: 'اشترت المدرسة مرتين' }),
  reverseBankTransfer: () => ({ reason: 'لم يصل المبلغ' }),
  refundPayment: () => ({ amount: 10, reason: 'طلب المدرسة', left_before: 100 }),
  settlePaymentRefund: () => ({ outcome: 'refused' }),
  startPayment: () => ({ method: 'card', amount: 100 }),
  reviewPaymentEvent: (_, { unknownOrder }) => ({ event_id: unknownOrder, note: 'أُعيد المبلغ' }),
  closeDifference: () => ({ note: 'أُعيد المبلغ من لوحة البوابة' }),
  decideTestOrder: () => ({ key: SECRET_TO_PAY, act: 'decline' }),
  payOut: () => ({
    amount: 10,
    bank_reference: `OUT-${crypto.randomUUID()}`,
    paid_on: '2026-01-15',
    reason: 'طلب المدرسة',
  }),
  approveMoneyRequest: () => ({}),
  declineMoneyRequest: () => ({ reason: 'خطأ' }),
  adjustWallet: () => ({ amount: 10, reason: 'تصحيح' }),
  resendAcademyCode: () => ({ reason: 'اتصلت المدرسة' }),
  correctAcademyContact: () => ({ ...UNSENT, reason: 'اتصلت المدرسة' }),
  sendAcademyPasswordCode: () => ({ reason: 'اتصلت المدرسة' }),
  blockAccount: () => ({ reason: 'حساب مخترق' }),
  closeDuplicate: (_, { other }) => ({ kept_id: other.id, reason: 'سُجلت مرتين' }),
  reopenDuplicate: () => ({ reason: 'مدرستان' }),
  changeAcademyStatus: () => ({ action: 'suspend', reason: 'مراجعة' }),
  openAcademyView: () => ({ reason: 'اتصلت المدرسة' }),
  countAudience: () => ({ audience: {} }),
  createAnnouncement: () => ANNOUNCEMENT,
  updateAnnouncement: () => ({ ...ANNOUNCEMENT, version: 1 }),
  sendAnnouncement: () => ({ fingerprint: '0'.repeat(64) }),
  approveAnnouncement: () => ({ fingerprint: '0'.repeat(64) }),
  addAcademyNote: () => ({ text: 'ستتصل غدًا' }),
  addTransferNote: () => ({ text: 'الإثبات غير واضح' }),
  chooseDigest: () => ({ on: false }),
  markDeskSeen: () => ({ until: new Date().toISOString() }),
  approveBankTransfer: () => ({}),
  holdBankTransfer: () => ({ take_over: false }),
  correctBankTransferAmount: () => ({ amount: 4000, reason: 'الإثبات يحمل 4000' }),
  rejectBankTransfer: () => ({ rejection_reason: 'الصورة غير واضحة' }),
  rejectStudent: () => ({ reason: 'اكتملت فرقنا' }),
  createBankTransfer: () => ({
    amount: '4500',
    transfer_date: '2026-01-15',
    bank_name: 'بنك القياس',
    reference_number: 'REF-1',
    notes: '',
  }),
  resendAcademyOtp: () => ({ phone_number: '+201099999999', email: 'nobody@example.test' }),
  createCoupon: () => ({ ...TERMS, code: `MADE-${crypto.randomUUID().slice(0, 8)}` }),
  createCouponBatch: () => ({ ...TERMS, prefix: 'MADE', count: 2 }),
  updateCoupon: (_, { coupon }) => ({ ...TERMS, code: coupon.code }),
  [validateCoupon.name]: (_, { coupon }) => ({ code: coupon.code, amount: 4500 }),
  replyApplication: ({ id }) => ({ action: 'approve', academy_id: id }),
  readNotices: ({ ids }) => ({ ids: [ids.notice] }),
  readStudentNotices: ({ student }) => ({ ids: [student.ids.notice] }),
  rememberStudentLanguage: () => ({ language: 'en' }),
  loginAcademy: () => ({ email: 'nobody@example.test', password: PASSWORD }),
  loginAdmin: () => ({ email: 'nobody@example.test', password: PASSWORD }),
  approveStatement: () => ({}),
  tieStatementRow: ({ ids }) => ({ transfer_id: ids.transfer, approve: { amount: 4500 } }),
  setStatementRowAside: () => ({ reason: 'إيداع من المنظمين' }),
  reopenStatement: () => ({ reason: 'سطر خاطئ' }),
  reopenAccountingMonth: () => ({ reason: 'قيد ناقص' }),
  closeAccountingMonth: () => ({}),
  uploadStatement: () => ({ columns: '{"date":0,"amount":1,"debit":null,"details":[2]}' }),
  updateSettings: () => ({ team_price: 4600 }),
  uploadMediaPicture: () => ({ name: 'hero', alt: '{"en":"A robot","ar":"روبوت"}' }),
  uploadMediaPdf: () => ({ name: 'rules', alt: '{"en":"Rules","ar":"القواعد"}' }),
  updateMedia: () => ({ name: 'hero 2', alt: { en: 'Robots', ar: 'روبوتات' } }),
  publishContent: () => ({ version: 0, value: { entries: [] } }),
  previewContent: () => ({ language: 'en', value: { entries: [] } }),
  createEdition: () => ({ ...names(), age_reference_date: '2027-10-01', team_price: 5000 }),
  updateEdition: (_, { edition: { number, slug } }) => ({
    ...{ number, slug, name: BOTH, prizes: BOTH, numbers: null, version: 1 },
    ...{ age_reference_date: '2027-10-01', deposit_policy: 'each_edition' },
  }),
  updateEditionTracks: () => ({
    tracks: ['first', 'second', 'third'].map((key) => ({ ...TRACK, key })),
    version: 1,
  }),
  updateEditionDates: () => ({
    windows: [{ kind: 'purchase', closes_at: SOON }],
    events: [
      { kind: 'final', title: BOTH, place: BOTH, starts_on: '2028-01-01', ends_on: '2028-01-02' },
    ],
    version: 1,
  }),
  fillStartList: () => ({ ready_only: false }),
  listTeamAtEvent: () => ({ table_no: 'A1' }),
  inviteToFinal: () => ({ places: 2, from_each: 2 }),
  answerInvitation: () => ({ answer: 'declined' }),
  awardResults: () => ({ places: 3 }),
  saveOwnProject: () => ({ ...CONTENT, title: 'ري آخر', version: 1 }),
  addProjectFile: () => ({ name: 'صورة' }),
  handInOwnProject: () => ({ version: 1 }),
  handInTeamProject: () => ({ version: 1 }),
  remindProjects: ({ ids }) => ({ team_ids: [ids.projectTeam] }),
  commentProject: () => ({ text: 'أحسنتم' }),
  saveTrackProject: () => ({ needs: 'optional', themes: [], links: [], version: 1 }),
  moveStartList: () => ({ state: 'locked', version: 1 }),
  addCrew: () => ({
    members: [{ name: 'هبة سمير', phone_number: UNSENT.phone_number, email: null }],
    duties: [{ duty: 'judge', track: 'innovation' }],
  }),
  updateCrew: (_, { crew: { name, phone_number } }) => ({
    ...{ name, phone_number, email: null, duties: [], conflicts: [], disabled: true, version: 1 },
  }),
  askCrewCode: () => ({ token: 'unknown' }),
  signInCrew: () => ({ token: 'unknown', otp_code: '123456' }),
  declareConflict: ({ id }) => ({ academies: [id] }),
  recuse: () => ({ reason: 'أدرّب هذا الفريق' }),
  updateEditionPrices: () => ({
    steps: [
      { from_at: '2026-01-01T00:00:00Z', unit_price: 4000, label: null },
      { from_at: SOON, unit_price: 6000, label: BOTH },
    ],
    version: 1,
  }),
  moveEdition: () => ({ status: 'open' }),
  makeEditionCurrent: () => ({}),
  cloneEdition: () => ({ ...names(), shift_days: 364, parts: ['tracks', 'prices'] }),
  saveEditionException: ({ id }) => ({
    ...{ academy_id: id, kind: 'members', closes_at: SOON, reason: 'امتحانات' },
  }),
  joinEdition: (_, { edition }) => ({ edition: edition.number }),
  chooseTeamTrack: () => ({ track: 'innovation' }),
  calculateTeamPurchase: () => ({ team_count: 2 }),
  createTeam: () => ({ name: 'فريق النيل' }),
  purchaseTeams: () => ({ teams: [{ name: 'فريق النيل' }] }),
  registerStudent: () => ({ ...STUDENT, ...UNSENT }),
  verifyStudentPhone: () => ({ phone_number: '+201099999999', otp_code: '123456' }),
  resendStudentOtp: () => UNSENT,
  loginStudent: () => ({ email: 'nobody@example.test', password: PASSWORD }),
  forgotStudentPassword: () => ({ email: 'nobody@example.test' }),
  resetStudentPassword: () => ({
    email: 'nobody@example.test',
    otp_code: '123456',
    new_password: 'Green-Kettle-41',
  }),
  changeStudentPassword: () => NEW_PASSWORD,
  updateStudentProfile: () => STUDENT,
  setGuardian: () => ({ guardian_name: 'منى عادل', guardian_phone: '+201088888888' }),
  confirmAcademyContactChange: () => CONTACT_CODE,
  resendAcademyContactCode: () => ({ contact: 'phone_number' }),
  confirmStudentContactChange: () => CONTACT_CODE,
  resendStudentContactCode: () => ({ contact: 'phone_number' }),
  confirmGuardian: ({ familyPhone: phone_number }) => ({ name: 'منى عادل', phone_number }),
  openConsent: ({ student }) => ({ token: student.link }),
  answerConsent: ({ student }) => ({
    grant: 'unknown',
    name: 'منى عادل',
    text_version: '2027-01',
    answers: [{ student_id: student.id, participation: true, photos: false }],
  }),
  proveChild: ({ student }) => ({
    ...{ grant: 'unknown', student_id: student.id, birth_date: '2012-05-01' },
  }),
  keepChild: ({ student }) => ({ grant: 'unknown', student_id: student.id }),
  sendFamilyCode: ({ student }) => ({ token: student.link }),
  openFamily: ({ student }) => ({ token: student.link, otp_code: '123456' }),
  readChild: ({ student }) => ({ grant: 'unknown', student_id: student.id }),
  listChildSecurity: ({ student }) => ({ grant: 'unknown', student_id: student.id }),
  correctChild: ({ student }) => ({ ...STUDENT, grant: 'unknown', student_id: student.id }),
  downloadStudentCards: ({ ids }) => ({ student_ids: [ids.vouched] }),
  downloadChildData: ({ student }) => ({ grant: 'unknown', student_id: student.id }),
  getChildDay: ({ student }) => ({ grant: 'unknown', student_id: student.id }),
  listChildCertificates: ({ student }) => ({ grant: 'unknown', student_id: student.id }),
  downloadChildCertificate: ({ student }) => ({
    grant: 'unknown',
    student_id: student.id,
    certificate_id: student.id,
  }),
  deleteChild: ({ student }) => ({ grant: 'unknown', student_id: student.id, hide: true }),
  chooseImportColumns: () => ({
    header_line: 1,
    columns: { name: 0, birth_date: 1, gender: 2 },
  }),
  uploadImport: () => ({ file_name: 'list.txt' }),
  commitImport: () => ({ twins: [] }),
  correctImportLine: () => ({ cells: [{ part: 'name', from: 'نورا سامي حسن', to: 'نورا سامي' }] }),
  buyImportTeams: () => ({ track: '', missing: 1 }),
  createJoinLink: () => ({ class_name: '5B', at_once: true }),
  vouchStudent: () => VOUCHED,
  printStudentCards: () => ({ class_name: null }),
  openStudentCard: () => ({ code: 'CDFG-3467' }),
  claimStudentCard: () => ({
    code: 'CDFG-3467',
    birth_date: '2016-05-01',
    new_password: 'Quiet-River-71',
  }),
  updateVouchedStudent: () => VOUCHED,
  joinAcademy: ({ id }, { academy, other }) => ({
    academy_id: id === academy.id ? other.id : academy.id,
    message: MESSAGE,
  }),
  applyAcademy: () => ({ message: MESSAGE }),
  deleteStudentAccount: () => ({ current_password: PASSWORD }),
  drawLeague: (_, { leagues }) => ({
    ...{ seed: 1, group_size: 4, advancing: 1, teams_sha256: leagues.teamsHash },
  }),
  mergeLevels: () => ({ reason: 'فريقان فقط' }),
  confirmMatch: () => ({
    ...{ home_goals: 2, away_goals: 0, home_penalties: null, away_penalties: null },
    ...{ forfeit_by: null, reason: 'هدف عكسي', version: 1 },
  }),
  proposeResults: () => ({ correction_reason: null }),
  freezeResults: () => ({ frozen: true }),
  reopenResults: () => ({ version: 1 }),
  movePlacement: () => ({
    ...{ place: 1, reason: 'تأخر', award: { en: 'Spirit', ar: 'الروح' }, version: 1 },
  }),
  signResults: () => ({ version: 1, current_password: PASSWORD }),
  publishResults: () => ({ version: 1, publish_at: null }),
  answerAppeal: () => ({ state: 'refused', answer: 'حُسبت كل الاستمارات' }),
  openAppeal: () => ({ text: 'ينقص حساب استمارة' }),
  savePlaces: (_, { timetable }) => ({
    known: [{ id: timetable.place, kind: 'practice', name: { en: 'Arena 1', ar: 'الساحة 1' } }],
    places: [{ id: timetable.place, kind: 'practice', name: { en: 'Hall', ar: 'قاعة' } }],
  }),
  planTimetable: (_, { timetable }) => ({
    starts_at: '2027-02-01T08:00:00Z',
    blocks: [{ track: 'innovation', kind: 'practice', minutes: 10, places: [timetable.place] }],
  }),
  moveSlot: (_, { timetable }) => ({
    ...{ place_id: timetable.place, starts_at: '2027-02-01T09:00:00Z', version: 1 },
  }),
  publishTimetable: () => ({ published: true }),
  delayPlace: (_, { timetable }) => ({ place_id: timetable.place, minutes: 10 }),
  delayPlaceAsCaller: (_, { timetable }) => ({ place_id: timetable.place, minutes: 10 }),
  saveMission: () => ({ content: MISSION, version: null }),
  saveInspectionList: () => ({ items: INSPECTION_ITEMS, version: null }),
  setParticipation: () => ({ participation: 'arrived' }),
  moveSlotState: () => ({ state: 'called', version: 1 }),
  confirmRun: () => ({ override_reason: null }),
  voidRun: () => ({ reason: 'The robot was not sealed' }),
  sendCrewRecords: (_, { judging }) => ({
    sent_at: '2027-02-01T10:00:00Z',
    records: [
      {
        ...{ kind: 'run', id: crypto.randomUUID(), at: '2027-02-01T09:00:00Z' },
        ...{ event_id: judging.place.event_id, team_id: judging.run.team_id },
        ...{ mission_id: judging.run.mission_id, round: 2, mode: 'manual' },
        ...{ counts: { lifted: 1 }, points: 5, time_ms: 90_000 },
      },
    ],
  }),
  updateTeam: () => ({ name: 'فريق آخر', max_members: 3, status: 'active' }),
  fillTeams: ({ ids }) => ({ pairs: [{ team: ids.emptyTeam, student: ids.free }] }),
  saveRubric: () => ({ level: null, content: RUBRIC, version: null }),
  setJudgingMethod: () => ({ method: 'adjusted' }),
  planJudging: () => ({ judges_per_team: 1 }),
  saveSheet: (_, { judged }) => sheetOf(judged.own),
  returnSheet: () => ({ reason: 'The deduction is missing', version: 1 }),
  completeTeams: ({ ids }) => ({ teams: [{ id: ids.emptyTeam, mentor_name: 'أ. منى' }] }),
};

/** Passes validation; a code or sign-in may be wrong. Throws for one that is not in BODIES. */
export function bodyOf(endpoint: Endpoint, world: World, academy: FurnishedAcademy) {
  if (!endpoint.body || Object.keys(endpoint.body.shape).length === 0) return undefined;
  const body = BODIES[endpoint.name];
  if (!body) throw new Error(`test/world.ts: what does ${endpoint.name} accept?`);
  return body(academy, world) as Record<string, unknown>;
}

const FILES: Record<string, () => Buffer> = {
  statement: () => Buffer.from('Date,Amount,Details\n2026-01-16,4500.00,transfer of somebody\n'),
  list: () => pasted([['نورا سامي حسن', '3/4/2014', 'بنت']]),
  pdf: () => Buffer.from('%PDF-1.7'),
};

/** A file that the endpoint accepts as upload: by the form's field a table, otherwise a JPEG. */
export const fileOf = async ({ upload }: Endpoint): Promise<Buffer> =>
  FILES[upload?.field ?? '']?.() ?? aPicture();

/** Of the first role that may call an endpoint; undefined for a public one. */
export function senderOf(endpoint: Endpoint, world: World, academy: FurnishedAcademy) {
  const [role] = rolesOf(endpoint);
  if (!role) return undefined;
  return {
    role,
    ...{ admin: world.admin, academy, student: academy.student, crew: world.crew }[role],
  };
}

export const rolesOf = ({ access }: Endpoint): readonly Role[] =>
  access === 'public' ? [] : access;
