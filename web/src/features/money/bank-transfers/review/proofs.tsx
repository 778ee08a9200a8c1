import { Box, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { ProofViewer } from '../../../../ui/proof-viewer.tsx';
import styles from './proof-modal.module.css';

const TwinProof = lazyPart<{ id: string }>(() =>
  import('./comparison.tsx').then((part) => ({ default: part.TwinProof })),
);

interface Props {
  src: string | null;
  keysEverywhere: boolean;
  /** Id of the transfer whose picture is shown beside it. */
  twin: string | undefined;
}

export function Proofs({ src, keysEverywhere, twin }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  return (
    <>
      <Box
        className={styles.proof}
        {...(twin && { role: 'group', 'aria-label': t('compare.this') })}
      >
        {twin && <Caption>{t('compare.this')}</Caption>}
        <ProofViewer src={src} keysEverywhere={keysEverywhere} />
      </Box>
      {twin && (
        <Box className={styles.twin} role="group" aria-label={t('compare.other')}>
          <Caption>{t('compare.other')}</Caption>
          <Suspense fallback={<Skeleton h={160} />}>
            <TwinProof id={twin} />
          </Suspense>
        </Box>
      )}
    </>
  );
}

function Caption({ children }: { children: string }) {
  return (
    <Text fw={600} ta="center" className={styles.caption}>
      {children}
    </Text>
  );
}
