import { Button } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { reloadPage } from '../lib/network.ts';
import { FailureAlert } from './failure-alert.tsx';

/**
 * Alert in place of a part whose code did not arrive, with a button that reloads the page: browsers
 * do not fetch such a file again.
 */
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

/**
 * A component whose code is loaded when it is first shown. If that fails, an alert takes its place
 * and the page stays. Needs a Suspense around it.
 */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: PartMissing as ComponentType<Props> })));
