import {
  endOtherAcademySessions,
  getAdminProfile,
  listAcademySessions,
  loginAcademy,
  loginAdmin,
  logoutAcademy,
  logoutAdmin,
} from '@midan/contract';
import type { Implement } from '../../api.ts';
import { closeOtherSessions, closeSession } from '../../http/session.ts';
import { administratorOf, openSessionsOf, signInAcademy, signInAdmin } from './service.ts';

export const sessionRoutes = (implement: Implement): void => {
  implement(loginAcademy, async ({ deps, body, ...call }) => ({
    data: await signInAcademy(deps, body, call),
  }));
  implement(loginAdmin, async ({ deps, body, ...call }) => ({
    data: await signInAdmin(deps, body, call),
  }));
  implement(logoutAcademy, async ({ deps, actor }) => {
    await closeSession(deps.db, actor);
    return { data: null };
  });
  implement(logoutAdmin, async ({ deps, actor }) => {
    await closeSession(deps.db, actor);
    return { data: null };
  });
  implement(getAdminProfile, async ({ deps, actor }) => ({
    data: await administratorOf(deps, actor),
  }));
  implement(listAcademySessions, async ({ deps, actor }) => ({
    data: await openSessionsOf(deps, actor),
  }));
  implement(endOtherAcademySessions, async ({ deps, actor }) => {
    await closeOtherSessions(deps.db, actor);
    return { data: null };
  });
};
