import { Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/use-online.ts';
import { SkeletonLines } from '../../ui/data-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './crew.module.css';

/** Code and texts come with the project: without a network neither is of use. */
const HandedIn = lazyPart(() => import('./handed-in.tsx'));

interface Props {
  eventId: string;
  teamId: string;
}

/** As wide as `.beside` in crew.module.css. */
const WIDE = '(min-width: 64em)';

function Content(props: Props) {
  const { t } = useTranslation('crew');
  const isOnline = useOnline();
  const [wasOnline] = useState(isOnline);
  if (!isOnline && !wasOnline) return <Text>{t('project.offline')}</Text>;
  return (
    <Suspense fallback={<SkeletonLines />}>
      <HandedIn {...props} offline={t('project.offline')} />
    </Suspense>
  );
}

/** Beside the criteria on a wide screen, elsewhere folded above them and read when it opens. */
export function ProjectPart(props: Props) {
  const { t } = useTranslation('crew');
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  if (isWide)
    return (
      <section className={styles.project} aria-labelledby="project">
        <Title order={2} fz="1.1rem" mb="xs" id="project">
          {t('project.title')}
        </Title>
        <Content {...props} />
      </section>
    );
  return (
    <details
      className={styles.project}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('project.title')}</summary>
      {isOpen && <Content {...props} />}
    </details>
  );
}
