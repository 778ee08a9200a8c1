import { expect, it } from 'vitest';
import { NOTICES_NEEDING } from './blank-for-staff.ts';
import { NOTICE_KINDS } from './features/messaging/notices.ts';

const OPEN = [
  'academy_activated',
  'academy_suspended',
  'academy_reactivated',
  'join_request',
  'application_request',
  'announcement',
  'certificates_ready',
  'certificates_corrected',
  'edition_opened',
  'final_invited',
  'invitation_expired',
  'results_shown',
  'appeal_answered',
  'projects_due',
];

it('every kind of notice is open to all staff or needs a permission', () => {
  const known = [...OPEN, ...Object.values(NOTICES_NEEDING).flat()];
  expect(known.toSorted()).toEqual([...NOTICE_KINDS].toSorted());
});
