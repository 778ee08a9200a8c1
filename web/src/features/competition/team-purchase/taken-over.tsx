import { Alert, Button, Group, Text } from '@mantine/core';
import { fillTeams, getTeamCounts, listTeams } from '@midan/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { signInOf, useSession } from '../../../lib/session.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { loadPairs, savePairs } from './plan.ts';

/** After a purchase it places last edition's members by itself; what failed is tried again. */
export default function TakenOver() {
  const { t } = useTranslation('team-purchase');
  const owner = signInOf(useSession('academy'));
  const [pairs, setPairs] = useState(() => loadPairs(owner));
  const [refused, setRefused] = useState(0);
  const forget = () => {
    savePairs(owner, []);
    setPairs([]);
  };
  const place = useWrite(fillTeams, {
    refreshes: [listTeams, getTeamCounts],
    onSuccess: ({ data }) => {
      forget();
      setRefused(data.refused.length);
      const count = data.added + data.already;
      if (count > 0) toastSuccess(t('takeOver.placed', { count }));
    },
  });
  const begun = useRef(false);
  const send = () => place.mutate({ body: { pairs } });
  useEffect(() => {
    if (pairs.length === 0 || begun.current) return;
    begun.current = true;
    place.mutate({ body: { pairs } });
  }, [pairs, place]);
  if (refused > 0) return <Alert color="yellow">{t('takeOver.refused', { count: refused })}</Alert>;
  if (!place.error || pairs.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={t('takeOver.failed')}>
      <Text mb="sm">{messageOf(place.error)}</Text>
      <Group gap="sm">
        <Button size="sm" loading={place.isPending} onClick={send}>
          {t('takeOver.again')}
        </Button>
        <Button size="sm" variant="default" onClick={forget}>
          {t('takeOver.leave')}
        </Button>
      </Group>
    </Alert>
  );
}
