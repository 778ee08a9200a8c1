import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { GUARDIAN_POLICIES } from '@midan/contract';
import { z } from 'zod';

/** A missing and an empty variable mean the same. */
const optional = z.preprocess((value) => value || undefined, z.string().optional());
const withDefault = (fallback: string) => optional.transform((value) => value ?? fallback);

/** What stands for several proxies: an address, a network (10.0.0.0/8) or one of these names. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const family = isIP(address);
  if (family === 0) return PROXY_NAMES.includes(given);
  const longest = family === 4 ? 32 : 128;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isLength && more.length === 0;
}

const proxies = optional
  .transform((list) => list?.split(',').map((proxy) => proxy.trim()))
  .refine((list) => !list || list.every(isProxy), {
    error: 'needs addresses, networks or loopback, linklocal, uniquelocal, comma-separated',
  });

const environment = z.object({
  NODE_ENV: withDefault('development').pipe(z.enum(['development', 'production', 'test'])),
  /** 1: a demo with its published passwords may use DATABASE_URL or be reached from elsewhere. */
  DEMO: withDefault('0')
    .pipe(z.enum(['0', '1']))
    .transform((value) => value === '1'),
  HOST: optional,
  PORT: withDefault('3000').transform(Number).pipe(z.number().int().min(0).max(65535)),
  DATA_DIR: withDefault('data'),
  DATABASE_URL: optional,
  DATABASE_REPLICA_URL: optional,
  DATABASE_POOL: withDefault('10').transform(Number).pipe(z.number().int().min(1).max(200)),
  APP_SECRET: optional.refine((value) => !value || Buffer.byteLength(value) >= 32, {
    error: 'needs at least 32 bytes',
  }),
  PUBLIC_URL: optional,
  /** Addresses of the proxies in front, comma-separated; nobody else's X-Forwarded-For counts. */
  TRUST_PROXY: proxies,
  LOG_LEVEL: withDefault('info'),
  METRICS_TOKEN: optional,
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  /** true: administrators have to set a second factor up before they can do anything. */
  ADMIN_REQUIRE_TOTP: withDefault('false')
    .pipe(z.enum(['true', 'false']))
    .transform((value) => value === 'true'),
  STUDENT_PORTAL: withDefault('open').pipe(z.enum(['open', 'closed'])),
  /** Is a guardian's consent a condition of team membership, only shown, or not asked for? */
  GUARDIAN_CONSENT: withDefault('optional').pipe(z.enum(GUARDIAN_POLICIES)),
  WHATSAPP_TOKEN: optional,
  WHATSAPP_PHONE_ID: optional,
  WHATSAPP_API_URL: withDefault('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: withDefault('v23.0'),
  WHATSAPP_CODE_TEMPLATE: withDefault('midan_code'),
  WHATSAPP_NOTICE_TEMPLATE: withDefault('midan_notice'),
  WHATSAPP_LANGUAGE: withDefault('ar'),
  SMTP_URL: optional,
  MAIL_FROM: withDefault('Midan <no-reply@midan.test>'),
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: withDefault('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SITE_NAME: withDefault('Midan International Student Innovation Competition'),
  SUPPORT_WHATSAPP: withDefault('201000000000'),
  PAYMENT_ACCOUNT: withDefault('midan.demo@instapay'),
  CONTACT_ADDRESS: withDefault('12 Example Street, Cairo, Egypt'),
  CONTACT_ADDRESS_AR: withDefault('12 شارع المثال، القاهرة، مصر'),
  CONTACT_PHONE: withDefault('+20 100 000 0000'),
  CONTACT_EMAIL: withDefault('info@midan.test'),
  SOCIAL_FACEBOOK: withDefault('https://example.com/facebook'),
  SOCIAL_INSTAGRAM: withDefault('https://example.com/instagram'),
  SOCIAL_LINKEDIN: withDefault('https://example.com/linkedin'),
  SOCIAL_YOUTUBE: withDefault('https://example.com/youtube'),
  SOCIAL_WHATSAPP_CHANNEL: withDefault('https://example.com/whatsapp-channel'),
});

const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL'] as const;

export type Mode = 'production' | 'demo';
export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

/**
 * The environment, parsed once. Outside production the server runs in demo mode.
 * @throws ConfigError naming every variable that is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigError(`The configuration is not valid:\n  ${problems.join('\n  ')}`);
  }
  const values = parsed.data;
  const mode: Mode = values.NODE_ENV === 'production' ? 'production' : 'demo';
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => mode === 'production' && !values[name]);
  if (missing.length > 0) {
    throw new ConfigError(`Production needs these variables: ${missing.join(', ')}`);
  }
  return {
    ...values,
    mode,
    HOST: values.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    DATA_DIR: resolve(values.DATA_DIR),
    // A demo without a secret of its own gets one from its data folder, see main.ts.
    APP_SECRET: values.APP_SECRET ?? randomBytes(32).toString('base64url'),
    hasOwnSecret: Boolean(values.APP_SECRET),
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * A demo has administrators with published passwords: it opens by mistake neither a real database
 * nor a port to others. @throws ConfigError
 */
export function refuseExposedDemo(config: Config): void {
  if (config.mode === 'production' || config.DEMO) return;
  const exposed = config.DATABASE_URL
    ? 'a demo would open DATABASE_URL'
    : !LOOPBACK.test(config.HOST) && `a demo would listen on ${config.HOST}`;
  if (!exposed) return;
  throw new ConfigError(
    `Not started: ${exposed}, with published passwords. Set NODE_ENV=production, or DEMO=1 to do so.`,
  );
}

/** What production would want and is not configured, for a warning. */
export function missingInProduction(config: Config): string[] {
  const missing: string[] = [];
  if (!config.TRUST_PROXY) {
    missing.push('TRUST_PROXY; behind a proxy all visitors share its address, and its limits');
  }
  if (!config.WHATSAPP_TOKEN || !config.WHATSAPP_PHONE_ID) {
    missing.push('WhatsApp (WHATSAPP_TOKEN, WHATSAPP_PHONE_ID)');
  }
  if (!config.SMTP_URL) missing.push('email (SMTP_URL)');
  if (!config.S3_BUCKET) missing.push('object storage (S3_BUCKET); files stay in DATA_DIR');
  return missing;
}
