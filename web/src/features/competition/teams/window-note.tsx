import { Text } from '@mantine/core';
import { type AcademyEdition, isLiving, type WindowKind } from '@midan/contract';
import { windowOf } from '../../../lib/academy-edition.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { TimeLeft } from '../../../ui/time-left.tsx';
import styles from './team-facts.module.css';

interface Props {
  edition: AcademyEdition;
  kind: WindowKind;
}

/** Nothing if the date is not known, e.g. while it is open without an end. */
export function WindowNote({ edition, kind }: Props) {
  const { t } = useTranslation('teams');
  const { deadline } = useFormats();
  const { is_open, opens_at, closes_at } = windowOf(edition, kind) ?? {};
  if (!isLiving(edition.edition.status)) return <Text c="dimmed">{t(`window.${kind}.over`)}</Text>;
  if (is_open) {
    if (!closes_at) return null;
    return (
      <div className={styles.until}>
        <Text c="dimmed">{t(`window.${kind}.until`, { date: deadline(closes_at) })}</Text>
        <TimeLeft until={closes_at} />
      </div>
    );
  }
  // Without an end it opens later, or has opened since it was read.
  const isEarly = opens_at && (!closes_at || Date.parse(opens_at) > Date.now());
  const at = isEarly ? opens_at : closes_at;
  if (!at) return null;
  const key = isEarly ? 'from' : 'closed';
  return <Text c="dimmed">{t(`window.${kind}.${key}`, { date: deadline(at) })}</Text>;
}
