import { Switch } from '@mantine/core';
import { chooseDigest, getDigestChoice } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read, useWrite } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';

/** Turns the administrator's daily email on or off. */
export function DigestSwitch() {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  const choice = useQuery(read(getDigestChoice));
  const choose = useWrite(chooseDigest, {
    onSuccess: (reply) => {
      client.setQueryData(read(getDigestChoice).queryKey, reply);
      toastSuccess(reply.message);
    },
    onError: (error) => toastError(error, t('digest.failed')),
  });
  return (
    <DataState query={choice} failure={t('digest.loadFailed')}>
      {({ on }) => (
        <Switch
          label={t('digest.on')}
          checked={choose.isPending ? choose.variables.body.on : on}
          disabled={choose.isPending}
          onChange={(event) => choose.mutate({ body: { on: event.currentTarget.checked } })}
        />
      )}
    </DataState>
  );
}
