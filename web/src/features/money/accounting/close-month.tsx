import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { closeAccountingMonth, type MonthDetail } from '@midan/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconLock } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Facts } from '../../../ui/facts.tsx';
import { SignedMoney } from '../../../ui/signed-money.tsx';
import { Money } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_CLOSING } from './month-reads.ts';

/** Takes the focus, so that the sums are read before confirming. */
function Kept({ preview }: { preview: MonthDetail }) {
  const { t } = useTranslation('accounting');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    // The buttons below come into view with it.
    card.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card
      component="section"
      withBorder
      bg="var(--arena)"
      aria-labelledby="kept"
      ref={card}
      tabIndex={-1}
    >
      <Title order={3} fz="1.05rem" id="kept" mb="sm">
        {t('close.preview')}
      </Title>
      <Facts
        facts={[
          [t('opening'), <Money key="opening" value={preview.opening} />],
          ...preview.types
            .filter(({ count }) => count > 0)
            .map(({ type, amount }): [string, ReactNode] => [
              t(`types.${type}`),
              <SignedMoney key={type} value={amount} />,
            ]),
          [t('closing'), <Money key="closing" value={preview.closing} fw={650} />],
        ]}
      />
    </Card>
  );
}

/** The server is told which sums were seen. @param month `YYYY-MM` */
export function CloseMonth({ month }: { month: string }) {
  const { t } = useTranslation(['accounting', 'common']);
  const { figureDate } = useFormats();
  const [preview, setPreview] = useState<MonthDetail | null>(null);
  const onError = (error: Error) => {
    setPreview(null);
    toastError(error, t('close.failed'));
  };
  const ask = useWrite(closeAccountingMonth, {
    onSuccess: ({ data }) => setPreview(data),
    onError,
  });
  const close = useWrite(closeAccountingMonth, {
    refreshes: CHANGED_BY_CLOSING,
    onSuccess: ({ message }) => toastSuccess(message),
    onError,
  });
  const params = { month };
  if (!preview) {
    return (
      <Button
        leftSection={<IconLock size={20} aria-hidden />}
        loading={ask.isPending}
        onClick={() => ask.mutate({ params, body: { dry_run: true } })}
      >
        {t('close.ask')}
      </Button>
    );
  }
  const seen = { seen_entries: preview.entries, seen_closing: preview.closing };
  return (
    <Stack gap="md">
      <Kept preview={preview} />
      <Group>
        <Button
          color="red"
          loading={close.isPending}
          onClick={() => close.mutate({ params, body: seen })}
        >
          {t('close.confirm', { month: figureDate(`${month}-01`, 'month') })}
        </Button>
        <Button variant="default" disabled={close.isPending} onClick={() => setPreview(null)}>
          {t('common:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
