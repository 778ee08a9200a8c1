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

/** What shows a school's status and balance. */
export const STATUS_READS = [getAdminAcademy, listAdminAcademies];

/** What may happen to a school now, by the transition table and who suspended it. */
export function actionsOf({ status, suspension }: AdministeredAcademy): AcademyAction[] {
  const may: Record<AcademyAction, boolean> = {
    suspend: status !== 'pending' && canMove(ACADEMY_TRANSITIONS, status, 'suspended'),
    reactivate: status === 'suspended' && suspension !== null,
    verify: suspension === null && canMove(ACADEMY_TRANSITIONS, status, 'verified'),
  };
  return (Object.keys(may) as AcademyAction[]).filter((action) => may[action]);
}
