import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import {
  moveStartList,
  START_LIST_TRANSITIONS,
  type StartList,
  type StartListState,
} from '@midan/contract';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { ListState } from './list-state.tsx';
import { CHANGED_BY_LISTS, type OfList, useKeepList } from './reads.ts';

/** Each step by the states that it joins. */
const STEPS = {
  'open locked': 'lock',
  'locked open': 'unlock',
  'locked closed': 'close',
  'closed locked': 'reopen',
  'closed told': 'tell',
  'told locked': 'mend',
} as const;
const FORWARD = ['lock', 'close', 'tell'];

export function ListMoves({ list, params }: { list: StartList; params: OfList }) {
  const { t } = useTranslation('judging');
  const keep = useKeepList(params);
  const move = useWrite(moveStartList, {
    refreshes: CHANGED_BY_LISTS,
    onSuccess: (reply) => {
      keep(reply);
      toastSuccess(reply.message);
    },
  });
  const steps = START_LIST_TRANSITIONS[list.state]
    .map((state) => ({ state, step: STEPS[`${list.state} ${state}` as keyof typeof STEPS] }))
    .filter(({ step }) => step !== 'lock' || list.teams.length > 0);
  const go = async (state: StartListState, step: (typeof STEPS)[keyof typeof STEPS]) => {
    const question = { title: t(`moves.${step}`), text: t(`moves.${step}Text`) };
    const yes = await confirm({
      ...question,
      action: question.title,
      destructive: step === 'tell' || step === 'mend',
    });
    if (yes) move.mutate({ params, body: { state, version: list.version } });
  };
  return (
    <Card>
      <Stack gap="sm">
        <Group gap="md">
          <ListState state={list.state} />
          {/* The next step at the start, whatever its direction in the table. */}
          {steps
            .toSorted((a, b) => Number(FORWARD.includes(b.step)) - Number(FORWARD.includes(a.step)))
            .map(({ state, step }) => (
              <Button
                key={step}
                variant={FORWARD.includes(step) ? 'filled' : 'default'}
                loading={move.isPending && move.variables?.body.state === state}
                onClick={() => void go(state, step)}
              >
                {t(`moves.${step}`)}
              </Button>
            ))}
        </Group>
        <Text c="dimmed">{t(`states.${list.state}Text`)}</Text>
        {move.isError && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {messageOf(move.error, t('list.notSaved'))}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
