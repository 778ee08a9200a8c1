import { Text } from '@mantine/core';
import type { Team } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const CHECKS = ['size', 'leader', 'ages', 'mentor', 'consent'] as const;

export function Standing({ readiness }: Pick<Team, 'readiness'>) {
  const { t } = useTranslation(['participants', 'academies-administration']);
  const { ready } = readiness;
  const missing = CHECKS.filter((check) => !readiness[check]).map((check) =>
    t(`academies-administration:records.missing.${check}`),
  );
  const all = readiness.track ? missing : [t('teams.missingTrack'), ...missing];
  return (
    <>
      <StatusBadge
        status={ready ? 'active' : 'pending'}
        label={t(`readinessState.${ready ? 'ready' : 'not_ready'}`)}
      />
      {!ready && (
        <Text size="sm" c="dimmed">
          {t('teams.missing', { what: all.join(t('academies-administration:records.comma')) })}
        </Text>
      )}
    </>
  );
}
