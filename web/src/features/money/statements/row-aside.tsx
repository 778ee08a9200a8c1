import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import {
  LIMITS,
  type StatementRow,
  setStatementRowAside,
  takeBackStatementRow,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { AsideReason } from './row-looks.tsx';
import { CHANGED_BY_TIES } from './statement-reads.ts';

interface Props {
  statementId: string;
  row: StatementRow;
  mayChange: boolean;
}

function SetAside({ statementId, row }: Omit<Props, 'mayChange'>) {
  const { t } = useTranslation('statements');
  const { form, submit, fail } = useEndpointForm(setStatementRowAside, {
    initialValues: { reason: '' },
    failure: t('line.aside.failed'),
  });
  const setAside = useWrite(setStatementRowAside, {
    refreshes: CHANGED_BY_TIES,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: fail,
  });
  const send = submit((body) =>
    setAside.mutate({ params: { id: statementId, rowId: row.id }, body }),
  );
  return (
    <form noValidate aria-label={t('line.aside.title')} onSubmit={send}>
      <Stack align="start">
        <Textarea
          label={t('line.aside.reason')}
          required
          minRows={2}
          maxLength={LIMITS.asideReasonMax}
          w="100%"
          maw="40rem"
          {...form.getInputProps('reason')}
        />
        <Button type="submit" variant="default" loading={setAside.isPending}>
          {t('line.aside.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function TakeBack({ statementId, row }: Omit<Props, 'mayChange'>) {
  const { t } = useTranslation('statements');
  const takeBack = useWrite(takeBackStatementRow, {
    refreshes: CHANGED_BY_TIES,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('line.aside.takeBackFailed')),
  });
  return (
    <Button
      variant="default"
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate({ params: { id: statementId, rowId: row.id } })}
    >
      {t('line.aside.takeBack')}
    </Button>
  );
}

export function RowAside({ statementId, row, mayChange }: Props) {
  const { t } = useTranslation('statements');
  const { aside } = row;
  if (aside) {
    return (
      <Section id="aside" title={t('line.aside.title')}>
        <Group justify="space-between" gap="sm">
          <Text style={{ overflowWrap: 'anywhere' }}>
            <AsideReason aside={aside} />
          </Text>
          {mayChange && aside.kind === 'hand' && <TakeBack statementId={statementId} row={row} />}
        </Group>
      </Section>
    );
  }
  if (!mayChange || row.open === 0) return null;
  return (
    <Section id="aside" title={t('line.aside.title')} text={t('line.aside.text')}>
      <SetAside statementId={statementId} row={row} />
    </Section>
  );
}
