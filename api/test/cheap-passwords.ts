/** Makes passwords cheap, because tests hash hundreds: each test file, and the server of journeys. */
import { PASSWORD_COST, setPasswordCost } from '../src/ports/passwords.ts';

/** Slightly more memory in KiB than argon2's minimum. */
const CHEAP = 256;

setPasswordCost({ ...PASSWORD_COST, memoryCost: CHEAP });
