import { Anchor, Stack, Text } from '@mantine/core';
import { listTransferStatementRows } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';

export default function TransferEvidence({ transferId }: { transferId: string }) {
  const { t } = useTranslation('statements');
  const { figureDate, count } = useFormats();
  const rows = useQuery({
    ...read(listTransferStatementRows, { params: { id: transferId } }),
    staleTime: 0,
  });
  return (
    <section aria-label={t('evidence.label')}>
      <DataState
        query={rows}
        failure={t('evidence.failed')}
        empty={
          <Text size="sm" c="dimmed">
            {t('evidence.none')}
          </Text>
        }
      >
        {(found) => (
          <Stack gap={4}>
            {found.map(({ row_id, statement_id, line, booked_on, found: how }) => (
              <Anchor
                key={row_id}
                component={Link}
                to={`/admin/statements/${statement_id}/rows/${row_id}`}
                size="sm"
                underline="always"
              >
                {t(`evidence.${how}`, {
                  day: booked_on ? figureDate(booked_on) : '—',
                  line: count(line),
                })}
              </Anchor>
            ))}
          </Stack>
        )}
      </DataState>
    </section>
  );
}
