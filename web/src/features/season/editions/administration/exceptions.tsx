import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { type AdminEdition, deleteEditionException } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import cards from '../../../../ui/cards.module.css';
import { confirm } from '../../../../ui/confirm.ts';
import { Section } from '../../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { useDates } from './dates.ts';
import { CHANGED_BY_EDITIONS, useKeepEdition } from './edition-reads.ts';
import { ExceptionForm } from './exception-form.tsx';

interface Props {
  edition: AdminEdition;
  mayChange: boolean;
}

function EndButton({ edition, exception }: { edition: AdminEdition; exception: Exception }) {
  const { t } = useTranslation('editions-administration');
  const keepEdition = useKeepEdition();
  const end = useWrite(deleteEditionException, {
    refreshes: CHANGED_BY_EDITIONS,
    onSuccess: (reply) => {
      keepEdition(reply);
      toastSuccess(reply.message);
    },
    onError: (error) => toastError(error, t('saveFailed')),
  });
  const names = { school: exception.academy.name, window: t(`windows.kind.${exception.kind}`) };
  const [ask, asking] = useBusy(async () => {
    const text = t('exceptions.ask', names);
    const question = { title: t('exceptions.askTitle'), text, action: t('exceptions.remove') };
    if (await confirm({ ...question, destructive: true }))
      await end.attempt({ params: { id: edition.id, exceptionId: exception.id } });
  });
  return (
    <Button
      variant="outline"
      color="red"
      size="sm"
      aria-label={t('exceptions.removeOf', names)}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('exceptions.remove')}
    </Button>
  );
}

type Exception = AdminEdition['exceptions'][number];

export function Exceptions({ edition, mayChange }: Props) {
  const { t } = useTranslation('editions-administration');
  const { instant } = useDates();
  const { exceptions, windows } = edition;
  const hasDeadline = windows.some(({ closes_at }) => closes_at !== null);
  return (
    <Section id="edition-exceptions" title={t('exceptions.title')} text={t('exceptions.hint')}>
      <Stack gap="lg">
        {exceptions.length === 0 && <Text>{t('exceptions.none')}</Text>}
        {exceptions.length > 0 && (
          <ul className={cards.list} aria-label={t('exceptions.title')}>
            {exceptions.map((exception) => (
              <Card key={exception.id} component="li" withBorder className={cards.card}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{exception.academy.name}</bdi>
                </Text>
                <Text>
                  {t(`windows.kind.${exception.kind}`)}
                  {': '}
                  <time dateTime={exception.closes_at}>{instant(exception.closes_at)}</time>
                </Text>
                <p className={cards.message}>{exception.reason}</p>
                {mayChange && (
                  <Group>
                    <EndButton edition={edition} exception={exception} />
                  </Group>
                )}
              </Card>
            ))}
          </ul>
        )}
        {mayChange && !hasDeadline && <Text c="dimmed">{t('exceptions.noDeadline')}</Text>}
        {mayChange && hasDeadline && <ExceptionForm edition={edition} />}
      </Stack>
    </Section>
  );
}
