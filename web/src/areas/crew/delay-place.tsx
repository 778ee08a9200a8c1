import { Button, Group, TextInput } from '@mantine/core';
import { delayPlaceAsCaller, LIMITS, typedNumber } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { confirm } from '../../ui/confirm.ts';
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.ts';
import styles from './day.module.css';
import { loadDay } from './records.ts';

/** Minutes. */
const USUAL = [5, 10, 15];

/** All that is still to come at the place moves; asked before, as many people read it at once. */
export function DelayPlace({ event, place, name }: Record<'event' | 'place' | 'name', string>) {
  const { t } = useTranslation(['crew-day', 'crew']);
  const isOnline = useOnline();
  const [typed, setTyped] = useState('');
  const delay = useWrite(delayPlaceAsCaller, {
    onSuccess: async ({ data: { collisions }, message }) => {
      setTyped('');
      await loadDay().catch(() => undefined);
      if (collisions > 0) toastInfo(t('delay.collisions', { n: collisions }));
      else toastSuccess(message);
    },
    onError: (error) => toastError(error, t('calls.failed')),
  });
  const ask = async (minutes: number) => {
    const isSure = await confirm({
      title: t('delay.sure', { place: `\u2068${name}\u2069`, n: minutes }),
      text: t('delay.text'),
      action: t('delay.act'),
    });
    if (isSure) delay.mutate({ params: { id: event }, body: { place_id: place, minutes } });
  };
  const ofPlace = (act: string) => t('crew:of', { name: act, of: `\u2068${name}\u2069` });
  const other = typedNumber(typed);
  const isPossible = Number.isInteger(other) && other > 0 && other <= LIMITS.delayMinutesMax;
  return (
    <details>
      <summary>{t('delay.title')}</summary>
      <Group gap="xs" mt="xs" grow>
        {USUAL.map((minutes) => (
          <Button
            key={minutes}
            size="lg"
            variant="default"
            aria-label={ofPlace(t('delay.minutes', { n: minutes }))}
            disabled={!isOnline || delay.isPending}
            onClick={() => void ask(minutes)}
          >
            {t('delay.minutes', { n: minutes })}
          </Button>
        ))}
      </Group>
      <Group gap="xs" mt="xs" align="end">
        <TextInput
          size="lg"
          className={styles.wide}
          label={t('delay.other')}
          inputMode="numeric"
          value={typed}
          error={typed !== '' && !isPossible && t('delay.bad', { max: LIMITS.delayMinutesMax })}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          size="lg"
          variant="default"
          aria-label={ofPlace(t('delay.act'))}
          disabled={!isOnline || !isPossible || delay.isPending}
          onClick={() => void ask(other)}
        >
          {t('delay.act')}
        </Button>
      </Group>
    </details>
  );
}
