import {
  ACADEMY_TRANSITIONS,
  type AcademyAction,
  type AdministeredAcademy,
  canMove,
  getAdminAcademy,
  listAdminAcademies,
} from '@midan/contract';

export interface ActionProps {
  academy: AdministeredAcademy;
  hasSecondFactor: boolean;
  onClose: () => void;
}

/** Queries that contain an academy's status or balance. */
export const STATUS_READS = [getAdminAcademy, listAdminAcademies];

/**
 * Returns the changes of status that the academy's state permits now: `suspend` for a verified or
 * active one, `reactivate` for one that an administrator suspended, `verify` for one that is
 * suspended without an administrator, for its missing deposit.
 */
export function actionsOf({ status, suspension }: AdministeredAcademy): AcademyAction[] {
  const may: Record<AcademyAction, boolean> = {
    suspend: status !== 'pending' && canMove(ACADEMY_TRANSITIONS, status, 'suspended'),
    reactivate: status === 'suspended' && suspension !== null,
    verify: suspension === null && canMove(ACADEMY_TRANSITIONS, status, 'verified'),
  };
  return (Object.keys(may) as AcademyAction[]).filter((action) => may[action]);
}
