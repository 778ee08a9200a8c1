/** Runs beside every test file: passwords cost a fraction, because tests hash hundreds of them. */
import { PASSWORD_COST, setPasswordCost } from '../src/ports/passwords.ts';

/** KiB: what argon2 needs at least, and a little more. */
const CHEAP = 256;

setPasswordCost({ ...PASSWORD_COST, memoryCost: CHEAP });
