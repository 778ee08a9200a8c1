import { Group, Stack } from '@mantine/core';
import { downloadOwnCertificate, LIMITS, listOwnCertificates } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address.ts';
import { useChosenEdition } from '../../../lib/chosen-edition.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import styles from './actions.module.css';
import { useCertificateColumns } from './columns.tsx';
import { FileButton } from './file-button.tsx';
import { OwnSet } from './own-set.tsx';
import { ShareButton } from './share-button.tsx';

/** Valid ones can be downloaded unless the name was erased. */
export function OwnList() {
  const { t } = useTranslation('certificates');
  const { page, turnTo } = useAddress();
  const edition = useChosenEdition();
  const query = { edition, page, per_page: LIMITS.perPageDefault };
  const columns = useCertificateColumns({
    actions: {
      short: true,
      blank: ({ state, name }) => state !== 'valid' || name === null,
      cell: (certificate) =>
        certificate.state === 'valid' &&
        certificate.name && (
          <Group gap="xs" className={styles.actions}>
            <FileButton
              certificate={certificate}
              save={() => download(downloadOwnCertificate, { params: { id: certificate.id } })}
            />
            {certificate.share && <ShareButton certificate={certificate} />}
          </Group>
        ),
    },
  });
  const list = useQuery({ ...readPage(listOwnCertificates, { query }), staleTime: 0 });
  return (
    <Stack gap="md">
      {Boolean(list.data?.meta.total) && <OwnSet />}
      <PagedTable
        query={list}
        label={t('list')}
        failure={t('failed')}
        empty={<EmptyNotice title={t('emptyTitle')} text={t('emptyText')} />}
        onPage={turnTo}
        columns={columns}
      />
    </Stack>
  );
}
