import { Anchor, Text, Title } from '@mantine/core';
import { type ClassImport, type ImportStatus, LIMITS, listImports } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { Link } from '../../../ui/link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/text.tsx';
import { PLACE } from './import-reads.ts';

const LOOKS: Record<ImportStatus, Status> = {
  previewed: 'pending',
  done: 'active',
  undone: 'withdrawn',
};

export function ImportBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('imports');
  return <StatusBadge status={LOOKS[status]} label={t(`statuses.${status}`)} />;
}

export function ImportList() {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const address = useAddress();
  const query = { page: address.page, per_page: LIMITS.perPageDefault };
  const imports = useQuery({ ...readPage(listImports, { query }), staleTime: 0 });
  return (
    <section aria-label={t('past.title')}>
      <Title order={2} fz="1.2rem" mb="md">
        {t('past.title')}
      </Title>
      <PagedTable
        query={imports}
        label={t('past.title')}
        failure={t('past.failed')}
        empty={<Text c="dimmed">{t('past.empty')}</Text>}
        onPage={address.turnTo}
        columns={[
          {
            label: t('past.file'),
            card: { line: 1, side: 'start' },
            cell: ({ id, file_name }: ClassImport) => (
              <Anchor component={Link} to={`${PLACE}/${id}`} fw={600}>
                <bdi>{file_name ?? t('past.pasted')}</bdi>
              </Anchor>
            ),
          },
          {
            label: t('past.when'),
            card: { line: 2, side: 'start' },
            short: true,
            cell: ({ created_at }) => <DateText value={created_at} style="time" />,
          },
          { label: t('past.lines'), figure: true, cell: ({ lines }) => count(lines) },
          {
            label: t('past.taken'),
            figure: true,
            blank: ({ taken }) => taken === 0,
            cell: ({ taken }) => count(taken),
          },
          {
            label: t('past.state'),
            card: { line: 1, side: 'end' },
            short: true,
            cell: ({ status }) => <ImportBadge status={status} />,
          },
        ]}
      />
    </section>
  );
}
