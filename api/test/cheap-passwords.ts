/** Makes passwords cheap, because tests hash hundreds: in each test file and the journeys' server. */
import { PASSWORD_COST, setPasswordCost } from '../src/ports/passwords.ts';

/** Slightly more memory in KiB than argon2's minimum. */
const CHEAP = 256;

setPasswordCost({ ...PASSWORD_COST, memoryCost: CHEAP });
