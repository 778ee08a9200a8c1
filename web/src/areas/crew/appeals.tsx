import { Button, Group, Text, Title } from '@mantine/core';
import { answerAppeal, listCrewResults, type ResultList } from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { Moment } from '../../ui/moment.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { askReason } from './ask-reason.ts';
import styles from './crew.module.css';

type Appeal = ResultList['appeals'][number];

/** With the time that schools have left. */
export function Appeals({ list, mayAnswer }: { list: ResultList; mayAnswer: boolean }) {
  const { t } = useTranslation('crew');
  const { appeals_until: until, appeals } = list;
  return (
    <>
      <Title order={3} fz="1.1rem">
        {t('results.appeals')}
      </Title>
      {until ? (
        <Text>
          {t('results.until')} <Moment value={until} /> <TimeLeft until={until} />
        </Text>
      ) : (
        <Text>{t('results.hidden')}</Text>
      )}
      {appeals.length === 0 && <Text>{t('results.noAppeal')}</Text>}
      <ul className={styles.list}>
        {appeals.map((appeal) => (
          <li key={appeal.id}>
            <Text fw={600}>
              <bdi dir="ltr">{appeal.team.number}</bdi> <bdi>{appeal.team.name}</bdi> ·{' '}
              {t(`results.appealStates.${appeal.state}`)}
            </Text>
            <Text className={styles.words}>
              <bdi>{appeal.text}</bdi>
            </Text>
            {appeal.answer && (
              <Text className={styles.words}>
                {t('results.answer')}: <bdi>{appeal.answer}</bdi>
              </Text>
            )}
            {appeal.state === 'open' && mayAnswer && <Answer appeal={appeal} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Answer({ appeal: { id, team } }: { appeal: Appeal }) {
  const { t } = useTranslation('crew');
  const answer = useWrite(answerAppeal, {
    refreshes: [listCrewResults],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('results.failed')),
  });
  const ask = async (state: 'upheld' | 'refused') => {
    const words = await askReason({
      title: t(`results.ask.${state}`, { team: team.name }),
      text: t(`results.askText.${state}`),
      action: t(`results.act.${state}`),
      label: t('results.answer'),
      needed: t('results.noAnswer'),
    });
    if (words) answer.mutate({ params: { id }, body: { state, answer: words } });
  };
  return (
    <Group gap="xs" mt="xs">
      {(['refused', 'upheld'] as const).map((state) => (
        <Button
          key={state}
          variant="default"
          loading={answer.isPending}
          onClick={() => void ask(state)}
        >
          {t(`results.act.${state}`)}
        </Button>
      ))}
    </Group>
  );
}
