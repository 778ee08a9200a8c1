import { Button, Stack, Switch } from '@mantine/core';
import { chooseDigest, getDigestChoice } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

function Choice({ chosen }: { chosen: boolean }) {
  const { t } = useTranslation(['desk', 'common']);
  const client = useQueryClient();
  const [on, setOn] = useState(chosen);
  const choose = useWrite(chooseDigest, {
    onSuccess: (reply) => {
      client.setQueryData(read(getDigestChoice).queryKey, reply);
      toastSuccess(reply.message);
    },
    onError: (error) => toastError(error, t('digest.failed')),
  });
  return (
    <form
      aria-label={t('digest.title')}
      onSubmit={(event) => {
        event.preventDefault();
        choose.mutate({ body: { on } });
      }}
    >
      <Stack gap="md" align="start">
        <Switch
          label={t('digest.on')}
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <Button type="submit" loading={choose.isPending}>
          {t('common:save')}
        </Button>
      </Stack>
    </form>
  );
}

export function DigestForm() {
  const { t } = useTranslation('desk');
  const choice = useQuery(read(getDigestChoice));
  return (
    <DataState query={choice} failure={t('digest.loadFailed')}>
      {({ on }) => <Choice key={String(on)} chosen={on} />}
    </DataState>
  );
}
