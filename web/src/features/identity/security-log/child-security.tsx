import { Button, Stack, Text } from '@mantine/core';
import { listChildSecurity } from '@midan/contract';
import { useEffect, useRef } from 'react';
import { isGrantOver } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Pager } from '../../../ui/pager.tsx';
import { toastError } from '../../../ui/toast.ts';
import { Entries } from './entries.tsx';

interface Props {
  grant: string;
  child: { student_id: string; first_name: string };
  onEnded: () => void;
}

export function ChildSecurity({ grant, child, onEnded }: Props) {
  const { t } = useTranslation('security-log');
  const { student_id, first_name: name } = child;
  const lines = useRef<HTMLDivElement>(null);
  const list = useWrite(listChildSecurity, {
    onError: (error) => (isGrantOver(error) ? onEnded() : toastError(error, t('loadFailed'))),
  });
  const load = (page: number) => list.mutate({ body: { grant, student_id, page } });
  const isShown = list.data !== undefined;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isShown) lines.current?.focus();
  }, [isShown]);
  const label = t('child.showFor', { name });
  if (!list.data) {
    return (
      <Button variant="default" loading={list.isPending} aria-label={label} onClick={() => load(1)}>
        {t('child.show')}
      </Button>
    );
  }
  const { data, meta } = list.data;
  return (
    <Stack gap="sm" ref={lines} tabIndex={-1} role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {t('child.note', { name })}
      </Text>
      {data.length === 0 && <Text>{t('empty')}</Text>}
      <Entries entries={data} />
      {meta && <Pager meta={meta} onChange={load} />}
    </Stack>
  );
}
