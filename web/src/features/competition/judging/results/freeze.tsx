import { Button, Group, Stack, Text } from '@mantine/core';
import { freezeResults, LIMITS } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { Section } from '../../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_RESULTS } from './reads.ts';

interface Props {
  eventId: string;
  frozenAt: string | null;
  mayChange: boolean;
}

export function Freeze({ eventId, frozenAt, mayChange }: Props) {
  const { t } = useTranslation('results-desk');
  const act = frozenAt ? 'end' : 'start';
  const freeze = useWrite(freezeResults, {
    refreshes: CHANGED_BY_RESULTS,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('list.notSaved')),
  });
  const ask = async () => {
    const text = t(`freeze.${act}Text`, { minutes: LIMITS.appealMinutes });
    if (await confirm({ title: t(`freeze.${act}`), text, action: t(`freeze.${act}`) }))
      freeze.mutate({ params: { id: eventId }, body: { frozen: !frozenAt } });
  };
  return (
    <Section id="freeze" title={t('freeze.title')}>
      <Stack gap="sm">
        {frozenAt && (
          <Text fw={600}>
            {t('freeze.since')} <Moment value={frozenAt} />
          </Text>
        )}
        <Text>{t(frozenAt ? 'freeze.on' : 'freeze.off')}</Text>
        {mayChange && (
          <Group>
            <Button variant="default" loading={freeze.isPending} onClick={() => void ask()}>
              {t(`freeze.${act}`)}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
