import { Button } from '@mantine/core';
import {
  countRequests,
  listApplicationRequests,
  listJoinRequests,
  REQUEST_STATUSES,
} from '@midan/contract';
import { useId } from 'react';
import type { RequestKind } from '../../features/people/enrolment/decision.ts';
import { FilterBar } from '../../features/people/enrolment/filter-bar.tsx';
import { InactiveNotice } from '../../features/people/enrolment/inactive-notice.tsx';
import { RequestList } from '../../features/people/enrolment/request-list.tsx';
import { useActivation } from '../../features/schools/academies/use-academy.ts';
import { useAddress } from '../../lib/address.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { Link } from '../../ui/link.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { RevealInOrder } from '../../ui/reveal-in-order.tsx';

const READS = [listJoinRequests, listApplicationRequests, countRequests];
const PAGE_NAMES = { join: 'page', application: 'applications' } as const;

export function RequestsPage({ kinds }: { kinds: [RequestKind, ...RequestKind[]] }) {
  const { t } = useTranslation('enrolment');
  const { id, isActive, isInactive, suspension } = useActivation();
  const address = useAddress();
  const status = address.choice('status', REQUEST_STATUSES);
  const mayDecide = useSchoolMay('teams');
  const notice = useId();
  const [first] = kinds;
  return (
    <>
      <ListHead
        title={t(`${first}.title`)}
        description={t(`${first}.description`)}
        first={
          mayDecide && (
            <Button component={Link} to="/academy/join-links" variant="default">
              {t('invite')}
            </Button>
          )
        }
        more={<RefreshButton label={t('refresh')} endpoints={READS} />}
      />
      <RevealInOrder>
        {!mayDecide && <NotPermitted needed="teams" id={notice} />}
        {mayDecide && isInactive && <InactiveNotice id={notice} stopped={Boolean(suspension)} />}
        <FilterBar
          status={status}
          onChange={(next) =>
            address.change({ status: next ?? null, page: null, applications: null })
          }
        />
        {kinds.map((kind) => (
          // The key resets the list: rows of one status are never shown under another.
          <RequestList
            key={`${kind} ${status}`}
            kind={kind}
            academyId={id}
            isActive={isActive && mayDecide}
            pageName={PAGE_NAMES[kind]}
            inactiveNotice={isInactive || !mayDecide ? notice : undefined}
          />
        ))}
      </RevealInOrder>
    </>
  );
}
