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
  onClose: () => void;
}

/** Queries that contain an academy's status or balance. */
export const STATUS_READS = [getAdminAcademy, listAdminAcademies];

/**
 * Returns the actions permitted now. `reactivate` ends a suspension by an administrator
 * (`suspension` is not null); `verify` is for academies without one.
 */
export function actionsOf({ status, suspension }: AdministeredAcademy): AcademyAction[] {
  const may: Record<AcademyAction, boolean> = {
    suspend: status !== 'pending' && canMove(ACADEMY_TRANSITIONS, status, 'suspended'),
    reactivate: status === 'suspended' && suspension !== null,
    verify: suspension === null && canMove(ACADEMY_TRANSITIONS, status, 'verified'),
  };
  return (Object.keys(may) as AcademyAction[]).filter((action) => may[action]);
}
