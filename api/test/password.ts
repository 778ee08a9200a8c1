import { hashPassword } from '../src/ports/passwords.ts';

/** The password of accounts that have to prove it, and its hash. */
export const PASSWORD = 'correct horse 9';
export const password_hash = await hashPassword(PASSWORD);
