import { Button, Card, Stack, Text, Title } from '@mantine/core';
import {
  askGuardians,
  getUnaskedGuardians,
  listStudents,
  type UnaskedGuardians,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconSend } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { toastError, toastFailure, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

const CHANGED = [getUnaskedGuardians, listStudents];

const UNASKED = read(getUnaskedGuardians);
type Known = Awaited<ReturnType<typeof UNASKED.queryFn>>;

function Ask({ unasked }: { unasked: UnaskedGuardians }) {
  const { t } = useTranslation('guardians');
  const { count, figureDate } = useFormats();
  const client = useQueryClient();
  /** Families asked by this press. */
  const [asked, setAsked] = useState(0);
  const [total, setTotal] = useState(0);
  // useBusy() keeps presses apart; one press calls until every family was asked.
  const ask = useWrite(askGuardians, {
    parallel: true,
    onError: (error) => toastError(error, t('ask.failed')),
  });
  const askAll = async (families: number) => {
    let sum = 0;
    let left = families;
    let isStuck = false;
    while (left > 0 && !isStuck) {
      const { data } = await ask.mutateAsync({});
      sum += data.families;
      left = data.left.families;
      isStuck = data.families === 0;
      setAsked(sum);
    }
    if (left > 0) toastFailure(t('ask.rest', { value: count(left) }));
    else toastSuccess(t('ask.done'));
  };
  const [press, isAsking] = useBusy(async () => {
    // The cache has the answer before this part is drawn anew: a press in between asks nobody.
    const { families } = client.getQueryData<Known>(UNASKED.queryKey)?.data ?? unasked;
    if (families === 0) return;
    setAsked(0);
    setTotal(families);
    // The failure is said by the write.
    await askAll(families).catch(() => {});
    // The button is free again when the page knows who is left.
    await Promise.all(CHANGED.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  });
  return (
    <Stack gap="sm" align="start">
      <Text>
        {t('ask.text', {
          students: count(unasked.students),
          families: count(unasked.families),
          messages: count(unasked.messages),
        })}{' '}
        {unasked.until && t('ask.until', { time: figureDate(unasked.until, 'time') })}
      </Text>
      <Button
        leftSection={<IconSend size={18} className="mirrored" aria-hidden />}
        loading={isAsking}
        onClick={() => void press()}
      >
        {t('ask.action')}
      </Button>
      {isAsking && (
        <Text size="sm" role="status">
          {t('ask.progress', { done: count(asked), families: count(total) })}
        </Text>
      )}
    </Stack>
  );
}

/** A failed load is shown, so that the school does not think that all were asked. */
export default function AskGuardians() {
  const { t } = useTranslation('guardians');
  const { count } = useFormats();
  const unasked = useQuery({ ...UNASKED, staleTime: 0 });
  if (unasked.data ? unasked.data.students === 0 : !unasked.isError) return null;
  return (
    <Card component="section" aria-labelledby="ask-guardians">
      <Title order={2} fz="1.2rem" id="ask-guardians" mb="xs">
        {unasked.data
          ? t('ask.waiting', { families: count(unasked.data.families) })
          : t('ask.title')}
      </Title>
      <DataState query={unasked}>{(data) => <Ask unasked={data} />}</DataState>
    </Card>
  );
}
