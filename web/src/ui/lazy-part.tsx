import { Button } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { reloadPage } from '../lib/network.ts';
import { FailureAlert } from './failure-alert.tsx';

/** Its button reloads the page: browsers do not fetch a lost file again. */
function PartMissing() {
  const { t } = useTranslation('common');
  return (
    <FailureAlert>
      <Button variant="default" onClick={reloadPage}>
        {t('crash.refresh')}
      </Button>
    </FailureAlert>
  );
}

/** If loading fails, an alert takes its place and the page stays. Needs a Suspense around it. */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: PartMissing as ComponentType<Props> })));
