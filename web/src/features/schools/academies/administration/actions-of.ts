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

export const STATUS_READS = [getAdminAcademy, listAdminAcademies];

/**
 * None for a closed duplicate, which an undo reopens; `verify` for one that is suspended for its
 * missing deposit, without an administrator.
 */
export function actionsOf({ status, suspension }: AdministeredAcademy): AcademyAction[] {
  if (status === 'closed') return [];
  const may: Record<AcademyAction, boolean> = {
    suspend: status !== 'pending' && canMove(ACADEMY_TRANSITIONS, status, 'suspended'),
    reactivate: status === 'suspended' && suspension !== null,
    verify: suspension === null && canMove(ACADEMY_TRANSITIONS, status, 'verified'),
  };
  return (Object.keys(may) as AcademyAction[]).filter((action) => may[action]);
}
