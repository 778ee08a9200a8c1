import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { GUARDIAN_POLICIES, normalizePhone } from '@midan/contract';
import { z } from 'zod';
import { HTTP, SENDING } from './limits.ts';

/** Treats an empty variable as missing. */
const optional = z.preprocess((value) => value || undefined, z.string().optional());
const withDefault = (fallback: string) => optional.transform((value) => value ?? fallback);

/** Names that TRUST_PROXY accepts besides addresses and networks (10.0.0.0/8). */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network (but /0) or a name. */
function isProxyEntry(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const family = isIP(address);
  if (family === 0) return PROXY_NAMES.includes(given);
  const longest = family === 4 ? 32 : 128;
  // A length of 0 would be everybody, whose own X-Forwarded-For would then be believed.
  const isLength = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
  return isLength && more.length === 0;
}

const proxies = optional
  .transform((list) => list?.split(',').map((proxy) => proxy.trim()))
  .refine((list) => !list || list.every(isProxyEntry), {
    error: 'needs addresses, networks or loopback, linklocal, uniquelocal, comma-separated',
  });

/** True for an http or https origin, with or without a trailing slash. */
function isSiteAddress(given: string): boolean {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return url.href === `${url.origin}/`;
}

/** `unlimited`, or a whole number above 0 of at most 9 digits. */
const isQuota = (given: string): boolean => given === 'unlimited' || /^[1-9]\d{0,8}$/.test(given);

/** Invented organiser data for the demo. Production never falls back to it. */
const DEMO_ORGANISER = {
  MAIL_FROM: 'Midan <no-reply@midan.test>',
  SUPPORT_WHATSAPP: '201000000000',
  PAYMENT_ACCOUNT: 'midan.demo@instapay',
  CONTACT_ADDRESS: '12 Example Street, Cairo, Egypt',
  CONTACT_ADDRESS_AR: '12 شارع المثال، القاهرة، مصر',
  CONTACT_PHONE: '+20 100 000 0000',
  CONTACT_EMAIL: 'info@midan.test',
} as const;
type OrganiserName = keyof typeof DEMO_ORGANISER;
const ORGANISER_NAMES = Object.keys(DEMO_ORGANISER) as OrganiserName[];

/** Social links of the demo. Production hides links that are not configured. */
const DEMO_SOCIAL = {
  SOCIAL_FACEBOOK: 'https://example.com/facebook',
  SOCIAL_INSTAGRAM: 'https://example.com/instagram',
  SOCIAL_LINKEDIN: 'https://example.com/linkedin',
  SOCIAL_YOUTUBE: 'https://example.com/youtube',
  SOCIAL_WHATSAPP_CHANNEL: 'https://example.com/whatsapp-channel',
} as const;
type SocialName = keyof typeof DEMO_SOCIAL;
const SOCIAL_NAMES = Object.keys(DEMO_SOCIAL) as SocialName[];

const webAddress = optional.refine(
  (value) => !value || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  { error: 'needs an address that begins with https://' },
);

const integration = optional
  .transform((value) => (value === undefined ? undefined : Number(value)))
  .refine((value) => value === undefined || (Number.isSafeInteger(value) && value > 0), {
    error: 'needs the number of the integration',
  });

/** Percent with at most two decimals, read as hundredths of a percent: 2.75 is 275. */
const feePercent = withDefault('0')
  .refine((value) => /^\d(\.\d{1,2})?$/.test(value), {
    error: 'needs a percentage from 0 to 9.99',
  })
  .transform((value) => Math.round(Number(value) * 100));

/** Address of a gateway, with https because secrets go there; http only for 127.0.0.1. */
const gatewayAddress = z.string().refine(
  (value) => {
    const url = URL.parse(value);
    return (
      url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1')
    );
  },
  { error: 'needs an https address' },
);

const secret = optional.refine((value) => !value || Buffer.byteLength(value) >= 32, {
  error: 'needs at least 32 bytes',
});

