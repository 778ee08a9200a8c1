import { Secret, TOTP } from 'otpauth';

/** Length of a TOTP time step (RFC 6238), and how many steps a phone's clock may be off. */
const PERIOD_SECONDS = 30;
const WINDOW_STEPS = 1;

/** 160 bits, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** `label` and `issuer` are used for its URI only. */
const authenticator = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: PERIOD_SECONDS });

/** URI for the QR code that authenticator apps read. */
export const otpauthUri = (secret: string, label: string, issuer: string): string =>
  authenticator(secret, label, issuer).toString();

/** Null if wrong; one step (30 s) early or late is accepted. `now` in ms. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = authenticator(secret).validate({
    token: code,
    timestamp: now,
    window: WINDOW_STEPS,
  });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
