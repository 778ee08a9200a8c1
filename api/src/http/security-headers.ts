import type { Config } from '../config.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Browser features that no page uses but the crew's, disabled for scripts from elsewhere too. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const permissions = (used: string[] = []) =>
  UNUSED_FEATURES.map((name) => `${name}=(${used.includes(name) ? 'self' : ''})`).join(', ');

/** The pages of the crew, which scan passes and work without a network. */
export const CREW = {
  page: '/crew',
  policy: "worker-src 'self'",
  headers: { 'permissions-policy': permissions(['camera']) },
};

/** It reaches no page but the crew's, and loads from this site alone. */
export const CREW_WORKER = {
  path: '/crew/sw.js',
  headers: {
    'service-worker-allowed': CREW.page,
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
  },
};

/** Nothing may be loaded, framed or sniffed; pages set their own content policy. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.mode === 'production'
      ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}
