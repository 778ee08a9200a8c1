import { List, Progress, Stack, Text, Title } from '@mantine/core';
import type { TeamFeedback } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { PrintButton } from '../../../ui/print-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import styles from './feedback.module.css';
import { runTime, tenths } from './points.ts';

type One = TeamFeedback[number];

function Said({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <Title order={3} fz="1.05rem" mb="xs">
        {title}
      </Title>
      <List>
        {texts.map((text) => (
          <List.Item key={text} className={styles.said}>
            <bdi>{text}</bdi>
          </List.Item>
        ))}
      </List>
    </div>
  );
}

function Criteria({ criteria, total, max }: One) {
  const { t } = useTranslation('judging');
  const say = useLocalized();
  if (criteria.length === 0) return null;
  return (
    <div>
      <Title order={3} fz="1.05rem" mb="xs">
        {t('feedback.criteria')}
      </Title>
      <dl className={styles.criteria}>
        {criteria.map(({ label, mean, max: most }) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>
              <Ltr>{`${tenths(mean)} / ${most}`}</Ltr>
              <Progress aria-hidden value={(mean / most) * 100} />
            </dd>
          </div>
        ))}
        {total !== null && max !== null && (
          <div className={styles.total}>
            <dt>{t('feedback.total')}</dt>
            <dd>
              <Ltr>{`${tenths(total)} / ${max}`}</Ltr>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Runs({ runs }: One) {
  const { t } = useTranslation('judging');
  if (runs.length === 0) return null;
  return (
    <div>
      <Title order={3} fz="1.05rem" mb="xs">
        {t('feedback.runs')}
      </Title>
      <List>
        {runs.map(({ round, points, time_ms }) => (
          <List.Item key={round}>
            {t('feedback.run', { round, points })} <Ltr>{runTime(time_ms)}</Ltr>
          </List.Item>
        ))}
      </List>
    </div>
  );
}

const isSilent = ({ criteria, worked, try_next, runs }: One) =>
  [criteria, worked, try_next, runs].every(({ length }) => length === 0);

/** By event; nothing before a team is told. */
export default function FeedbackPart({ feedback }: { feedback: TeamFeedback }) {
  const { t } = useTranslation('judging');
  const say = useLocalized();
  return feedback.map((one) => (
    <Section
      key={one.event.id}
      id={`feedback-${one.event.id}`}
      title={t('feedback.title', { event: say(one.event.title) })}
    >
      <Stack gap="lg">
        <Text c="dimmed" size="sm">
          <DateText value={one.told_at} />
        </Text>
        {isSilent(one) && <Text>{t('feedback.none')}</Text>}
        <Said title={t('feedback.worked')} texts={one.worked} />
        <Said title={t('feedback.tryNext')} texts={one.try_next} />
        <Criteria {...one} />
        <Runs {...one} />
        <div>
          <PrintButton label={t('feedback.print')} />
        </div>
      </Stack>
    </Section>
  ));
}
