import { randomInt } from 'node:crypto';
import {
  type AdminEdition,
  addAcademyNote,
  addCrew,
  addTeamMember,
  addTransferNote,
  applyAcademy,
  approveStudent,
  CREW_DUTIES,
  cairoDate,
  cardPath,
  chooseTeamTrack,
  commentProject,
  createAnnouncement,
  createBankTransfer,
  createCoupon,
  createJoinLink,
  createStaff,
  createWebhook,
  type Endpoint,
  getAdminPurchase,
  getOwnProject,
  handInTeamProject,
  joinAcademy,
  LIMITS,
  listStatementRows,
  type OwnProject,
  type Payment,
  printStudentCards,
  purchaseTeams,
  refundPurchase,
  rejectBankTransfer,
  saveOwnProject,
  setGuardian,
  setTeamLeader,
  startPayment,
  updateAcademyProfile,
  updateEditionDates,
  updateEditionTracks,
  updateStudentProfile,
  updateTeam,
  uploadImport,
  uploadMediaPicture,
  uploadStatement,
  vouchStudent,
  WEBHOOK_LIMITS,
} from '@midan/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { crewToken, demoEvent, ownCrew } from './crew-world.ts';
import { guardianPath } from './double-press/guardian.ts';
import { HOSTILE_TEXTS, hostileText } from './hostile.ts';
import { type OwnAdministrator, ownAdministrator } from './own-administrator.ts';
import { ownEdition, ownEditor } from './own-edition.ts';
import { type OwnSchool, ownSchool, payIn } from './own-school.ts';
import { type OwnStudent, ownPhone, ownStudent } from './own-student.ts';
import { receiptPicture } from './proof.ts';
import { ownersToken, PASSWORD } from './sign-in.ts';

interface Sent {
  token?: string;
  params?: Record<string, string>;
  data?: object;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
}

