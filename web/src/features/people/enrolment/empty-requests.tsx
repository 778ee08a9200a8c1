import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { IconCheck, IconCopy } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { toastFailure } from '../../../ui/toast.ts';
import type { RequestKind } from './decision.ts';

function CopyLink() {
  const { t } = useTranslation(['enrolment', 'shell']);
  const { copied, copy, error } = useClipboard();
  useEffect(() => {
    if (error) toastFailure(t('shell:copy.failed'));
  }, [error, t]);
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      leftSection={<CopyIcon size={18} aria-hidden />}
      onClick={() => copy(`${window.location.origin}/student/register`)}
    >
      <span aria-live="polite">{copied ? t('shell:copy.done') : t('copyLink')}</span>
    </Button>
  );
}

interface Props {
  kind: RequestKind;
  /** True if a filter or a later page is shown: there may be others. */
  filtered: boolean;
  onShowAll: () => void;
}

export function EmptyRequests({ kind, filtered, onShowAll }: Props) {
  const { t } = useTranslation('enrolment');
  if (filtered) {
    return (
      <EmptyNotice
        title={t('filter.emptyTitle')}
        text={t('filter.emptyText')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('filter.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyNotice
      title={t(`${kind}.emptyTitle`)}
      text={t(`${kind}.emptyText`)}
      action={<CopyLink />}
    />
  );
}
