import { Radio, Stack } from '@mantine/core';
import {
  type CertificateOverview,
  listNamesToConfirm,
  PARTICIPATIONS,
  setParticipation,
  type Participation as Who,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_ISSUING } from '../changed-by-issuing.ts';

/** Who gets a certificate of participation. */
export function Participation({
  overview: { edition, participation },
  mayChange,
}: {
  overview: CertificateOverview;
  mayChange: boolean;
}) {
  const { t } = useTranslation('certificates');
  const set = useWrite(setParticipation, {
    refreshes: [...CHANGED_BY_ISSUING, listNamesToConfirm],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('participation.notSaved')),
  });
  return (
    <Radio.Group
      label={t('participation.title')}
      value={set.isPending ? set.variables.body.participation : participation}
      onChange={(next) =>
        set.mutate({ params: { id: edition.id }, body: { participation: next as Who } })
      }
    >
      <Stack gap="sm" mt="xs">
        {PARTICIPATIONS.map((each) => (
          <Radio
            key={each}
            size="md"
            value={each}
            disabled={!mayChange || set.isPending}
            label={t(`participation.${each}`)}
            description={t(`participation.${each}Text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
