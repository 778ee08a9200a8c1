import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Team } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import styles from './ready.module.css';
import { useComplete } from './use-complete.ts';
import { nameOf } from './use-members.ts';

/** Teams of several members without a leader, with the first member who is shown by name. */
const withFirst = (teams: readonly Team[]) =>
  teams.flatMap((team) => {
    const first = team.members.find(({ student }) => nameOf(student) !== '');
    return first && !team.readiness.leader ? [{ team, first }] : [];
  });

/** Nothing where every team has a leader. */
export function AppointLeaders({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation('teams-ready');
  const [opened, { open, close }] = useDisclosure();
  const complete = useComplete(t('leaders.failed'), close);
  const found = withFirst(teams);
  return (
    <>
      {found.length > 0 && (
        <Button variant="default" onClick={open}>
          {t('leaders.open')}
        </Button>
      )}
      <Dialog opened={opened} onClose={close} title={t('leaders.title')}>
        <form
          aria-label={t('leaders.title')}
          onSubmit={(event) => {
            event.preventDefault();
            const leaders = found.map(({ team, first }) => ({
              id: team.id,
              leader: first.student_id,
            }));
            complete.mutate({ body: { teams: leaders } });
          }}
        >
          <Stack gap="md">
            <Text c="dimmed">{t('leaders.hint')}</Text>
            <ul className={styles.proposal}>
              {found.map(({ team, first }) => (
                <li key={team.id}>
                  <Text fw={600} component="bdi">
                    {team.name}
                  </Text>
                  <Text>
                    <bdi>{nameOf(first.student)}</bdi>
                  </Text>
                </li>
              ))}
            </ul>
            <DialogEnd submit={t('leaders.submit')} sending={complete.isPending} onCancel={close} />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
