import { Anchor, Card, Group, Text } from '@mantine/core';
import type { SecurityEntry } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateText, Ltr } from '../../../ui/text.tsx';
import styles from './entries.module.css';

type Pick = (changes: Record<string, string>) => void;

function Name({ name, onPick }: { name: string; onPick: (() => void) | undefined }) {
  const { t } = useTranslation('security-log');
  if (!onPick) return <bdi>{name}</bdi>;
  return (
    <Anchor
      component="button"
      mih="1.5rem"
      aria-label={t('filter.only', { name })}
      onClick={onPick}
    >
      <bdi>{name}</bdi>
    </Anchor>
  );
}

function Actor({ entry: { actor }, pick }: { entry: SecurityEntry; pick: Pick | undefined }) {
  const { t } = useTranslation('security-log');
  const { id, name, kind } = actor;
  return (
    <>
      {t(`actors.${kind}`)}
      {name && ': '}
      {name && (
        <Name name={name} onPick={id && pick ? () => pick({ account_id: id }) : undefined} />
      )}
    </>
  );
}

function Time({ entry: { at, what } }: { entry: SecurityEntry }) {
  const { t } = useTranslation('security-log');
  const { figureDate } = useFormats();
  const isCounted = ['read', 'sign_in_failed', 'second_factor_failed'].includes(what);
  if (!isCounted) return <DateText value={at} style="time" />;
  return <time dateTime={at}>{t('hour', { time: figureDate(at, 'time') })}</time>;
}

function Entry({ entry, pick }: { entry: SecurityEntry; pick: Pick | undefined }) {
  const { t } = useTranslation('security-log');
  const { count } = useFormats();
  const { what, people, academy, student, member, network, device, rows, actor } = entry;
  const heading = () => {
    if (!people) return t(`acts.${what}`);
    const isList = entry.endpoint?.startsWith('list');
    const key = what !== 'read' ? 'fileOf' : isList ? 'listOf' : 'readOf';
    return t(key, { people: t(`people.${people}`) });
  };
  const isCounted = rows !== null || entry.count > 1;
  return (
    <Card component="li" padding="sm">
      <Group justify="space-between" align="start" gap="xs">
        <div>
          <Text fw={600}>{heading()}</Text>
          <Text size="sm">
            <Actor entry={entry} pick={pick} />
          </Text>
          {academy && academy.name !== actor.name && (
            <Text size="sm">
              <Name name={academy.name} onPick={pick && (() => pick({ academy_id: academy.id }))} />
            </Text>
          )}
          {student && student.id !== actor.id && (
            <Text size="sm">
              {t('actors.student')}:{' '}
              <Name name={student.name} onPick={pick && (() => pick({ student_id: student.id }))} />
            </Text>
          )}
          {member && (
            <Text size="sm">
              <bdi>{t('about', { name: member })}</bdi>
            </Text>
          )}
        </div>
        <Text size="sm" c="dimmed">
          <Time entry={entry} />
        </Text>
      </Group>
      <Text size="sm" c="dimmed" component="div" className={styles.facts}>
        {isCounted && (
          <span>{t(rows === null ? 'tries' : 'calls', { total: count(entry.count) })}</span>
        )}
        {rows !== null && <span>{t('rows', { total: count(rows) })}</span>}
        {device && <bdi>{device}</bdi>}
        {network && <Ltr>{network}</Ltr>}
        {actor.log_id && (
          <span>
            {t('logId')} <Ltr>{actor.log_id}</Ltr>
          </span>
        )}
      </Text>
    </Card>
  );
}

export function Entries({ entries, pick }: { entries: readonly SecurityEntry[]; pick?: Pick }) {
  const { t } = useTranslation('security-log');
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} pick={pick} />
      ))}
    </ul>
  );
}