async function call<T>(request: APIRequestContext, endpoint: Endpoint, sent: Sent): Promise<T> {
  const { token, params = {}, data, multipart } = sent;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await request.fetch(`/api${path}`, {
    method: endpoint.method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(data ? { data } : {}),
    ...(multipart ? { multipart } : {}),
  });
  expect(response.ok(), `${endpoint.name}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { data: T }).data;
}

const PERSON = { first: HOSTILE_TEXTS[1], last: HOSTILE_TEXTS[8] };
/** A class's name is short, and holds no address. */
export const CLASS_NAME = HOSTILE_TEXTS[2].slice(0, LIMITS.classNameMax).trim();

/** A cell as spreadsheets copy it: one with quotation marks is quoted and has them doubled. */
const copied = (cell: string): string =>
  cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

const HOSTILE_LIST = Buffer.from(
  [
    ['الاسم', 'تاريخ الميلاد', 'النوع', 'الفصل', 'الفريق', HOSTILE_TEXTS[0]],
    [HOSTILE_TEXTS[8], '3/4/2014', 'ذكر', CLASS_NAME, HOSTILE_TEXTS[11], ''],
  ]
    .map((cells) => cells.map(copied).join('\t'))
    .join('\n'),
);

/** What a guardian's page and an open application show of the student. */
export const STUDENT_FIRST_NAME = PERSON.first;
export const STUDENT_NAME = `${PERSON.first} ${PERSON.last}`;

function transfer(request: APIRequestContext, { token }: OwnSchool, n: number) {
  const multipart = {
    amount: '150',
    transfer_date: cairoDate(new Date()),
    bank_name: hostileText(n, LIMITS.bankNameMax),
    reference_number: hostileText(n + 1, LIMITS.referenceMax),
    notes: hostileText(n + 2, LIMITS.notesMax),
    transfer_proof: { name: '<b>.png', mimeType: 'image/png', buffer: receiptPicture() },
  };
  return call<{ id: string }>(request, createBankTransfer, { token, multipart });
}

async function student(request: APIRequestContext): Promise<OwnStudent> {
  const own = await ownStudent(request, PERSON.first, PERSON.last);
  const { first_name, last_name, birth_date, gender } = own.student;
  const address = hostileText(2, LIMITS.addressMax);
  const data = { first_name, last_name, birth_date, gender, address };
  await call(request, updateStudentProfile, { token: own.token, data });
  return own;
}

/** An application to all schools if `academyId` is null. */
const sendRequest = (request: APIRequestContext, own: OwnStudent, academyId: string | null) =>
  call<{ id: string }>(request, academyId ? joinAcademy : applyAcademy, {
    token: own.token,
    data: { academy_id: academyId, message: hostileText(5, LIMITS.requestMessageMax) },
  });

export interface HostileWorld {
  school: OwnSchool;
  teamId: string;
  purchaseId: string;
  creditNoteId: string;
  transferId: string;
  payment: Payment;
  couponId: string;
  couponCode: string;
  statementId: string;
  rowId: string;
  announcementId: string;
  webhookId: string;
  crew: { token: string; eventId: string };
  editionId: string;
  eventId: string;
  member: OwnStudent;
  asking: OwnStudent;
  joinLink: { id: string; code: string };
  vouched: { id: string };
  cardPath: string;
  importId: string;
  guardianPath: string;
  guardianPhone: string;
  admin: OwnAdministrator;
  owner: string;
}

/** With two finals and one track; a member of the crew has a duty at the first final. */
async function hostileEdition(request: APIRequestContext) {
  const { token } = await ownEditor(request);
  const both = (n: number, max: number) => ({ en: hostileText(n, max), ar: hostileText(n, max) });
  const { id } = await ownEdition(request, token, { name: both(7, LIMITS.nameMax) });
  const day = cairoDate(new Date());
  const event = { kind: 'final', starts_on: day, ends_on: day, place: both(3, LIMITS.nameMax) };
  const events = HOSTILE_TEXTS.slice(0, 2).map((text) => ({
    ...event,
    title: { en: text, ar: text },
  }));
  const params = { id };
  const dates = { windows: [], events, version: 1 };
  const dated = await call<AdminEdition>(request, updateEditionDates, {
    token,
    params,
    data: dates,
  });
  const eventId = dated.events[0]?.id ?? '';
  const track = {
    key: 'hostile',
    title: both(1, LIMITS.nameMax),
    sub_title: both(2, LIMITS.nameMax),
    description: both(4, LIMITS.descriptionMax),
    members_min: 1,
    members_max: 3,
  };
  const tracks = { tracks: [track], version: 2 };
  await call(request, updateEditionTracks, { token, params, data: tracks });
  const judge = { name: STUDENT_NAME, phone_number: `+20${ownPhone()}`, email: null };
  const duties = [{ duty: 'judge', track: track.key }];
  const crew = { token, params: { id: eventId }, data: { members: [judge], duties } };
  await call(request, addCrew, crew);
  return { editionId: id, eventId };
}

/** Of a team with a leader: handed in by its school, and commented. */
async function hostileProject(
  request: APIRequestContext,
  teamId: string,
  [school, leader]: [school: string, leader: string],
) {
  const params = { id: teamId };
  await call(request, chooseTeamTrack, { token: school, params, data: { track: 'innovation' } });
  const begun = await call<OwnProject>(request, getOwnProject, { token: leader });
  const text = (n: number) => hostileText(n, LIMITS.projectTextMax);
  const content = {
    title: hostileText(3, LIMITS.nameMax),
    theme: begun.track.themes[0]?.key ?? null,
    ...{ problem: text(4), idea: text(5), how: text(6), helped: text(7) },
    video_url: `https://youtu.be/${'x'.repeat(100)}?v=<b>`,
  };
  const { version } = await call<OwnProject>(request, saveOwnProject, {
    token: leader,
    data: { ...content, version: begun.version },
  });
  await call(request, handInTeamProject, { token: school, params, data: { version } });
  const data = { text: hostileText(8, LIMITS.commentMax) };
  await call(request, commentProject, { token: school, params, data });
}

