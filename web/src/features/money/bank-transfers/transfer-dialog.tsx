import { Alert, Button, Stack, Title } from '@mantine/core';
import {
  type BankTransfer,
  getBankTransfer,
  getWallet,
  listBankTransfers,
  withdrawBankTransfer,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowBackUp, IconUpload } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { ProofViewer } from '../../../ui/proof-viewer.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, Ltr, Money } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import styles from './transfer-dialog.module.css';

const CHANGED = [getBankTransfer, listBankTransfers, getWallet];

interface Props {
  /** The transfer to show; null closes the dialog. */
  id: string | null;
  onClose: () => void;
  onAgain: (transfer: BankTransfer) => void;
}

export function TransferDialog({ id, onClose, onAgain }: Props) {
  const { t } = useTranslation('bank-transfers');
  return (
    <Dialog inAddress opened={id !== null} onClose={onClose} title={t('details.title')} size="xl">
      {id && <Transfer id={id} onAgain={onAgain} />}
    </Dialog>
  );
}

/** Always reads anew: the picture's signed address expires after minutes. */
function Transfer({ id, onAgain }: { id: string; onAgain: Props['onAgain'] }) {
  const { t } = useTranslation('bank-transfers');
  const mayPay = useSchoolMay('money');
  const transfer = useQuery({ ...read(getBankTransfer, { params: { id } }), staleTime: 0 });
  return (
    <DataState query={transfer} failure={t('details.failed')}>
      {(data) => (
        <Stack gap="md">
          {data.status === 'rejected' && (
            <Rejection transfer={data} onAgain={mayPay ? onAgain : undefined} />
          )}
          {data.status === 'reversed' && (
            <Alert color="red" title={t('details.reversed')}>
              <bdi className={styles.prose}>{data.reversal_reason}</bdi>
            </Alert>
          )}
          {data.status === 'withdrawn' && (
            <Withdrawn transfer={data} onAgain={mayPay ? onAgain : undefined} />
          )}
          <Facts transfer={data} />
          {data.status === 'pending' && mayPay && <Withdraw transfer={data} />}
          <div>
            <Title order={3} fz="1rem" mb="xs">
              {t('form.proof')}
            </Title>
            <ProofViewer key={data.transfer_proof_url} src={data.transfer_proof_url} />
          </div>
        </Stack>
      )}
    </DataState>
  );
}

interface AgainProps {
  transfer: BankTransfer;
  /** Undefined for staff who may not upload. */
  onAgain: Props['onAgain'] | undefined;
}

function Rejection({ transfer, onAgain }: AgainProps) {
  const { t } = useTranslation('bank-transfers');
  return (
    <Alert color="red" title={t('details.rejected')}>
      <Stack gap="sm" align="start">
        {transfer.rejection_reason && (
          <bdi className={styles.prose}>{transfer.rejection_reason}</bdi>
        )}
        {onAgain && (
          <Button
            leftSection={<IconUpload size={20} aria-hidden />}
            onClick={() => onAgain(transfer)}
          >
            {t('details.again')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Withdrawn({ transfer, onAgain }: AgainProps) {
  const { t } = useTranslation('bank-transfers');
  return (
    <Alert color="gray" title={t('details.withdrawn')}>
      {onAgain && (
        <Button
          leftSection={<IconUpload size={20} aria-hidden />}
          onClick={() => onAgain(transfer)}
        >
          {t('details.corrected')}
        </Button>
      )}
    </Alert>
  );
}

function Withdraw({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation('bank-transfers');
  const client = useQueryClient();
  const refresh = () => {
    for (const { name } of CHANGED) void client.invalidateQueries({ queryKey: [name] });
  };
  const withdraw = useWrite(withdrawBankTransfer, {
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('withdraw.failed')),
    // A refusal usually means that the transfer was decided meanwhile.
    onSettled: refresh,
  });
  const [ask, asking] = useBusy(async () => {
    const { title, text, action } = t('withdraw', { returnObjects: true });
    if (await confirm({ title, text, action, destructive: true })) {
      await withdraw.attempt({ params: { id: transfer.id } });
    }
  });
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'start' }}
      leftSection={<IconArrowBackUp size={20} className="mirrored" aria-hidden />}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('withdraw.action')}
    </Button>
  );
}

function Facts({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation('bank-transfers');
  const { status, reference_number: reference, notes, decided_at: decidedAt } = transfer;
  return (
    <dl className={styles.facts}>
      <Fact label={t('list.amount')}>
        <Money value={transfer.amount} />
      </Fact>
      <Fact label={t('list.status')}>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </Fact>
      <Fact label={t('list.date')}>
        <DateText value={transfer.transfer_date} />
      </Fact>
      <Fact label={t('list.bank')}>
        <bdi>{transfer.bank_name}</bdi>
      </Fact>
      {reference && (
        <Fact label={t('list.reference')}>
          <Ltr>{reference}</Ltr>
        </Fact>
      )}
      <Fact label={t('details.uploaded')}>
        <DateText value={transfer.created_at} style="time" />
      </Fact>
      {transfer.staff && (
        <Fact label={t('details.uploadedBy')}>
          <bdi>{transfer.staff.name}</bdi>
        </Fact>
      )}
      {decidedAt ? (
        <Fact label={t(status === 'withdrawn' ? 'details.withdrawnOn' : 'details.decided')}>
          <DateText value={decidedAt} style="time" />
        </Fact>
      ) : (
        <Fact label={t('details.review')}>{t('list.reviewTime')}</Fact>
      )}
      {transfer.reversed_at && (
        <Fact label={t('details.reversedOn')}>
          <DateText value={transfer.reversed_at} style="time" />
        </Fact>
      )}
      {notes && (
        <div className={styles.wide}>
          <dt>{t('form.notes')}</dt>
          <dd>
            <bdi className={styles.prose}>{notes}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
