import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import {
  type Certificate,
  listOwnCertificates,
  listStudentCertificates,
  shareOwnCertificate,
  shareStudentCertificate,
  unshareOwnCertificate,
  unshareStudentCertificate,
} from '@midan/contract';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useHolderName } from './holder-cell.tsx';

const CALLS = {
  academy: { share: shareOwnCertificate, end: unshareOwnCertificate, list: listOwnCertificates },
  student: {
    share: shareStudentCertificate,
    end: unshareStudentCertificate,
    list: listStudentCertificates,
  },
} as const;

interface Props {
  certificate: Certificate;
  area?: keyof typeof CALLS;
}

export function ShareButton({ certificate, area = 'academy' }: Props) {
  const { t } = useTranslation('certificates');
  const name = useHolderName()(certificate);
  const [address, setAddress] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const params = { id: certificate.id };
  const calls = CALLS[area];
  const share = useWrite(calls.share, {
    refreshes: [calls.list],
    onSuccess: ({ data }) => setAddress(new URL(data.path, window.location.href).href),
    onError: (error) => toastError(error, t('share.failed')),
  });
  const end = useWrite(calls.end, {
    refreshes: [calls.list],
    onSuccess: ({ message }) => {
      setAddress(null);
      toastSuccess(message);
    },
    onError: (error) => toastError(error, t('share.failed')),
  });
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="sm"
        aria-label={t('share.openFor', { name })}
        loading={share.isPending}
        onClick={() => share.mutate({ params })}
      >
        {t(certificate.share === 'on' ? 'share.on' : 'share.open')}
      </Button>
      <Dialog
        opened={address !== null}
        title={t('share.openFor', { name })}
        onClose={() => setAddress(null)}
        // It lost the focus while it waited for the address.
        returnFocus={false}
        onExitTransitionEnd={() => opener.current?.focus()}
      >
        {address && (
          <Stack gap="md">
            <Text>{t(area === 'student' ? 'share.ownText' : 'share.text')}</Text>
            <Code block dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
              {address}
            </Code>
            <Group gap="md">
              <CopyButton value={address} label={t('share.copy')} labelled />
              <Anchor href={address} target="_blank" rel="noreferrer">
                {t('share.see')}
              </Anchor>
              <Button
                variant="subtle"
                color="red"
                loading={end.isPending}
                onClick={() => end.mutate({ params })}
              >
                {t('share.end')}
              </Button>
            </Group>
          </Stack>
        )}
      </Dialog>
    </>
  );
}
