import { Card, Text, Title } from '@mantine/core';
import type { Team } from '@midan/contract';
import { IconCircleCheck, IconCircleDashed } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { GuardianNote } from '../../../ui/guardian-note.tsx';
import styles from './team-facts.module.css';

const CHECKS = ['track', 'size', 'leader', 'ages', 'mentor', 'consent'] as const;

/** Checklist of the team's requirements, met and missing; it blocks nothing. */
export function Readiness({ team: { readiness, members } }: { team: Team }) {
  const { t } = useTranslation('teams');
  const isUnconfirmed = members.some(({ student }) => student.guardian_consent === 'unconfirmed');
  const asked = members.filter(
    ({ student: { guardian_consent: state } }) => state && state !== 'given',
  ).length;
  return (
    <Card component="section" aria-labelledby="team-readiness">
      <Title order={2} fz="1.2rem" id="team-readiness">
        {t('readiness.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {readiness.ready && asked > 0
          ? t('readiness.withoutConsents', { value: asked })
          : t(readiness.ready ? 'readiness.ready' : 'readiness.open')}
      </Text>
      <ul className={styles.checks}>
        {CHECKS.map((check) => (
          <li key={check} data-done={readiness[check] || undefined}>
            {readiness[check] ? (
              <IconCircleCheck size={22} aria-label={t('readiness.done')} role="img" />
            ) : (
              <IconCircleDashed size={22} aria-label={t('readiness.missing')} role="img" />
            )}
            <span>{t(`readiness.${check}`)}</span>
            {check === 'consent' && isUnconfirmed && <GuardianNote state="unconfirmed" />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
