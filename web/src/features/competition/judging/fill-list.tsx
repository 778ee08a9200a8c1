import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { fillStartList, type ReplyData } from '@midan/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { SkeletonLines } from '../../../ui/data-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_LISTS, type OfList, useKeepList } from './reads.ts';

export function FillList({ params, onClose }: { params: OfList; onClose: () => void }) {
  const { t } = useTranslation(['judging', 'common']);
  const keep = useKeepList(params);
  const [readyOnly, setReadyOnly] = useState(true);
  const [preview, setPreview] = useState<ReplyData<typeof fillStartList> | null>(null);
  const fail = (error: unknown) => toastError(error, t('list.notSaved'));
  const ask = useWrite(fillStartList, {
    onSuccess: ({ data }) => setPreview(data),
    onError: fail,
  });
  const fill = useWrite(fillStartList, {
    refreshes: CHANGED_BY_LISTS,
    onSuccess: ({ data, message }) => {
      keep({ data: data.list, message });
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const look = useEffectEvent((ready_only: boolean) => {
    setPreview(null);
    void ask.attempt({ params, body: { ready_only, dry_run: true } });
  });
  useEffect(() => look(readyOnly), [readyOnly]);
  return (
    <Dialog opened onClose={onClose} title={t('fill.title')}>
      <Stack gap="md">
        <Text>{t('fill.text')}</Text>
        <Checkbox
          size="md"
          label={t('fill.readyOnly')}
          checked={readyOnly}
          disabled={ask.isPending}
          onChange={({ currentTarget }) => setReadyOnly(currentTarget.checked)}
        />
        {ask.isPending && <SkeletonLines />}
        <div role="status">
          {preview && (
            <>
              <Text fw={600}>{t('fill.added', { number: preview.added.length })}</Text>
              <Text>{t('fill.notReady', { number: preview.not_ready })}</Text>
            </>
          )}
        </div>
        {preview && preview.added.length > 0 && (
          <List size="sm" mah="40vh" style={{ overflow: 'auto' }} tabIndex={0}>
            {preview.added.map(({ id, number, name, academy }) => (
              <List.Item key={id}>
                <Ltr>{number}</Ltr> <bdi>{name}</bdi> · <bdi>{academy.name}</bdi>
              </List.Item>
            ))}
          </List>
        )}
        <Group justify="end">
          <Button variant="default" disabled={fill.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!preview || preview.added.length === 0}
            loading={fill.isPending}
            onClick={() => fill.mutate({ params, body: { ready_only: readyOnly, dry_run: false } })}
          >
            {t('fill.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
