import { Card, Stack, Text, Title } from '@mantine/core';
import {
  type AdminEdition,
  CLONE_PARTS,
  type CloneRow,
  type EventKind,
  type WindowKind,
} from '@midan/contract';
import type { RefObject } from 'react';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from './clone-preview.module.css';
import { useDates } from './dates.ts';

function useRules({ deposit_policy, guardian_consent, prizes, prize_money }: AdminEdition) {
  const { t } = useTranslation('editions-administration');
  const { money } = useFormats();
  const say = useLocalized();
  const guardian = guardian_consent
    ? t(`rules.guardianPolicy.${guardian_consent}`)
    : t('rules.guardianDefault');
  return {
    deposit_policy: `${t('rules.deposit')}: ${t(`rules.depositPolicy.${deposit_policy}`)}`,
    guardian_consent: `${t('rules.guardian')}: ${guardian}`,
    prizes: `${t('rules.prizes')}: ${prizes ? say(prizes) : t('rules.none')}`,
    prize_money: `${t('rules.prizeMoney')}: ${prize_money === null ? t('rules.none') : money(prize_money)}`,
  };
}

function useRowNames(edition: AdminEdition) {
  const { t } = useTranslation('editions-administration');
  const { money } = useFormats();
  const say = useLocalized();
  const rules = useRules(edition);
  return ({ part, key, name, amount }: CloneRow): string => {
    if (part === 'windows') return t(`windows.kind.${key as WindowKind}`);
    if (part === 'rules') return rules[key as keyof typeof rules];
    if (part === 'prices') {
      const kind = key === 'base' ? t('clone.base') : name ? say(name) : t('clone.step');
      return amount === null ? kind : `${kind}: ${money(amount)}`;
    }
    const said = name ? say(name) : key;
    const [block, isText] = key.split('.');
    if (part === 'tracks' && isText) {
      return t(`clone.texts.${block as 'track' | 'rulebook' | 'guide'}`, { name: said });
    }
    return part === 'events' ? `${said} (${t(`events.kind.${key as EventKind}`)})` : said;
  };
}

function useLimits(edition: AdminEdition) {
  const { t } = useTranslation('editions-administration');
  const { count } = useFormats();
  const said = (value: number | null) => (value === null ? t('tracks.unlimited') : count(value));
  return ({ part, key }: CloneRow): string | null => {
    const track = part === 'tracks' && edition.tracks.find((known) => known.key === key);
    if (!track) return null;
    const { members_min, members_max, entries_max_per_academy, capacity } = track;
    return [
      // Isolated: the smaller figure first, also in Arabic.
      `${t('tracks.members')}: \u2066${members_min}–${members_max}\u2069`,
      `${t('tracks.entriesMax')}: ${said(entries_max_per_academy)}`,
      `${t('tracks.capacity')}: ${said(capacity)}`,
    ].join(' · ');
  };
}

function RowDates({ row: { part, starts, ends } }: { row: CloneRow }) {
  const { t } = useTranslation('editions-administration');
  const { either } = useDates();
  if (!starts && !ends) return null;
  // A price applies from its instant on; so does a window with one bound, or until it.
  const hasOneBound = part !== 'events' && !(starts && ends);
  return (
    <span className={styles.dates}>
      {hasOneBound && starts && (
        <time dateTime={starts}>{t('windows.from', { date: either(starts) })}</time>
      )}
      {hasOneBound && ends && (
        <time dateTime={ends}>{t('windows.until', { date: either(ends) })}</time>
      )}
      {!hasOneBound && starts && <time dateTime={starts}>{either(starts)}</time>}
      {!hasOneBound && ends && ends !== starts && (
        <>
          {' – '}
          <time dateTime={ends}>{either(ends)}</time>
        </>
      )}
    </span>
  );
}

function Row({ row, edition }: { row: CloneRow; edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const nameOf = useRowNames(edition);
  const limits = useLimits(edition)(row);
  const { is_weekend } = row;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <bdi>{nameOf(row)}</bdi>
        {limits && <span className={styles.limits}>{limits}</span>}
      </span>
      <RowDates row={row} />
      {is_weekend && <StatusBadge status="pending" label={t('clone.weekend')} />}
    </li>
  );
}

interface Props {
  rows: readonly CloneRow[];
  edition: AdminEdition;
  /** Takes the focus when the list is there. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export function ClonePreview({ rows, edition, heading }: Props) {
  const { t } = useTranslation('editions-administration');
  const { day } = useDates();
  const weekends = rows.filter(({ is_weekend }) => is_weekend).length;
  return (
    <Card component="section" aria-labelledby="clone-preview">
      <Title order={2} fz="1.2rem" id="clone-preview" ref={heading} tabIndex={-1}>
        {t('clone.previewTitle')}
      </Title>
      <Text>{t('clone.ages', { date: day(edition.age_reference_date) })}</Text>
      <Text c="dimmed" mb="md">
        {t('clone.weekends', { count: weekends })}
      </Text>
      <Stack gap="md">
        {CLONE_PARTS.map((part) => ({ part, own: rows.filter((row) => row.part === part) }))
          .filter(({ own }) => own.length > 0)
          .map(({ part, own }) => (
            <section key={part} aria-label={t(`clone.part.${part}`)}>
              <Title order={3} fz="1rem">
                {t(`clone.part.${part}`)}
                {` (${t('clone.rows', { count: own.length })})`}
              </Title>
              <ul className={styles.rows}>
                {own.map((row) => (
                  <Row
                    key={`${row.key} ${row.starts} ${row.name?.en}`}
                    row={row}
                    edition={edition}
                  />
                ))}
              </ul>
            </section>
          ))}
      </Stack>
    </Card>
  );
}
