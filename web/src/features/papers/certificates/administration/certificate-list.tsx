import { Button, Group, Stack, Text } from '@mantine/core';
import {
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  type Certificate,
  downloadCertificate,
  groupedCertificateCode,
  LIMITS,
  listCertificates,
  reissueCertificate,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../../../lib/address.ts';
import { useChosenEdition } from '../../../../lib/chosen-edition.ts';
import { download } from '../../../../lib/download.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { readPage, useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { EmptyNotice } from '../../../../ui/data-state.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { PagedTable } from '../../../../ui/paged-table.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import styles from '../actions.module.css';
import { CHANGED_BY_ISSUING } from '../changed-by-issuing.ts';
import { useCertificateColumns } from '../columns.tsx';
import { FileButton } from '../file-button.tsx';
import { useHolderName } from '../holder-cell.tsx';
import { verifyAddress } from '../labels.ts';
import { RevokeForm } from './revoke-form.tsx';

interface ActionsProps {
  certificate: Certificate;
  mayIssue: boolean;
  onRevoke: () => void;
}

/** With the names and texts as they are now; this one becomes `replaced`. */
function ReissueButton({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates');
  const name = useHolderName()(certificate);
  const reissue = useWrite(reissueCertificate, {
    refreshes: CHANGED_BY_ISSUING,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('admin.actionFailed')),
  });
  const title = t('admin.reissueFor', { name });
  const [ask, asking] = useBusy(async () => {
    const question = { title, text: t('admin.reissueText'), action: t('admin.reissue') };
    if (await confirm(question)) await reissue.attempt({ params: { id: certificate.id } });
  });
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={title}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('admin.reissue')}
    </Button>
  );
}

/** Without its name, which was erased, it can only be revoked. */
function Actions({ certificate, mayIssue, onRevoke }: ActionsProps) {
  const { t } = useTranslation('certificates');
  const name = useHolderName()(certificate);
  if (certificate.state !== 'valid') return null;
  return (
    <Group gap="xs" className={styles.actions}>
      {certificate.name && (
        <FileButton
          certificate={certificate}
          save={() => download(downloadCertificate, { params: { id: certificate.id } })}
        />
      )}
      {mayIssue && certificate.name && <ReissueButton certificate={certificate} />}
      {mayIssue && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={t('admin.revokeFor', { name })}
          onClick={onRevoke}
        >
          {t('admin.revoke')}
        </Button>
      )}
    </Group>
  );
}

export function CertificateList({ mayIssue }: { mayIssue: boolean }) {
  const { t } = useTranslation('certificates');
  const { page, text, choice, change, turnTo } = useAddress();
  const [revoked, setRevoked] = useState<Certificate | null>(null);
  const edition = useChosenEdition();
  const search = text('search');
  const kind = choice('kind', CERTIFICATE_KINDS);
  const state = choice('state', CERTIFICATE_STATES);
  const narrow = (name: string, value: string) =>
    change({ [name]: value, page: null }, { replace: name === 'search' });
  const per_page = LIMITS.perPageDefault;
  const query = { edition, search: search || undefined, kind, state, page, per_page };
  const list = useQuery({ ...readPage(listCertificates, { query }), staleTime: 0 });
  const columns = useCertificateColumns({
    kind: ({ kind: own, code }) => (
      <>
        <Text>{t(`kinds.${own}`)}</Text>
        <a href={verifyAddress({ code })} style={{ whiteSpace: 'var(--whole, nowrap)' }}>
          <Ltr>{groupedCertificateCode(code)}</Ltr>
        </a>
      </>
    ),
    actions: {
      blank: (each) => each.state !== 'valid',
      cell: (certificate) => (
        <Actions
          certificate={certificate}
          mayIssue={mayIssue}
          onRevoke={() => setRevoked(certificate)}
        />
      ),
    },
  });
  const isNarrow = Boolean(search || kind || state);
  return (
    <Stack gap="md">
      <Group align="end" gap="md">
        <SearchBox
          label={t('admin.search')}
          value={search}
          onChange={(value) => narrow('search', value)}
        />
        <FilterSelect
          label={t('fields.kind')}
          all={t('admin.allKinds')}
          values={CERTIFICATE_KINDS}
          labelOf={(each) => t(`kinds.${each}`)}
          value={kind}
          onChange={(value) => narrow('kind', value)}
        />
        <FilterSelect
          label={t('fields.state')}
          all={t('admin.allStates')}
          values={CERTIFICATE_STATES}
          labelOf={(each) => t(`states.${each}`)}
          value={state}
          onChange={(value) => narrow('state', value)}
        />
      </Group>
      <PagedTable
        query={list}
        label={t('list')}
        failure={t('admin.failed')}
        empty={<EmptyNotice title={isNarrow ? t('admin.noMatch') : t('admin.empty')} />}
        onPage={turnTo}
        columns={columns}
      />
      {revoked && <RevokeForm certificate={revoked} onClose={() => setRevoked(null)} />}
    </Stack>
  );
}
