import { Text } from '@mantine/core';
import { type MediaItem, mediaPicturePath } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import styles from './media.module.css';

export function MediaThumb({ id, kind }: { id: string; kind: MediaItem['kind'] }) {
  const { t } = useTranslation('media');
  const [failed, setFailed] = useState<string | null>(null);
  if (kind !== 'picture') return <span className={styles.thumb}>PDF</span>;
  return (
    <span className={styles.thumb}>
      {failed === id ? (
        <Text size="sm">{t('gone')}</Text>
      ) : (
        // Named by the words beside it.
        <img src={mediaPicturePath(id, 320)} alt="" loading="lazy" onError={() => setFailed(id)} />
      )}
    </span>
  );
}
