import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type StatementRow, untieStatementRow } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { CHANGED_BY_TIES } from './statement-reads.ts';

interface Props {
  statementId: string;
  row: StatementRow;
  /** False for readers, closed statements and rows that are set aside. */
  mayChange: boolean;
}

export function RowTies({ statementId, row, mayChange }: Props) {
  const { t } = useTranslation('statements');
  const untie = useWrite(untieStatementRow, {
    refreshes: CHANGED_BY_TIES,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('line.ties.failed')),
  });
  const [ask, isAsking] = useBusy(async ({ id, academy_name }: StatementRow['ties'][number]) => {
    const isSure = await confirm({
      title: t('line.ties.untieTitle'),
      text: t('line.ties.untieText', { academy: `\u2068${academy_name}\u2069` }),
      action: t('line.ties.untie'),
    });
    const params = { id: statementId, rowId: row.id, transferId: id };
    if (isSure) await untie.attempt({ params });
  });
  if (row.ties.length === 0) return null;
  return (
    <Section id="ties" title={t('line.ties.title')}>
      <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {row.ties.map((tie) => (
          <Group key={tie.id} component="li" justify="space-between" gap="sm">
            <div>
              <Anchor component={Link} to={`/admin/academies/${tie.academy_id}`} fw={600}>
                <bdi>{tie.academy_name}</bdi>
              </Anchor>
              <Text size="sm" c="dimmed">
                <Ltr>{tie.payment_reference}</Ltr> · <DateText value={tie.transfer_date} />
              </Text>
              <Anchor
                component={Link}
                to={`/admin/bank-transfers?status=${tie.status}&transfer=${tie.id}`}
                size="sm"
              >
                {t('line.ties.view')}
              </Anchor>
            </div>
            <Group gap="sm">
              <Money value={tie.tied} fw={650} />
              {mayChange && (
                <Button variant="default" size="sm" loading={isAsking} onClick={() => ask(tie)}>
                  {t('line.ties.untie')}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
