import { Alert, Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { getTeamCounts, getWallet } from '@midan/contract';
import {
  IconAlertTriangle,
  IconClockHour4,
  IconRefresh,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Identity } from '../../features/academies/identity.tsx';
import { nextStepOf } from '../../features/academies/next-step.ts';
import { NextStepCard } from '../../features/academies/next-step-card.tsx';
import { Shortcuts } from '../../features/academies/shortcuts.tsx';
import { useAcademy } from '../../features/academies/use-academy.ts';
import { useAcademyLogout } from '../../features/sessions/use-academy-logout.ts';
import { messageOf } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { Money } from '../../ui/text.tsx';

const MINUTE = 60_000;

function useDashboard() {
  const profile = useAcademy();
  const wallet = useQuery({ ...read(getWallet), staleTime: MINUTE });
  const teams = useQuery({ ...read(getTeamCounts), staleTime: MINUTE });
  const all = [profile, wallet, teams];
  return {
    academy: profile.data,
    wallet: wallet.data,
    teams: teams.data,
    // The shell already says when the school itself did not load.
    error: wallet.error ?? teams.error,
    fetching: all.some((query) => query.isFetching),
    refresh: () => all.forEach((query) => void query.refetch()),
  };
}

function Figures({ wallet, teams }: Pick<ReturnType<typeof useDashboard>, 'wallet' | 'teams'>) {
  const { t } = useTranslation('dashboard');
  const waiting = wallet?.pending_transfers;
  return (
    <SimpleGrid
      component="section"
      aria-label={t('figures')}
      cols={{ base: 1, sm: 3 }}
      spacing="md"
    >
      <StatTile
        label={t('balance')}
        icon={IconWallet}
        tone="circuit"
        value={wallet && <Money value={wallet.balance} />}
      />
      <StatTile
        label={t('teams')}
        icon={IconUsersGroup}
        value={teams?.total}
        hint={teams && t('teamsHint', { count: teams.members })}
      />
      <StatTile
        label={t('pending')}
        icon={IconClockHour4}
        tone="medal"
        value={waiting}
        hint={waiting !== undefined && (waiting > 0 ? t('pendingHint') : t('pendingNone'))}
      />
    </SimpleGrid>
  );
}

export default function Dashboard() {
  const { t } = useTranslation(['dashboard', 'academies']);
  const name = useSession('academy')?.user?.name;
  const logout = useAcademyLogout();
  const { academy, wallet, teams, error, fetching, refresh } = useDashboard();
  return (
    <>
      <Identity
        academy={academy}
        name={name}
        refreshing={fetching}
        onRefresh={refresh}
        onLogout={logout}
      />
      <Stack gap="lg">
        {error && (
          <Alert
            color="red"
            role="alert"
            icon={<IconAlertTriangle aria-hidden />}
            title={t('failed')}
          >
            <Stack align="start" gap="sm">
              <Text>{messageOf(error)}</Text>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconRefresh size={18} aria-hidden />}
                loading={fetching}
                onClick={refresh}
              >
                {t('academies:reload')}
              </Button>
            </Stack>
          </Alert>
        )}
        {academy && wallet && teams && (
          <NextStepCard
            step={nextStepOf({
              academy,
              pendingTransfers: wallet.pending_transfers,
              teams: teams.total,
            })}
          />
        )}
        {!error && !(academy && wallet && teams) && <Skeleton h={220} radius="lg" />}
        <Figures wallet={wallet} teams={teams} />
        <Shortcuts />
      </Stack>
    </>
  );
}
