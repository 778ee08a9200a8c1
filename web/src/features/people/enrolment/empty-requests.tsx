import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { joinPath, listJoinLinks } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IconCheck, IconCopy } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { EmptyNotice } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { toastFailure } from '../../../ui/toast.ts';
import type { RequestKind } from './decision.ts';

function CopyLink({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation('shell');
  const { copied, copy, error } = useClipboard();
  useEffect(() => {
    if (error) toastFailure(t('copy.failed'));
  }, [error, t]);
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      leftSection={<CopyIcon size={18} aria-hidden />}
      onClick={() => copy(window.location.origin + path)}
    >
      <span aria-live="polite">{copied ? t('copy.done') : label}</span>
    </Button>
  );
}

/** Copies the newest open link of a class, or leads to where one is made. */
function ClassLink() {
  const { t } = useTranslation('enrolment');
  const links = useQuery(read(listJoinLinks));
  const open = links.data?.find(({ state }) => state === 'open');
  if (open)
    return (
      <CopyLink path={joinPath(open.code)} label={t('copyClass', { name: open.class_name })} />
    );
  return (
    <Button component={Link} to="/academy/join-links" variant="default">
      {t('invite')}
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
  const mayInvite = useSchoolMay('teams');
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
      action={
        kind === 'join' && mayInvite ? (
          <ClassLink />
        ) : (
          <CopyLink path="/student/register" label={t('copyLink')} />
        )
      }
    />
  );
}
