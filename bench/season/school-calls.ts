import {
  calculateTeamPurchase,
  getAcademyDashboard,
  getAcademyEdition,
  getWallet,
  listBankTransfers,
  listJoinRequests,
  listNotices,
  listStudents,
  listTeams,
  listWalletTransactions,
  loginAcademy,
  purchaseTeams,
} from '@midan/contract';

export const SCHOOL_PASSWORD = 'Season-Password-2026!';

/** A school with a session. */
export interface SchoolAccount {
  email: string;
  token: string;
  /** Where its calls come from. */
  address: string;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What a school asks for on the evening, and how often among 160 calls of four schools. */
const READS: [path: string, times: number][] = [
  [`${listTeams.path}?per_page=20`, 34],
  [`${listStudents.path}?per_page=20`, 30],
  [getAcademyDashboard.path, 20],
  [getWallet.path, 16],
  [getAcademyEdition.path, 16],
  [listNotices.path, 14],
  [`${listWalletTransactions.path}?per_page=20`, 9],
  [`${listBankTransfers.path}?per_page=20`, 8],
  [`${listJoinRequests.path}?per_page=20`, 4],
];
const CALCULATIONS = 4;
const PURCHASES = 4;
const SIGN_INS = 1;

/** Body of a purchase of one team with a random name. */
const teams = () => ({ teams: [{ name: `Team ${crypto.randomUUID().slice(0, 8)}` }] });

/** Returns a function that makes a GET of `path`. */
const get =
  (path: string) =>
  (_: SchoolAccount): Omit<Call, 'headers'> => ({ method: 'GET', path });
/** Returns a function that makes a school's POST to `path`. */
const post =
  (path: string, body: (school: SchoolAccount) => object) =>
  (school: SchoolAccount): Omit<Call, 'headers'> => ({
    method: 'POST',
    path,
    body: JSON.stringify(body(school)),
  });

const MIX = [
  ...READS.flatMap(([path, times]) => Array.from({ length: times }, () => get(path))),
  ...Array.from({ length: CALCULATIONS }, () =>
    post(calculateTeamPurchase.path, () => ({ team_count: 3 })),
  ),
  ...Array.from({ length: PURCHASES }, () => post(purchaseTeams.path, teams)),
  ...Array.from({ length: SIGN_INS }, () =>
    post(loginAcademy.path, ({ email }) => ({ email, password: SCHOOL_PASSWORD })),
  ),
];

/** A random one of the list. */
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/**
 * Makes up a random call of a random school, with its session, address and a new idempotency key;
 * the caller sends it.
 */
export function nextCall(schools: readonly SchoolAccount[]): Call {
  const school = oneOf(schools);
  const { path, ...call } = oneOf(MIX)(school);
  const headers = {
    authorization: `Bearer ${school.token}`,
    'x-forwarded-for': school.address,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  return { ...call, path: `/api${path}`, headers };
}
