import { Text } from '@mantine/core';
import type { Certificate } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/record-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/text.tsx';
import { HolderCell } from './holder-cell.tsx';
import { STATES } from './labels.ts';

interface Own {
  /** Content of the kind's column; the kind's name by default. */
  kind?: (certificate: Certificate) => ReactNode;
  actions: Pick<Column<Certificate>, 'short' | 'blank' | 'cell'>;
}

export function useCertificateColumns({ kind, actions }: Own): readonly Column<Certificate>[] {
  const { t } = useTranslation('certificates');
  return [
    {
      label: t('fields.name'),
      card: { line: 1, side: 'start' },
      cell: (certificate) => <HolderCell certificate={certificate} />,
    },
    {
      label: t('fields.kind'),
      cell: (certificate) => (
        <>
          {kind?.(certificate) ?? t(`kinds.${certificate.kind}`)}
          {certificate.revoked_reason && (
            <Text size="sm" c="dimmed">
              {t('reason')} <bdi>{certificate.revoked_reason}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      label: t('fields.issued'),
      short: true,
      cell: ({ issued_at }) => <DateText value={issued_at} />,
    },
    {
      label: t('fields.state'),
      card: { line: 1, side: 'end' },
      short: true,
      cell: ({ state }) => <StatusBadge status={STATES[state]} label={t(`states.${state}`)} />,
    },
    { label: t('fields.actions'), ...actions },
  ];
}
