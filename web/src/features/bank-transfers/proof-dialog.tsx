import { Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getBankTransfer } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { ProofViewer } from '../../ui/proof-viewer.tsx';
import { DateText, Money } from '../../ui/text.tsx';

/** A transfer's picture. Its signed address ends after minutes, so a fresh one is fetched. */
export function ProofDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation(['bank-transfers', 'common']);
  const onPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={t('proof.title')}
      size="xl"
      fullScreen={onPhone}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {id && <Proof id={id} />}
    </Modal>
  );
}

function Proof({ id }: { id: string }) {
  const { t } = useTranslation('bank-transfers');
  const transfer = useQuery({ ...read(getBankTransfer, { params: { id } }), staleTime: 0 });
  return (
    <DataState query={transfer} failure={t('proof.failed')}>
      {(data) => (
        <Stack gap="sm">
          <Text fw={600}>
            <Money value={data.amount} /> · <bdi>{data.bank_name}</bdi> ·{' '}
            <DateText value={data.transfer_date} />
          </Text>
          {data.notes && (
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {t('proof.notes')}: <bdi>{data.notes}</bdi>
            </Text>
          )}
          <ProofViewer key={data.transfer_proof_url} src={data.transfer_proof_url} />
        </Stack>
      )}
    </DataState>
  );
}
