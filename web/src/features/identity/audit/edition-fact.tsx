import {
  DEPOSIT_POLICIES,
  EDITION_STATUSES,
  EVENT_KINDS,
  GUARDIAN_POLICIES,
  WINDOW_KINDS,
} from '@midan/contract';
import { Fragment } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Ltr, Money } from '../../../ui/text.tsx';
import { isInstant } from './labels.ts';

interface Props {
  name: string;
  value: string;
}

/** Separates the parts of one track, price, window or event in a value of the log. */
const BETWEEN = ' · ';
/** Stands for a part that is not set. */
const NOT_SET = '–';
const DAY = /^\d{4}-\d\d-\d\d$/;

function Part({ value }: { value: string }) {
  const { t } = useTranslation('editions-administration');
  const { deadline } = useFormats();
  const kind = EVENT_KINDS.find((known) => known === value);
  if (kind) return t(`events.kind.${kind}`);
  if (isInstant(value) || DAY.test(value)) {
    return <time dateTime={value}>{deadline(value)}</time>;
  }
  // `1–3`: the smaller figure first, also in Arabic.
  return /^[\d–]+$/.test(value) ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>;
}

/** In a price, whose `name` is an instant, the first part is EGP; parts not set are left out. */
function Line({ name, value }: Props) {
  const isPrice = isInstant(name);
  const parts = value.split(BETWEEN).filter((part) => !isPrice || part !== NOT_SET);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have their places
    <Fragment key={index}>
      {index > 0 && BETWEEN}
      {index === 0 && isPrice ? <Money value={Number(part)} /> : <Part value={part} />}
    </Fragment>
  ));
}

/** `value` is `<opens> · <closes>`, with `–` for one not set, which is left out. */
function WindowFact({ value }: { value: string }) {
  const { t } = useTranslation('editions-administration');
  const { deadline } = useFormats();
  const [opens = NOT_SET, closes = NOT_SET] = value.split(BETWEEN);
  const bounds = [
    opens !== NOT_SET && t('windows.from', { date: deadline(opens) }),
    closes !== NOT_SET && t('windows.until', { date: deadline(closes) }),
  ];
  return bounds.filter(Boolean).join(BETWEEN);
}

/** null if the fact is no status, window kind or policy. */
function useChoiceLabel() {
  const { t } = useTranslation('editions-administration');
  return (name: string, value: string): string | null => {
    const status = EDITION_STATUSES.find((known) => known === value);
    const window = WINDOW_KINDS.find((known) => known === value);
    const deposit = DEPOSIT_POLICIES.find((known) => known === value);
    const guardian = GUARDIAN_POLICIES.find((known) => known === value);
    if (name === 'status' && status) return t(`status.${status}`);
    if (name === 'kind' && window) return t(`windows.kind.${window}`);
    if (name === 'deposit_policy' && deposit) return t(`rules.depositPolicy.${deposit}`);
    if (name === 'guardian_consent' && guardian) return t(`rules.guardianPolicy.${guardian}`);
    return null;
  };
}

const TEXTS = new Set([
  'academy',
  'from',
  'name',
  'name_ar',
  'prizes',
  'prizes_ar',
  'reason',
  'slug',
]);

export function EditionFact({ name, value }: Props) {
  const word = useChoiceLabel()(name, value);
  if (word) return word;
  if (TEXTS.has(name)) return <bdi>{value}</bdi>;
  if (WINDOW_KINDS.some((kind) => kind === name)) return <WindowFact value={value} />;
  const lines = value.split('\n');
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have their places
    <div key={index}>
      <Line name={name} value={line} />
    </div>
  ));
}
