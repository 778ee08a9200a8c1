import { Button } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '../lib/network.ts';
import { FailureAlert } from './failure-alert.tsx';

/** Shown in place of a part whose code did not arrive. Browsers do not fetch such a file again. */
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

/** A part of a page that is loaded when it is first shown. The page stays if that fails. */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: PartMissing as ComponentType<Props> })));
