import { Button, Stack, Text } from '@mantine/core';
import { type CrewBundle, type CrewTeam, declareConflict, recuse } from '@midan/contract';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { askReason } from './ask-reason.ts';
import { loadBundle } from './records.ts';

/** For a judge who should not judge this team, or this school. Needs the network. */
export function GiveBack({ bundle, team }: { bundle: CrewBundle; team: CrewTeam }) {
  const { t } = useTranslation('crew');
  const navigate = useNavigate();
  const options = {
    onSuccess: async ({ message }: { message: string }) => {
      toastSuccess(message);
      await loadBundle().catch(() => undefined);
      void navigate('/crew', { replace: true });
    },
    onError: (error: Error) => toastError(error, t('giveBack.failed')),
  };
  const conflict = useWrite(declareConflict, options);
  const giveUp = useWrite(recuse, options);
  const school = team.academy.name;
  const declare = async () => {
    const isSure = await confirm({
      title: t('giveBack.school', { school }),
      text: t('giveBack.schoolText'),
      action: t('giveBack.confirm'),
    });
    const academies = [...bundle.conflicts.map(({ id }) => id), team.academy.id];
    if (isSure) conflict.mutate({ body: { academies: [...new Set(academies)] } });
  };
  const give = async () => {
    const reason = await askReason({
      title: t('giveBack.team', { team: team.name }),
      text: t('giveBack.teamText'),
      action: t('giveBack.confirm'),
      label: t('giveBack.reason'),
      needed: t('giveBack.noReason'),
    });
    const params = { id: team.event_id, teamId: team.id };
    if (reason) giveUp.mutate({ params, body: { reason } });
  };
  return (
    <details>
      <summary>{t('giveBack.title')}</summary>
      <Stack gap="xs" mt="xs" align="start">
        <Text>{t('giveBack.text')}</Text>
        <Button variant="default" loading={conflict.isPending} onClick={() => void declare()}>
          {t('giveBack.know')}
        </Button>
        <Button variant="default" loading={giveUp.isPending} onClick={() => void give()}>
          {t('giveBack.cannot')}
        </Button>
      </Stack>
    </details>
  );
}
