import {
  calculateTeamPurchase,
  getAcademyProfile,
  logoutAcademy,
  purchaseTeams,
} from '@midan/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
};
const left = vi.fn();
let browser: ReturnType<typeof storage>;
let tab: ReturnType<typeof storage>;
const VIEW = {
  token: 'acv_1',
  academy: { id: 'a1', name: 'Nile School' },
  viewedBy: 'Hala',
  endsAt: Date.now() + 900_000,
};

/** The session's modules anew, in a browser with both sign-ins, in a tab with this view or none. */
async function pageWith(view: object | null) {
  vi.resetModules();
  browser = storage();
  tab = storage();
  left.mockClear();
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('location', { pathname: '/academy/wallet', search: '', replace: left });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  browser.setItem('academy_auth_token', 'acs_own');
  browser.setItem('adminToken', 'adm_own');
  if (view) tab.setItem('midan_school_view', JSON.stringify(view));
  return {
    ...(await import('./session.ts')),
    ...(await import('./unauthorized.ts')),
    ...(await import('./view-guard.ts')),
  };
}
const kept = () => [browser.getItem('academy_auth_token'), browser.getItem('adminToken')];

beforeEach(() => vi.unstubAllGlobals());

it('comes before a school’s own sign-in, in its tab alone, and is nowhere else', async () => {
  const { sessionOf, rememberUser } = await pageWith(VIEW);
  expect(sessionOf('academy')).toEqual({ token: 'acv_1', user: VIEW.academy });
  expect(sessionOf('admin')?.token).toBe('adm_own');
  rememberUser('academy', { name: 'Nile School' });
  expect([...browser.stored.keys()]).toEqual(['academy_auth_token', 'adminToken']);
  const other = await pageWith(null);
  expect(other.sessionOf('academy')?.token).toBe('acs_own');
});

it('is ignored when it is not whole', async () => {
  const { sessionOf } = await pageWith({ token: 'acv_1' });
  expect(sessionOf('academy')?.token).toBe('acs_own');
});

it('refuses writes of a school before they are sent, but not its end', async () => {
  const { assertNoWriteInView } = await pageWith(VIEW);
  const refusal = expect.objectContaining({ status: 403, code: 'view_read_only' });
  expect(() => assertNoWriteInView(purchaseTeams)).toThrow(refusal);
  for (const endpoint of [getAcademyProfile, calculateTeamPurchase, logoutAcademy]) {
    expect(() => assertNoWriteInView(endpoint)).not.toThrow();
  }
  const school = await pageWith(null);
  expect(() => school.assertNoWriteInView(purchaseTeams)).not.toThrow();
});

it('ends alone when the server no longer knows it, however many calls find that out', async () => {
  const { handleUnauthorized } = await pageWith(VIEW);
  for (const path of ['/academy/wallet', '/academy/profile']) handleUnauthorized(path);
  expect(left).toHaveBeenCalledWith('/admin/academies/a1');
  expect(tab.getItem('midan_school_view')).toBeNull();
  expect(kept()).toEqual(['acs_own', 'adm_own']);
});

it('ends alone when it is signed out', async () => {
  const { signOut } = await pageWith(VIEW);
  signOut('academy');
  expect(tab.getItem('midan_school_view')).toBeNull();
  expect(kept()).toEqual(['acs_own', 'adm_own']);
});
