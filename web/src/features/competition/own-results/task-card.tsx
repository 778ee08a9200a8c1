import { Button, Card, Group, Text, Title } from '@mantine/core';
import { listInvitations, listOwnResults } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Link } from '../../../ui/link.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';

/** Only while something waits; a failed read is said on the page itself. */
export default function TaskCard() {
  const { t } = useTranslation('own-results');
  const now = useNow();
  const invitations = useQuery({ ...read(listInvitations), staleTime: FRESH.requests });
  const results = useQuery({ ...read(listOwnResults), staleTime: FRESH.requests });
  const tasks = [
    ...(invitations.data ?? [])
      .filter(({ state }) => state === 'invited')
      .map(({ team, reply_until }) => ({ kind: 'invited', team, until: reply_until }) as const),
    ...(results.data ?? [])
      .filter(({ appeal }) => appeal === null)
      .map(({ team, appeals_until }) => ({ kind: 'appeal', team, until: appeals_until }) as const),
  ].filter(({ until }) => now < Date.parse(until ?? ''));
  if (tasks.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="result-tasks">
      <Title order={2} fz="1.2rem" id="result-tasks" mb="xs">
        {t(`task.${tasks[0]?.kind ?? 'invited'}`)}
      </Title>
      {tasks.map(({ kind, team, until }) => (
        <Group key={kind + team.id} gap="sm">
          <Text>
            <bdi>{team.name}</bdi>
            {kind !== tasks[0]?.kind && ` · ${t(`task.${kind}`)}`}
          </Text>
          {until && <TimeLeft until={until} />}
        </Group>
      ))}
      <Button component={Link} to="/academy/results" mt="md">
        {t('task.action')}
      </Button>
    </Card>
  );
}
