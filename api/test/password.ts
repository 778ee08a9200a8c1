import { hashPassword } from '../src/ports/passwords.ts';

export const PASSWORD = 'correct horse 9';
export const password_hash = await hashPassword(PASSWORD);
