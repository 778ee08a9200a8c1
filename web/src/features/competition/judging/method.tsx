import { Radio, Stack, Text } from '@mantine/core';
import {
  getJudgingResults,
  JUDGING_METHODS,
  type JudgingMethod,
  listRubrics,
  setJudgingMethod,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

interface Props {
  editionId: string;
  method: JudgingMethod;
  mayChange: boolean;
  /** No sheet was begun. */
  isOpen: boolean;
}

export function Method({ editionId, method, mayChange, isOpen }: Props) {
  const { t } = useTranslation('judging');
  const set = useWrite(setJudgingMethod, {
    refreshes: [listRubrics, getJudgingResults],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('rubrics.notSaved')),
  });
  const shown = set.isPending ? set.variables.body.method : method;
  return (
    <Section id="judging-method" title={t('methods.title')}>
      <Radio.Group
        value={shown}
        aria-labelledby="judging-method"
        onChange={(next) =>
          set.mutate({ params: { id: editionId }, body: { method: next as JudgingMethod } })
        }
      >
        <Stack gap="sm">
          {JUDGING_METHODS.map((each) => (
            <Radio
              key={each}
              size="md"
              value={each}
              disabled={!mayChange || set.isPending}
              label={t(`methods.${each}`)}
              description={t(`methods.${each}Text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {!isOpen && (
        <Text mt="md" c="dimmed">
          {t('methods.locked')}
        </Text>
      )}
    </Section>
  );
}