const environment = z.object({
  NODE_ENV: withDefault('development').pipe(z.enum(['development', 'production', 'test'])),
  /** 1 allows a demo, whose passwords are published, to use DATABASE_URL or to listen publicly. */
  DEMO: withDefault('0')
    .pipe(z.enum(['0', '1']))
    .transform((value) => value === '1'),
  HOST: optional,
  PORT: withDefault('3000').transform(Number).pipe(z.number().int().min(0).max(65535)),
  DATA_DIR: withDefault('data'),
  DATABASE_URL: optional,
  DATABASE_REPLICA_URL: optional,
  DATABASE_POOL: withDefault('10').transform(Number).pipe(z.number().int().min(1).max(200)),
  APP_SECRET: secret,
  /** Opens and checks what another secret sealed or signed; seals and signs nothing itself. */
  APP_SECRET_ACCEPTED: secret,
  /** Signs badges in the place of APP_SECRET, so that either can be changed alone. */
  CERTIFICATE_SECRET: secret,
  PUBLIC_URL: optional.refine((value) => !value || isSiteAddress(value), {
    error: "needs the site's address alone, such as https://midan.example.org",
  }),
  /** Comma-separated addresses of trusted proxies; X-Forwarded-For from others is ignored. */
  TRUST_PROXY: proxies,
  /** Maximum connections from one address that is not listed in TRUST_PROXY. */
  CONNECTIONS_PER_ADDRESS: withDefault(String(HTTP.connectionsPerAddress))
    .transform(Number)
    .pipe(z.number().int().min(10)),
  /** Seconds for which a stopping instance keeps serving, so that load balancers notice. */
  DRAIN_SECONDS: withDefault('2').transform(Number).pipe(z.number().int().min(0).max(120)),
  LOG_LEVEL: withDefault('info'),
  METRICS_TOKEN: optional,
  /** OTLP over HTTP, such as http://collector:4318; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: optional,
  /** Whether administrators must set up a second factor; by default in production only. */
  ADMIN_REQUIRE_TOTP: optional.pipe(z.enum(['true', 'false']).optional()),
  STUDENT_PORTAL: withDefault('open').pipe(z.enum(['open', 'closed'])),
  /** Whether a guardian's consent is required for team membership, optional, or off. */
  GUARDIAN_CONSENT: withDefault('optional').pipe(z.enum(GUARDIAN_POLICIES)),
  WHATSAPP_TOKEN: optional,
  WHATSAPP_PHONE_ID: optional,
  /** Signs Meta's webhooks (the app's secret); without it there is no webhook. */
  WHATSAPP_APP_SECRET: optional,
  /** Word that Meta repeats when the webhook is set up. */
  WHATSAPP_VERIFY_TOKEN: optional,
  /** People whom the business portfolio may reach in 24 hours, or `unlimited`. */
  WHATSAPP_QUOTA: withDefault(String(SENDING.firstQuota)).refine(isQuota, {
    error: 'needs a number of people above 0, or unlimited',
  }),
  WHATSAPP_API_URL: withDefault('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: withDefault('v23.0'),
  WHATSAPP_CODE_TEMPLATE: withDefault('midan_code'),
  WHATSAPP_NOTICE_TEMPLATE: withDefault('midan_notice'),
  WHATSAPP_LANGUAGE: withDefault('ar'),
  /** Keys of payment gateways; without all of one gateway's, its ways to pay are not offered. */
  PAYMOB_SECRET_KEY: optional,
  PAYMOB_PUBLIC_KEY: optional,
  PAYMOB_HMAC_SECRET: optional,
  /** Asks Paymob about an order. */
  PAYMOB_API_KEY: optional,
  PAYMOB_CARD_INTEGRATION: integration,
  PAYMOB_WALLET_INTEGRATION: integration,
  /** The school's fee, read as hundredths of a percent; 0 unless set. */
  PAYMOB_FEE_PERCENT: feePercent,
  PAYMOB_URL: withDefault('https://accept.paymob.com').pipe(gatewayAddress),
  FAWRY_MERCHANT_CODE: optional,
  FAWRY_SECURE_KEY: optional,
  FAWRY_FEE_PERCENT: feePercent,
  FAWRY_URL: withDefault('https://www.atfawry.com').pipe(gatewayAddress),
  /** A receiver of events on this machine, such as http://127.0.0.1:4000; refused in production. */
  WEBHOOK_TEST_RECEIVER: optional.refine(
    (value) => value === undefined || /^http:\/\/127\.0\.0\.1:\d+$/.test(value),
    { error: 'needs http://127.0.0.1 with a port' },
  ),
  SMTP_URL: optional,
  MAIL_FROM: optional,
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: withDefault('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SITE_NAME: optional,
  SITE_NAME_AR: optional,
  SUPPORT_WHATSAPP: optional
    .transform((value) => (value ? (normalizePhone(value)?.replace('+', '') ?? null) : undefined))
    .refine((value) => value !== null, { error: 'needs a phone number with its country code' })
    .transform((value) => value ?? undefined),
  PAYMENT_ACCOUNT: optional,
  CONTACT_ADDRESS: optional,
  CONTACT_ADDRESS_AR: optional,
  CONTACT_PHONE: optional,
  CONTACT_EMAIL: optional,
  SOCIAL_FACEBOOK: webAddress,
  SOCIAL_INSTAGRAM: webAddress,
  SOCIAL_LINKEDIN: webAddress,
  SOCIAL_YOUTUBE: webAddress,
  SOCIAL_WHATSAPP_CHANNEL: webAddress,
});

/** What the product calls a site that has no name of its own. */
export const SITE_NAMES = {
  en: 'Midan International Student Innovation Competition',
  ar: 'مسابقة ميدان الدولية لابتكارات الطلاب',
} as const;

type Environment = z.output<typeof environment>;

/** A demo without the keys stores messages instead. */
export const hasWhatsapp = (
  values: Pick<Environment, 'WHATSAPP_TOKEN' | 'WHATSAPP_PHONE_ID'>,
): boolean => Boolean(values.WHATSAPP_TOKEN && values.WHATSAPP_PHONE_ID);

/** One alone does nothing, so a misspelt name would switch a gateway off. */
const GATEWAY_KEYS = [
  ['PAYMOB_SECRET_KEY', 'PAYMOB_PUBLIC_KEY', 'PAYMOB_HMAC_SECRET', 'PAYMOB_API_KEY'],
  ['FAWRY_MERCHANT_CODE', 'FAWRY_SECURE_KEY'],
] as const;

/** A line for each key that is missing beside others, and for no integration of Paymob. */
function halfGateways(values: Environment): string[] {
  const missing = GATEWAY_KEYS.filter((keys) => keys.some((key) => values[key])).flatMap((keys) =>
    keys.filter((key) => !values[key]).map((key) => `${key}: the gateway's other keys are set`),
  );
  const hasIntegration = values.PAYMOB_CARD_INTEGRATION || values.PAYMOB_WALLET_INTEGRATION;
  if (!values.PAYMOB_SECRET_KEY || hasIntegration) return missing;
  return [
    ...missing,
    "PAYMOB_CARD_INTEGRATION or PAYMOB_WALLET_INTEGRATION: Paymob's keys are set",
  ];
}

const halfStore = (values: Environment): string[] =>
  values.S3_BUCKET
    ? (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
        .filter((key) => !values[key])
        .map((key) => `${key}: S3_BUCKET is set`)
    : [];

/**
 * Missing, unfit, or with the demo's value. halfStore() names the keys of a store in every mode.
 */
function unfitForProduction(values: Environment): string[] {
  const missing = (name: keyof Environment, meaning: string) =>
    values[name] ? [] : [`${name}: ${meaning}`];
  const invented = ORGANISER_NAMES.filter((name) => values[name] === DEMO_ORGANISER[name]);
  return [
    ...missing('DATABASE_URL', 'the PostgreSQL server'),
    ...missing('APP_SECRET', '32 bytes or more, the same on every instance'),
    ...missing('PUBLIC_URL', 'the address of the site, with https'),
    ...(values.PUBLIC_URL?.startsWith('http:') ? ['PUBLIC_URL: needs https'] : []),
    ...missing('PAYMENT_ACCOUNT', 'where schools send their money'),
    ...missing('SUPPORT_WHATSAPP', 'the WhatsApp number that helps schools'),
    ...missing('CONTACT_ADDRESS', 'the organiser, in English'),
    ...missing('CONTACT_ADDRESS_AR', 'the organiser, in Arabic'),
    ...missing('CONTACT_PHONE', 'the organiser'),
    ...missing('CONTACT_EMAIL', 'the organiser'),
    ...(values.WEBHOOK_TEST_RECEIVER ? ['WEBHOOK_TEST_RECEIVER: is for tests alone'] : []),
    ...(hasWhatsapp(values) || values.SMTP_URL
      ? []
      : ['SMTP_URL, or WHATSAPP_TOKEN and WHATSAPP_PHONE_ID: a channel for codes and messages']),
    ...(values.SMTP_URL ? missing('MAIL_FROM', 'who sends the email') : []),
    ...(values.GUARDIAN_CONSENT === 'required' && !hasWhatsapp(values)
      ? [
          'WHATSAPP_TOKEN and WHATSAPP_PHONE_ID: guardians, whose consent is required, have no email',
        ]
      : []),
    ...halfGateways(values),
    ...invented.map((name) => `${name}: has the value of the demo`),
  ];
}

/**
 * The demo's invented values where missing; readConfig() refuses that in production before, except
 * a MAIL_FROM that nothing uses without SMTP_URL.
 */
const organiserOf = (values: Environment) =>
  Object.fromEntries(
    ORGANISER_NAMES.map((name) => [name, values[name] ?? DEMO_ORGANISER[name]]),
  ) as Record<OrganiserName, string>;

const socialOf = (values: Environment, mode: Mode) =>
  Object.fromEntries(
    SOCIAL_NAMES.map((name) => [
      name,
      values[name] ?? (mode === 'demo' ? DEMO_SOCIAL[name] : null),
    ]),
  ) as Record<SocialName, string | null>;

export type Mode = 'production' | 'demo';
export type Config = ReturnType<typeof readConfig>;

/** A problem that the operator can solve; its message is printed without a stack. */
export class ConfigError extends Error {}

/**
 * A malformed variable is left out of `values`, so that what else is missing can be named with it.
 */
function parseSettings(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  const malformed = new Map<string, string>();
  if (parsed.success) return { values: parsed.data, malformed };
  for (const { path, message } of parsed.error.issues) {
    malformed.set(String(path[0]), `${path.join('.')}: ${message}`);
  }
  const rest = Object.entries(env).filter(([name]) => !malformed.has(name));
  return { values: environment.parse(Object.fromEntries(rest)), malformed };
}

/**
 * NODE_ENV `development` (the default) and `test` mean demo mode. A demo without APP_SECRET gets a
 * random one. @throws ConfigError naming every variable that is malformed, missing or unfit
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { values, malformed } = parseSettings(env);
  const mode: Mode = values.NODE_ENV === 'production' ? 'production' : 'demo';
  const unfit = [
    ...(mode === 'production' ? unfitForProduction(values) : []),
    ...halfStore(values),
  ].filter((problem) => !malformed.has(problem.split(':')[0] ?? ''));
  const who = mode === 'production' ? 'Production' : 'A demo';
  const problems = [
    ...(malformed.size > 0
      ? ['The configuration is not valid:', ...[...malformed.values()].map((line) => `  ${line}`)]
      : []),
    ...(unfit.length > 0
      ? [`${who} does not start without:`, ...unfit.map((line) => `  ${line}`)]
      : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    ...values,
    ...organiserOf(values),
    ...socialOf(values, mode),
    mode,
    ADMIN_REQUIRE_TOTP: values.ADMIN_REQUIRE_TOTP
      ? values.ADMIN_REQUIRE_TOTP === 'true'
      : mode === 'production',
    SITE_NAME: values.SITE_NAME ?? SITE_NAMES.en,
    // Without an Arabic name, a custom SITE_NAME replaces the default Arabic name too.
    SITE_NAME_AR: values.SITE_NAME_AR ?? values.SITE_NAME ?? SITE_NAMES.ar,
    HOST: values.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    DATA_DIR: resolve(values.DATA_DIR),
    // instance.ts replaces this random secret by the one in the demo's data folder.
    APP_SECRET: values.APP_SECRET ?? randomBytes(32).toString('base64url'),
    hasOwnSecret: Boolean(values.APP_SECRET),
  };
}

/** People in 24 hours; null without a limit or WhatsApp. */
export const whatsappQuota = (
  config: Pick<Config, 'WHATSAPP_TOKEN' | 'WHATSAPP_PHONE_ID' | 'WHATSAPP_QUOTA'>,
): number | null =>
  hasWhatsapp(config) && config.WHATSAPP_QUOTA !== 'unlimited'
    ? Number(config.WHATSAPP_QUOTA)
    : null;

/** For links in messages, without a slash at its end. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/$/, '');

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * A demo's administrator passwords are published: no DATABASE_URL, and loopback only. @throws
 * ConfigError
 */
export function assertDemoNotExposed(config: Config): void {
  if (config.mode === 'production' || config.DEMO) return;
  const exposed = config.DATABASE_URL
    ? 'a demo would open DATABASE_URL'
    : !LOOPBACK.test(config.HOST) && `a demo would listen on ${config.HOST}`;
  if (!exposed) return;
  throw new ConfigError(
    `Not started: ${exposed}, with published passwords. Set NODE_ENV=production, or DEMO=1 to do so.`,
  );
}

/** Recommended for production; for a warning in the log. */
export function unsetOptionalSettings(config: Config): string[] {
  const missing: string[] = [];
  if (!config.TRUST_PROXY) {
    missing.push('TRUST_PROXY; behind a proxy all visitors share its address, and its limits');
  }
  if (!config.WHATSAPP_TOKEN || !config.WHATSAPP_PHONE_ID) {
    missing.push('WhatsApp (WHATSAPP_TOKEN, WHATSAPP_PHONE_ID)');
  } else if (!config.WHATSAPP_APP_SECRET || !config.WHATSAPP_VERIFY_TOKEN) {
    missing.push(
      'receipts of WhatsApp (WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN): nobody learns what did not arrive',
    );
  }
  if (!config.SMTP_URL) missing.push('email (SMTP_URL)');
  if (!config.S3_BUCKET) missing.push('object storage (S3_BUCKET); files stay in DATA_DIR');
  return missing;
}
