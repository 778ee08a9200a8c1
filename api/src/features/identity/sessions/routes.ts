import {
  changeAdminPassword,
  confirmAcademySecondFactor,
  confirmSecondFactor,
  createAdministrator,
  disableAdministrator,
  enableAdministrator,
  endAcademySession,
  endAdminSession,
  endOtherAcademySessions,
  endOtherAdminSessions,
  endOtherStudentSessions,
  endStudentSession,
  forgotAdminPassword,
  getAdminProfile,
  listAcademySessions,
  listAdministrators,
  listAdminSessions,
  listStudentSessions,
  loginAdmin,
  logoutAcademy,
  logoutAdmin,
  logoutStudent,
  removeAcademySecondFactor,
  removeSecondFactor,
  renewAcademyRecoveryCodes,
  renewRecoveryCodes,
  requireStaffSecondFactor,
  resetAcademySecondFactor,
  resetAdministratorAccess,
  resetAdminPassword,
  startAcademySecondFactor,
  startSecondFactor,
  updateAdministrator,
} from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Call, Implement } from '../../../http/implement.ts';
import { callerOf, noteSecurity } from '../../../http/security-log.ts';
import { type Actor, closeOtherSessions, closeSession } from '../../../http/session.ts';
import { endView, endViewsOf } from '../academy-views/index.ts';
import {
  confirm as confirmOfAcademy,
  remove as removeOfAcademy,
  renewCodes as renewCodesOfAcademy,
  requireOfStaff,
  resetOfOwner,
  start as startOfAcademy,
} from './academy-second-factor.ts';
import { create, disable, enable, list, resetAccess, update } from './admin-accounts.ts';
import { auditOwn } from './admin-audit.ts';
import { forgot, resetOwn } from './admin-reset.ts';
import { signInAdmin } from './admin-sign-in.ts';
import { changeOwnPassword, ownAccount } from './own-account.ts';
import { presentAdministrator } from './present.ts';
import { confirm, remove, renewCodes, start } from './second-factor.ts';
import { endOneSession, openSessionsOf } from './service.ts';

/** An administrator who views an academy and signs out of it ends only the view. */
export const sessionRoutes = (implement: Implement): void => {
  implement(logoutAcademy, async (call) => {
    if (call.actor.viewedBy) await endView(call);
    else await closeSession(call.deps.db, call.actor);
    return { data: null };
  });
  implement(listAcademySessions, async ({ deps, actor }) => ({
    data: await openSessionsOf(deps, actor),
  }));
  implement(endAcademySession, endOwn);
  implement(endOtherAcademySessions, endOtherSessions);
  implement(startAcademySecondFactor, startOfAcademy);
  implement(confirmAcademySecondFactor, confirmOfAcademy);
  implement(renewAcademyRecoveryCodes, renewCodesOfAcademy);
  implement(removeAcademySecondFactor, removeOfAcademy);
  implement(requireStaffSecondFactor, requireOfStaff);
  studentRoutes(implement);
  administratorRoutes(implement);
};

async function endOwn(
  call: Call<typeof endAcademySession> | Call<typeof endStudentSession>,
): Promise<{ data: null }> {
  await inTransaction(call.deps.db, (trx) => endOneSession(trx, call));
  return { data: null };
}

async function endOtherSessions({
  deps,
  ...call
}: Pick<Call, 'deps' | 'address' | 'userAgent'> & { actor: Actor }) {
  await inTransaction(deps.db, async (trx) => {
    await closeOtherSessions(trx, call.actor);
    await noteSecurity(trx, { ...callerOf(call), act: 'session_ended' });
  });
  return { data: null };
}

function studentRoutes(implement: Implement): void {
  implement(logoutStudent, async ({ deps, actor }) => {
    await closeSession(deps.db, actor);
    return { data: null };
  });
  implement(listStudentSessions, async ({ deps, actor }) => ({
    data: await openSessionsOf(deps, actor),
  }));
  implement(endStudentSession, endOwn);
  implement(endOtherStudentSessions, endOtherSessions);
}

/** Ending a session ends the academy views open in it. */
function administratorRoutes(implement: Implement): void {
  implement(loginAdmin, async ({ deps, body, ...call }) => ({
    data: await signInAdmin(deps, body, call),
  }));
  implement(forgotAdminPassword, forgot);
  implement(resetAdminPassword, resetOwn);
  implement(logoutAdmin, async ({ deps, actor, requestId }) => {
    await inTransaction(deps.db, async (trx) => {
      await endViewsOf(trx, { actor, requestId }, { id: actor.id, only: actor.sessionId });
      await closeSession(trx, actor);
      await auditOwn(trx, { actor, requestId }, 'administrator.sign_out');
    });
    return { data: null };
  });
  implement(getAdminProfile, async ({ deps, actor }) => ({
    data: presentAdministrator(await ownAccount(deps.db, actor), deps.config),
  }));
  implement(changeAdminPassword, changeOwnPassword);
  implement(listAdminSessions, async ({ deps, actor }) => ({
    data: await openSessionsOf(deps, actor),
  }));
  implement(endAdminSession, async (call) => {
    const { deps, actor, params, requestId } = call;
    await inTransaction(deps.db, async (trx) => {
      await endViewsOf(trx, { actor, requestId }, { id: actor.id, only: params.id });
      await endOneSession(trx, call);
      await auditOwn(trx, { actor, requestId }, 'administrator.end_session');
    });
    return { data: null };
  });
  implement(endOtherAdminSessions, async ({ deps, actor, requestId, ...call }) => {
    await inTransaction(deps.db, async (trx) => {
      await endViewsOf(trx, { actor, requestId }, { id: actor.id, except: actor.sessionId });
      await closeOtherSessions(trx, actor);
      await auditOwn(trx, { actor, requestId }, 'administrator.end_other_sessions');
      await noteSecurity(trx, { ...callerOf({ ...call, actor }), act: 'session_ended' });
    });
    return { data: null };
  });
  implement(startSecondFactor, start);
  implement(confirmSecondFactor, confirm);
  implement(renewRecoveryCodes, renewCodes);
  implement(removeSecondFactor, remove);
  implement(resetAcademySecondFactor, resetOfOwner);
  implement(listAdministrators, list);
  implement(createAdministrator, create);
  implement(updateAdministrator, update);
  implement(disableAdministrator, disable);
  implement(enableAdministrator, enable);
  implement(resetAdministratorAccess, resetAccess);
}
