import { GATEWAYS } from '../limits.ts';
import { within } from './deadline.ts';
import { GatewayError, isSilence } from './payment-gateway.ts';

type SignIn = (timeoutMs: number) => Promise<string>;
type Asking<T> = (token: string, timeoutMs: number) => Promise<T>;

const isEnded = (error: unknown): boolean =>
  error instanceof GatewayError && error.message === 'http_401';

/** Unless it is silence (isSilence): refused keys concern all payments. */
function notSignedIn(error: unknown): never {
  if (!(error instanceof GatewayError) || isSilence(error)) throw error;
  throw new GatewayError('not_signed_in');
}

interface Kept {
  token: Promise<string>;
  /** In ms since 1970. */
  until: number;
}
/** Tokens of this process by account: one for each key that it has used. */
const tokens = new Map<string, Kept>();

/**
 * Asks again once with a new token after `http_401`, within `timeoutMs` in all. @throws
 * GatewayError not_signed_in, timeout, and errors of `ask` and `signIn`
 */
export function tokenKeeper(account: string, signIn: SignIn) {
  const forget = (token: Promise<string>) => {
    if (tokens.get(account)?.token === token) tokens.delete(account);
  };

  // A sign-in goes on after a question that had no time for it: the next question has its token.
  function tokenOf(): Promise<string> {
    const kept = tokens.get(account);
    if (kept && kept.until > Date.now()) return kept.token;
    const token = signIn(GATEWAYS.askTimeoutMs).catch(notSignedIn);
    tokens.set(account, { token, until: Date.now() + GATEWAYS.tokenSeconds * 1000 });
    token.catch(() => forget(token));
    return token;
  }

  return async function withToken<T>(timeoutMs: number, ask: Asking<T>): Promise<T> {
    const end = Date.now() + timeoutMs;
    const left = () => Math.max(1, end - Date.now());
    const inTime = (token: Promise<string>) =>
      within(left(), token, () => new GatewayError('timeout'));
    const token = tokenOf();
    try {
      return await ask(await inTime(token), left());
    } catch (error) {
      if (!isEnded(error)) throw error;
    }
    forget(token);
    const renewed = await inTime(tokenOf());
    return ask(renewed, left()).catch((error: unknown) => {
      throw isEnded(error) ? new GatewayError('not_signed_in') : error;
    });
  };
}
