import { Alert, Button, Stack } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../icons/index.ts';

/** In the place of a part whose code did not arrive. Browsers do not fetch such a file again. */
function PartMissing() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('state.failed')}
      role="alert"
    >
      <Stack align="start">
        <Button variant="default" onClick={() => location.reload()}>
          {t('common:crash.refresh')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** A part of a page that is loaded when it is first shown. The page stays if that fails. */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: PartMissing as ComponentType<Props> })));
