import {
  ADMIN_ROLES,
  type AuditEntry,
  BANK_TRANSFER_STATUSES,
  deviceOf,
  GUARDIAN_POLICIES,
} from '@midan/contract';
import type { Catalogues } from '@midan/messages';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { EditionFact } from './edition-fact.tsx';

type PaymentWord = keyof Catalogues['audit']['paymentWords'];
type Facts = NonNullable<AuditEntry['after']>;
type Value = Facts[string];

const MONEY = new Set([
  'amount',
  'owed',
  'taken',
  'balance',
  'min_purchase',
  'max_discount',
  'team_price',
  'activation_deposit',
  'min_transfer',
  'min_amount',
  'max_amount',
  'opening',
  'closing',
]);
const DAYS = new Set(['starts_at', 'expires_at', 'from_day', 'to_day']);
const LATIN = new Set(['address', 'code', 'email', 'prefix', 'support_whatsapp']);
const STATUSES = ['active', 'suspended', 'verified', 'pending', 'approved', 'rejected'] as const;
const WORDS = ['percentage', 'fixed', 'open', 'closed'] as const;

interface Props {
  /** Kind of the record, because e.g. a transfer's status has its own labels. */
  entity: AuditEntry['entity_type'];
  name: string;
  value: Value;
  /** A coupon's value is a percentage or money by its type, where the entry names it. */
  type: Value | undefined;
}

function Figure({ name, value, type }: Omit<Props, 'entity'> & { value: number }) {
  const { count } = useFormats();
  if (MONEY.has(name) || (name === 'value' && type === 'fixed')) return <Money value={value} />;
  return <Ltr>{name === 'value' && type === 'percentage' ? `${value}%` : count(value)}</Ltr>;
}

function Device({ userAgent }: { userAgent: string }) {
  const { t } = useTranslation('sessions');
  const { browser, system } = deviceOf(userAgent);
  const name = browser ?? t('open.unknown');
  return system ? t('open.device', { browser: name, system }) : name;
}

function Words({ entity, name, value }: Pick<Props, 'entity' | 'name'> & { value: string }) {
  const { t, i18n } = useTranslation([
    'audit',
    'shell',
    'administrators',
    'settings',
    'bank-transfer-review',
  ]);
  const decision = BANK_TRANSFER_STATUSES.find((known) => known === value);
  const status = STATUSES.find((known) => known === value);
  const role = ADMIN_ROLES.find((known) => known === value);
  const word = WORDS.find((known) => known === value);
  const policy = GUARDIAN_POLICIES.find((known) => known === value);
  if (entity === 'payment' && i18n.exists(`paymentWords.${value}`, { ns: 'audit' })) {
    return t(`paymentWords.${value as PaymentWord}`);
  }
  if (name === 'status' && entity === 'bank_transfer' && decision) {
    return t(`bank-transfer-review:status.${decision}`);
  }
  if (name === 'status' && status) return t(`shell:status.${status}`);
  if (name === 'role' && role) return t(`administrators:roles.${role}.name`);
  if ((name === 'type' || name === 'student_portal') && word) return t(`words.${word}`);
  if (name === 'guardian_consent' && policy) return t(`settings:guardian.${policy}`);
  if (name === 'user_agent') return <Device userAgent={value} />;
  if (DAYS.has(name)) return <DateText value={value} />;
  return LATIN.has(name) ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>;
}

export function FactValue({ entity, name, value, type }: Props) {
  const { t } = useTranslation('audit');
  if (value === null || value === '') return t('words.nothing');
  if (typeof value === 'boolean') return t(value ? 'words.yes' : 'words.no');
  if (entity === 'edition' && typeof value === 'string')
    return <EditionFact name={name} value={value} />;
  if (typeof value === 'number') return <Figure name={name} value={value} type={type} />;
  return <Words entity={entity} name={name} value={value} />;
}
