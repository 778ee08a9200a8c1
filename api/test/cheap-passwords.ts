/** Setup of every test file: makes passwords cheap, because tests hash hundreds. */
import { PASSWORD_COST, setPasswordCost } from '../src/ports/passwords.ts';

/** Slightly more memory in KiB than argon2's minimum. */
const CHEAP = 256;

setPasswordCost({ ...PASSWORD_COST, memoryCost: CHEAP });
