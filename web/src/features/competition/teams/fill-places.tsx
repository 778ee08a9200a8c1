import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { fillTeams, proposeTeamFill, type ReplyData, type TeamFill } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toast.ts';
import styles from './ready.module.css';
import { CHANGED_BY_TEAMS } from './team-cache.ts';
import { nameOf } from './use-members.ts';

type Pair = TeamFill['pairs'][number];

function byTeam(pairs: readonly Pair[]): { team: Pair['team']; students: Pair['student'][] }[] {
  const teams = new Map(pairs.map(({ team }) => [team.id, team]));
  return [...teams.values()].map((team) => ({
    team,
    students: pairs.filter((pair) => pair.team.id === team.id).map(({ student }) => student),
  }));
}

function Proposal({ fill }: { fill: TeamFill }) {
  const { t } = useTranslation('teams-ready');
  const { pairs, without_team, without_consent, unasked } = fill;
  const filter = unasked > 0 ? 'guardian=unasked' : 'status=no_team';
  const left = without_team - without_consent - pairs.length;
  return (
    <>
      <Text c="dimmed">{pairs.length === 0 ? t('fill.nobody') : t('fill.hint')}</Text>
      <ul className={styles.proposal}>
        {byTeam(pairs).map(({ team, students }) => (
          <li key={team.id}>
            <Text fw={600} component="bdi">
              {team.name}
            </Text>
            {students.map((student) => (
              <Text key={student.id}>
                <bdi>{nameOf(student)}</bdi>
                {student.class_name && (
                  <Text span c="dimmed" size="sm">
                    {' · '}
                    <bdi>{student.class_name}</bdi>
                  </Text>
                )}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      {without_consent > 0 && (
        <Text>
          {t('fill.withoutConsent', { count: without_consent })}{' '}
          <Anchor component={Link} to={`/academy/students?${filter}`} underline="always">
            {unasked > 0 ? t('fill.askGuardians') : t('fill.showStudents')}
          </Anchor>
        </Text>
      )}
      {left > 0 && <Text>{t('fill.left', { count: left })}</Text>}
    </>
  );
}

interface RefusedProps {
  refused: ReplyData<typeof fillTeams>['refused'];
  pairs: readonly Pair[];
}

function Refused({ refused, pairs }: RefusedProps) {
  const { t } = useTranslation(['teams-ready', 'imports']);
  const pairOf = (id: string) => pairs.find(({ student }) => student.id === id);
  return (
    <div role="alert">
      <Text fw={600}>{t('fill.refused', { count: refused.length })}</Text>
      <ul className={styles.proposal}>
        {refused.map(({ student, reason }) => {
          const pair = pairOf(student);
          return (
            <li key={student}>
              <bdi>{pair && nameOf(pair.student)}</bdi> · <bdi>{pair?.team.name}</bdi>:{' '}
              {t(`imports:teamProblems.${reason}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Its dialog stays open for the students whom the server refused, with the next proposal. */
export function FillPlaces() {
  const { t } = useTranslation('teams-ready');
  const client = useQueryClient();
  const [opened, { open, close }] = useDisclosure();
  const [refused, setRefused] = useState<RefusedProps | null>(null);
  const proposal = useQuery({ ...read(proposeTeamFill), staleTime: 0 });
  const fill = useWrite(fillTeams, {
    refreshes: CHANGED_BY_TEAMS,
    onSuccess: async ({ data: { added, refused } }) => {
      const { pairs = [] } = proposal.data ?? {};
      setRefused(refused.length > 0 ? { refused, pairs } : null);
      if (added > 0) toastSuccess(t('fill.added', { count: added }));
      else if (refused.length === 0) toastInfo(t('fill.addedNone'));
      if (refused.length === 0) close();
      await client.invalidateQueries({ queryKey: [proposeTeamFill.name] });
    },
    onError: (error) => {
      toastError(error, t('fill.failed'));
      void client.invalidateQueries({ queryKey: [proposeTeamFill.name] });
    },
  });
  if (proposal.isError) return <Text c="dimmed">{messageOf(proposal.error)}</Text>;
  if (!proposal.data) return null;
  const { pairs, without_team: count } = proposal.data;
  return (
    <>
      <Stack gap={4} align="start">
        {count > 0 && (
          <Button
            onClick={() => {
              setRefused(null);
              open();
            }}
          >
            {t('fill.open')}
          </Button>
        )}
        {count > 0 ? (
          <Anchor component={Link} to="/academy/students?status=no_team" underline="always">
            {t('fill.without', { count })}
          </Anchor>
        ) : (
          <Text c="dimmed">{t('fill.withoutNone')}</Text>
        )}
      </Stack>
      <Dialog opened={opened} onClose={close} title={t('fill.title')}>
        <form
          aria-label={t('fill.title')}
          onSubmit={(event) => {
            event.preventDefault();
            if (pairs.length === 0) return close();
            const ids = pairs.map(({ team, student }) => ({ team: team.id, student: student.id }));
            fill.mutate({ body: { pairs: ids } });
          }}
        >
          <Stack gap="md">
            {refused && <Refused {...refused} />}
            <Proposal fill={proposal.data} />
            {pairs.length > 0 && (
              <DialogEnd submit={t('fill.submit')} sending={fill.isPending} onCancel={close} />
            )}
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