/** With every duty but a judge's, whom nobody who heads the judges is. */
async function hostileCrew(request: APIRequestContext) {
  const { eventId } = await demoEvent(request, 'the Delta');
  const place = {
    eventId,
    name: STUDENT_NAME,
    duties: CREW_DUTIES.filter((duty) => duty !== 'judge'),
  };
  return { eventId, token: await crewToken(request, await ownCrew(request, place)) };
}

async function creditNote(
  request: APIRequestContext,
  token: string,
  purchaseId: string,
  teamId: string,
): Promise<string> {
  const params = { id: purchaseId };
  const data = { team_ids: [teamId], reason: hostileText(10, LIMITS.rejectionReasonMax) };
  await call(request, refundPurchase, { token, params, data });
  const receipt = await call<{ credit_notes: { id: string }[] }>(request, getAdminPurchase, {
    token,
    params,
  });
  return receipt.credit_notes[0]?.id ?? '';
}

/** Hostile texts in every field of a school, its people, administrators and their acts. */
export async function hostileWorld(request: APIRequestContext): Promise<HostileWorld> {
  const [school, member, asking, applying, admin] = await Promise.all([
    ownSchool(request, hostileText(0, LIMITS.nameMax)),
    student(request),
    student(request),
    student(request),
    ownAdministrator(request, 'finance', hostileText(2, LIMITS.adminNameMax)),
  ]);
  const { token, academy } = school;
  await call(request, updateAcademyProfile, {
    token,
    data: {
      ...academy,
      area: hostileText(1, LIMITS.areaMax),
      address: hostileText(2, LIMITS.addressMax),
      contact_person_name: hostileText(3, LIMITS.nameMax),
      license_number: hostileText(4, LIMITS.licenseMax),
      description: hostileText(5, LIMITS.descriptionMax),
    },
  });
  await call(request, createStaff, {
    token,
    data: {
      name: hostileText(2, LIMITS.personNameMax),
      email: `hostile-${randomInt(1e9)}@midan.test`,
      permissions: ['money'],
      current_password: school.password,
    },
  });
  await payIn(request, school, 70_000);
  const joinLink = await call<{ id: string; code: string }>(request, createJoinLink, {
    token,
    data: { class_name: CLASS_NAME, at_once: true },
  });
  const vouched = await call<{ id: string }>(request, vouchStudent, {
    token,
    data: {
      first_name: hostileText(2, LIMITS.personNameMax),
      last_name: hostileText(0, LIMITS.personNameMax),
      birth_date: '2016-05-01',
      gender: 'male',
      class_name: CLASS_NAME,
      external_id: hostileText(1, LIMITS.externalIdMax),
    },
  });
  const [card] = await call<{ code: string }[]>(request, printStudentCards, { token, data: {} });
  const classImport = await call<{ id: string }>(request, uploadImport, {
    token,
    multipart: {
      file_name: HOSTILE_TEXTS[2],
      list: { name: 'list.txt', mimeType: 'text/plain', buffer: HOSTILE_LIST },
    },
  });
  const teams = HOSTILE_TEXTS.map((name, n) => ({
    name,
    description: hostileText(n, LIMITS.descriptionMax),
  }));
  const { teams: bought, purchase } = await call<{
    teams: { id: string; name: string; max_members: number; status: string }[];
    purchase: { id: string };
  }>(request, purchaseTeams, { token, data: { teams } });
  for (const [n, { id, name, max_members, status }] of bought.slice(0, 2).entries()) {
    const mentor_name = hostileText(n + 6, LIMITS.nameMax);
    const data = { name, max_members, status, mentor_name, description: mentor_name };
    await call(request, updateTeam, { token, params: { id }, data });
  }
  const guardianPhone = `+20${ownPhone()}`;
  await call(request, setGuardian, {
    token: member.token,
    data: { guardian_name: hostileText(8, LIMITS.nameMax), guardian_phone: guardianPhone },
  });
  const { id } = await sendRequest(request, member, academy.id);
  await call(request, approveStudent, { token, params: { id } });
  const teamId = bought[0]?.id ?? '';
  const params = { id: teamId, studentId: member.student.id };
  await call(request, addTeamMember, { token, params });
  await call(request, setTeamLeader, { token, params });
  await hostileProject(request, teamId, [token, member.token]);
  await sendRequest(request, asking, academy.id);
  await sendRequest(request, applying, null);

  const rejected = await transfer(request, school, 3);
  await call(request, rejectBankTransfer, {
    token: admin.token,
    params: { id: rejected.id },
    data: { rejection_reason: hostileText(9, LIMITS.rejectionReasonMax) },
  });
  const { id: transferId } = await transfer(request, school, 8);
  const payment = await call<Payment>(request, startPayment, {
    token: school.token,
    data: { method: 'fawry', amount: 150 },
  });
  const notes = [
    [addAcademyNote, academy.id],
    [addTransferNote, transferId],
  ] as const;
  for (const [n, [endpoint, about]] of notes.entries()) {
    const data = { text: hostileText(n + 4, LIMITS.deskNoteMax) };
    await call(request, endpoint, { token: admin.token, params: { id: about }, data });
  }
  const couponCode = `HOSTILE-${academy.payment_reference.replace(/[^A-Z0-9]/g, '')}`;
  const description = hostileText(6, LIMITS.descriptionMax);
  const coupon = await call<{ id: string }>(request, createCoupon, {
    token: admin.token,
    data: { code: couponCode, type: 'fixed', value: 1, description },
  });
  const owner = await ownersToken(request);
  const told = await call<{ webhook: { id: string } }>(request, createWebhook, {
    token: owner,
    data: {
      name: `${HOSTILE_TEXTS[6]} ${randomInt(1e6)}`,
      url: `https://hooks.midan.invalid/${'x'.repeat(WEBHOOK_LIMITS.urlMax - 30)}`,
      types: ['certificate.revoked'],
      current_password: PASSWORD,
    },
  });
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = [
    ['date', 'amount', HOSTILE_TEXTS[2]],
    ...HOSTILE_TEXTS.map((text, n) => [cairoDate(new Date()), String(900 + n), text]),
  ].map((cells) => cells.map(cell).join());
  const { statement } = await call<{ statement: { id: string } }>(request, uploadStatement, {
    token: admin.token,
    multipart: {
      columns: JSON.stringify({ date: 0, amount: 1, debit: null, details: [2] }),
      file_name: HOSTILE_TEXTS[2],
      statement: {
        name: 'statement.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      },
    },
  });
  const [row] = await call<{ id: string }[]>(request, listStatementRows, {
    token: admin.token,
    params: { id: statement.id },
  });
  await call(request, uploadMediaPicture, {
    token: owner,
    multipart: {
      name: hostileText(6, LIMITS.mediaNameMax),
      alt: JSON.stringify({ en: hostileText(0, LIMITS.altMax), ar: hostileText(8, LIMITS.altMax) }),
      picture: { name: '<b>.png', mimeType: 'image/png', buffer: receiptPicture() },
    },
  });
  const long = { en: hostileText(3, LIMITS.announcementBodyMax), ar: HOSTILE_TEXTS[12] };
  const author = await ownAdministrator(request, 'support', hostileText(8, LIMITS.adminNameMax));
  const announcement = await call<{ id: string }>(request, createAnnouncement, {
    token: author.token,
    data: { title: { en: HOSTILE_TEXTS[0], ar: HOSTILE_TEXTS[8] }, body: long, audience: {} },
  });
  return {
    announcementId: announcement.id,
    school,
    teamId,
    joinLink,
    vouched,
    cardPath: cardPath(card?.code ?? ''),
    importId: classImport.id,
    purchaseId: purchase.id,
    creditNoteId: await creditNote(request, admin.token, purchase.id, bought.at(-1)?.id ?? ''),
    transferId,
    payment,
    couponId: coupon.id,
    webhookId: told.webhook.id,
    owner,
    couponCode,
    statementId: statement.id,
    rowId: row?.id ?? '',
    ...(await hostileEdition(request)),
    crew: await hostileCrew(request),
    member,
    asking,
    guardianPath: await guardianPath(request, guardianPhone),
    guardianPhone,
    admin,
  };
}
