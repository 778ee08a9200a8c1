import {
  type EditionStatus,
  getAdminProfile,
  type makeEditionCurrent,
  type moveEdition,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read, useWrite } from '../../../../lib/query.ts';
import { IdentityQuestion, isAboutProof } from '../../../../ui/identity-question.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_EDITIONS, useKeepEdition } from './edition-reads.ts';

/** Where the server asks for the password, `question` is the dialog that sends the act again. */
export function useEditionAct<E extends typeof moveEdition | typeof makeEditionCurrent>(
  endpoint: E,
  titleOf: (status?: EditionStatus) => string,
) {
  const { t } = useTranslation('editions-administration');
  const keepEdition = useKeepEdition();
  const { data: administrator } = useQuery(read(getAdminProfile));
  // The two take the same calls but for the body of a move.
  type Input = Parameters<ReturnType<typeof useWrite<typeof moveEdition>>['attempt']>[0];
  const [toProve, setToProve] = useState<Input | null>(null);
  const write = useWrite(endpoint as typeof moveEdition, {
    refreshes: CHANGED_BY_EDITIONS,
    onSuccess: (reply) => {
      setToProve(null);
      keepEdition(reply);
      toastSuccess(reply.message);
    },
    onError: (error, input) => {
      if (isAboutProof(error)) setToProve(input);
      else toastError(error, t('life.failed'));
    },
  });
  const question = toProve && (
    <IdentityQuestion
      title={titleOf(toProve.body?.status)}
      text={t('life.asksLess')}
      action={titleOf(toProve.body?.status)}
      hasSecondFactor={administrator?.has_second_factor === true}
      onConfirm={(proof) => write.mutateAsync({ ...toProve, body: { ...toProve.body, ...proof } })}
      onClose={() => setToProve(null)}
    />
  );
  return {
    attempt: write.attempt as unknown as ReturnType<typeof useWrite<E>>['attempt'],
    question,
  };
}
