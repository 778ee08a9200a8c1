import { toWesternDigits } from '@midan/contract';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../http/errors.ts';

/** Argon2id; memory in KiB (46 MiB). Two at a time bound the memory and leave one core free. */
export const PASSWORD_COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
let cost = PASSWORD_COST;
const MAX_IN_FLIGHT = 2;
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 2;

const limit = pLimit(MAX_IN_FLIGHT);

/** @throws AppError overloaded if MAX_WAITING wait already; errors of `work` */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (limit.activeCount + limit.pendingCount >= MAX_IN_FLIGHT + MAX_WAITING) {
    throw new AppError('overloaded', { retryAfter: RETRY_AFTER_SECONDS });
  }
  return limit(work);
}

// Verified against if there is no account, so that both cases take the same time.
let nobody: Promise<string> | undefined;
/** Changes the cost of passwords. For tests only, which hash hundreds. */
export function setPasswordCost(chosen: typeof PASSWORD_COST): void {
  cost = chosen;
  nobody = undefined;
}

/** Once per process and cost. */
const dummyHash = (): Promise<string> => {
  nobody ??= hash(crypto.randomUUID(), cost);
  return nobody;
};

/**
 * One spelling for what the device decides, not the person: RFC 8265 (OpaqueString), which makes
 * every space an ASCII one and composes letters; and Western digits.
 */
const prepared = (password: string): string =>
  toWesternDigits(password.replace(/\p{Zs}/gu, ' ').normalize('NFC'));

/** As hashed by earlier versions: composed or not, with the digits as typed or Western. */
const formerly = (password: string): string[] => [
  toWesternDigits(password),
  toWesternDigits(password.normalize('NFD')),
  password,
];

/** @throws AppError overloaded when too many passwords are waiting */
export async function hashPassword(password: string): Promise<string> {
  return queued(() => hash(prepared(password), cost));
}

/** Null (an unknown account) is false after the same time. @throws AppError overloaded */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return queued(async () => {
    const known = stored ?? (await dummyHash());
    for (const spelling of new Set([prepared(password), ...formerly(password)])) {
      if (await verify(known, spelling)) return stored !== null;
    }
    return false;
  });
}
