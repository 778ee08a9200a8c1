import { downloadOwnCertificate, LIMITS, listOwnCertificates } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { download } from '../../lib/download.ts';
import { readPage } from '../../lib/query.ts';
import { EmptyNotice } from '../../ui/data-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DateText } from '../../ui/text.tsx';
import { FileButton } from './file-button.tsx';
import { HolderCell } from './holder-cell.tsx';
import { STATES } from './labels.ts';

/** The certificates of the school and its students, newest first. */
export function OwnList() {
  const { t } = useTranslation('certificates');
  const { page, change } = useAddress();
  const query = { page, per_page: LIMITS.perPageDefault };
  const list = useQuery({ ...readPage(listOwnCertificates, { query }), staleTime: 0 });
  return (
    <PagedTable
      query={list}
      label={t('list')}
      failure={t('failed')}
      empty={<EmptyNotice title={t('emptyTitle')} text={t('emptyText')} />}
      onPage={(next) => change({ page: next })}
      columns={[
        {
          label: t('fields.name'),
          card: { line: 1, side: 'start' },
          cell: (certificate) => <HolderCell certificate={certificate} />,
        },
        { label: t('fields.kind'), short: true, cell: ({ kind }) => t(`kinds.${kind}`) },
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
        {
          label: t('fields.actions'),
          short: true,
          blank: ({ state, name }) => state !== 'valid' || name === null,
          cell: (certificate) =>
            certificate.state === 'valid' &&
            certificate.name && (
              <FileButton
                certificate={certificate}
                save={() => download(downloadOwnCertificate, { params: { id: certificate.id } })}
              />
            ),
        },
      ]}
    />
  );
}
