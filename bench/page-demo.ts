import {
  cairoDate,
  createAnnouncement,
  createJoinLink,
  createWebhook,
  type Endpoint,
  GUARDIAN_PATH,
  getPurchase,
  issueCertificates,
  listAcademies,
  listCertificates,
  listDemoMessages,
  listEditions,
  listStatementRows,
  listStatements,
  listStudents,
  listTeams,
  listWalletTransactions,
  loginAcademy,
  loginAdmin,
  loginStudent,
  type Role,
  startPayment,
  uploadImport,
} from '@midan/contract';
import { DEMO_ACCOUNTS } from '../api/src/seed/accounts.ts';

/** What the browser's local storage holds, see web/src/lib/session.ts. */
export type Stored = Record<string, string>;

/** Parameters of addresses in web/src/routes.ts. */
export const DEMO_IDS = [
  'academyId',
  'studentId',
  'teamId',
  'purchaseId',
  'noteId',
  'statementId',
  'rowId',
  'linkId',
  'importId',
  'paymentId',
  'code',
  'slug',
  'editionId',
  'eventId',
  'trackKey',
  'book',
  'announcementId',
  'webhookId',
  'month',
  'key',
  'track',
] as const;
export type DemoId = (typeof DEMO_IDS)[number];

export interface Demo {
  /** The signed-in browser of each role. */
  sessions: Record<Role, Stored>;
  /** Ids of the demo's rows; a row that the demo does not have is missing. */
  ids: Partial<Record<DemoId, string>>;
  /** Address of a link that the demo sent to a guardian. */
  guardian: string;
  /** Code of a certificate that counts. */
  certificate: string;
}

interface Sent {
  token?: string;
  params?: Record<string, string | undefined>;
  query?: Record<string, string>;
  body?: object;
  upload?: FormData;
}

/**
 * Calls the demo's API and returns the reply's data.
 * @throws Error if it is refused
 */
async function call<T>(base: string, { method, path }: Endpoint, sent: Sent): Promise<T> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => sent.params?.[name] ?? '');
  const response = await fetch(`${base}/api${filled}?${new URLSearchParams(sent.query)}`, {
    method,
    headers: {
      ...(sent.upload ? {} : { 'content-type': 'application/json' }),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    },
    body: sent.upload ?? (sent.body && JSON.stringify(sent.body)),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

/** Email and password of the role's first account in README. @throws Error if it has none */
function accountOf(role: Role) {
  const account = DEMO_ACCOUNTS.find(({ path }) => path === `/${role}/login`);
  if (!account) throw new Error(`the demo has no account to sign in at /${role}/login`);
  return { email: account.email, password: account.password };
}

/** A class of two invented pupils. */
const CLASS_LIST = 'Name,Birth date,Gender\nSample One,2014-04-03,m\nSample Two,2014-05-04,f\n';

/**
 * Signs in as every role and finds a row for each page of details. Rows that the demo lacks are
 * made: a join link, an import, a draft of an announcement, a webhook, a payment and certificates.
 * @throws Error if a call is refused, or there is no link to a guardian or no certificate
 */
export async function openDemo(base: string): Promise<Demo> {
  const login = <T>(role: Role, endpoint: Endpoint) =>
    call<T & { token: string }>(base, endpoint, { body: accountOf(role) });
  const student = await login<{ student: object }>('student', loginStudent);
  const school = await login<{ academy: { id: string } }>('academy', loginAcademy);
  const admin = await login('admin', loginAdmin);

  const first = async (endpoint: Endpoint, token: string, query = {}) =>
    (await call<Record<string, string>[]>(base, endpoint, { token, query }))[0] ?? {};
  const [academy, pupil, team, refunded, statement] = await Promise.all([
    first(listAcademies, student.token),
    first(listStudents, school.token),
    first(listTeams, school.token),
    first(listWalletTransactions, school.token, { type: 'refund' }),
    first(listStatements, admin.token),
  ]);
  type Edition = { id: string; events: { id: string; title: { en: string } }[] };
  const [edition] = await call<Edition[]>(base, listEditions, { token: admin.token });
  const [row] = await call<{ id: string }[]>(base, listStatementRows, {
    token: admin.token,
    params: { id: statement.id },
  });
  // A purchase with a credit note.
  const purchase = {
    ...getPurchase,
    path: getPurchase.path.replace('{id}', refunded.purchase_id ?? ''),
  };
  const receipt = await call<{ credit_notes: { id: string }[] }>(base, purchase, {
    token: school.token,
  });
  const messages = await call<{ text: string }[]>(base, listDemoMessages, {});
  const consent = messages.map(({ text }) => /guardian(#\S+)/.exec(text)?.[1]).find(Boolean);
  if (!consent) throw new Error('the demo sent no link to a guardian');

  const link = await call<{ id: string; code: string }>(base, createJoinLink, {
    token: school.token,
    body: { class_name: '5B', at_once: true },
  });
  const classList = new FormData();
  classList.append('list', new Blob([CLASS_LIST], { type: 'text/csv' }), 'class.csv');
  const classImport = await call<{ id: string }>(base, uploadImport, {
    token: school.token,
    upload: classList,
  });
  const both = { en: 'Dates', ar: 'مواعيد' };
  const announcement = await call<{ id: string }>(base, createAnnouncement, {
    token: admin.token,
    body: { title: both, body: both, audience: {} },
  });
  const { webhook } = await call<{ webhook: { id: string } }>(base, createWebhook, {
    token: admin.token,
    body: {
      name: `Sample ${Date.now()}`,
      url: 'https://hooks.midan.invalid/',
      types: ['certificate.revoked'],
      current_password: accountOf('admin').password,
    },
  });
  const payment = await call<{ id: string }>(base, startPayment, {
    token: school.token,
    body: { method: 'fawry', amount: 100 },
  });
  const teams = await call<{ id: string; members: object[] }[]>(base, listTeams, {
    token: school.token,
  });
  await call(base, issueCertificates, {
    token: admin.token,
    body: {
      kind: 'award',
      academy_id: null,
      team_id: teams.find(({ members }) => members.length > 0)?.id ?? null,
      award: { en: 'Best Design', ar: 'أفضل تصميم' },
      takes_unconfirmed: true,
    },
  });
  const certificate = await first(listCertificates, admin.token);
  if (!certificate.code) throw new Error('the demo’s team got no certificate');
  const ids: Demo['ids'] = {
    paymentId: payment.id,
    announcementId: announcement.id,
    webhookId: webhook.id,
    key: 'faq',
    academyId: academy.id,
    studentId: pupil.id,
    teamId: team.id,
    purchaseId: refunded.purchase_id,
    noteId: receipt.credit_notes[0]?.id,
    statementId: statement.id,
    rowId: row?.id,
    linkId: link.id,
    importId: classImport.id,
    code: link.code,
    slug: 'sixth',
    track: 'climate',
    editionId: edition?.id,
    eventId: edition?.events.find(({ title }) => title.en === 'Early qualifier')?.id,
    trackKey: 'innovation',
    book: 'school',
    month: cairoDate(new Date()).slice(0, 7),
  };
  return {
    sessions: {
      student: { auth_token: student.token, student_user: JSON.stringify(student.student) },
      academy: { academy_auth_token: school.token, academy_user: JSON.stringify(school.academy) },
      admin: { adminToken: admin.token },
      crew: {},
    },
    ids,
    guardian: GUARDIAN_PATH + consent,
    certificate: certificate.code,
  };
}
