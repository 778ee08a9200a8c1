import { randomInt } from 'node:crypto';
import {
  type Certificate,
  type CertificateName,
  confirmCertificateNames,
  getCertificateTexts,
  issueCertificates,
  listCertificateNames,
  listCertificates,
  listOwnCertificates,
  listTeams,
  loginAcademy,
} from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OwnSchool } from '../own-school.ts';
import { callAs, filled } from '../own-student.ts';
import { ACCOUNTS, ownersToken, PASSWORD } from '../sign-in.ts';
import { textsOf } from '../texts.ts';
import { countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Desk {
  page: Page;
  request: APIRequestContext;
  token: string;
}

const AWARD = `Award ${randomInt(1e9)}`;

const awards = ({ request, token }: Desk, filter: Record<string, string> = {}) =>
  countOf(
    request,
    token,
    `${listCertificates.path}?${new URLSearchParams({ kind: 'award', ...filter })}`,
  );

async function rowButton({ page }: Desk, sentence: string) {
  await page.goto('/admin/certificates?kind=award&state=valid');
  const beginning = sentence.split('{{name}}')[0] ?? '';
  return page
    .getByRole('button', { name: new RegExp(`^${beginning}`) })
    .filter({ visible: true })
    .first();
}

async function demoSchool({ request, token }: Desk): Promise<string> {
  const own = { email: ACCOUNTS.school, password: PASSWORD };
  const school = await callAs(request, token, loginAcademy, own);
  return school.token;
}

/** As the demo's school, of the first hundred holders. */
async function confirmNames(stage: Desk, name_en: string) {
  const { request } = stage;
  const token = await demoSchool(stage);
  const all = await callAs(request, token, filled(listCertificateNames, { per_page: '100' }));
  const names = all.map(({ holder_id, name_ar }) => ({ holder_id, name_ar, name_en }));
  await callAs(request, token, confirmCertificateNames, { names });
}

export const CERTIFICATES: Rows<Desk> = {
  issueCertificates: async (stage) => {
    const { page, request } = stage;
    // Names that nobody confirmed would be asked about first.
    await confirmNames(stage, 'Confirmed');
    const school = await demoSchool(stage);
    const teams = await callAs(request, school, listTeams);
    const team = teams.find(({ members }) => members.length > 0);
    if (!team) throw new Error('no team has members');
    const { admin } = await textsOf('certificates', 'ar');
    await page.goto(`/admin/teams/${team.id}`);
    await page.getByRole('textbox', { name: admin.team.ar }).fill(AWARD);
    await page.getByRole('textbox', { name: admin.team.en }).fill(AWARD);
    return {
      button: page.getByRole('button', { name: admin.team.give }),
      again: 'complains',
      count: () => awards(stage),
      adds: team.members.length,
    };
  },
  updateCertificateTexts: async ({ page, request, token }) => {
    const { texts } = await textsOf('certificates', 'ar');
    await page.goto('/admin/certificates/texts?kind=school');
    const field = page.getByRole('group', { name: texts.ar }).getByLabel(texts.title);
    await field.fill(`شهادة ${randomInt(1e6)}`);
    return {
      button: page.getByRole('button', { name: texts.save }),
      count: async () => {
        return (await callAs(request, token, filled(getCertificateTexts, { kind: 'school' })))
          .version;
      },
    };
  },
  reissueCertificate: async (stage) => {
    // Spelled anew, so that there is something to correct.
    await confirmNames(stage, 'Anew');
    const { admin } = await textsOf('certificates', 'ar');
    return {
      button: await rowButton(stage, admin.reissueFor.replace(/ مصححة$/, '')),
      asks: true,
      again: 'asks',
      count: () => awards(stage, { state: 'replaced' }),
    };
  },
  revokeCertificate: async (stage) => {
    const { page } = stage;
    const { admin } = await textsOf('certificates', 'ar');
    await (await rowButton(stage, admin.revokeFor)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: admin.reason }).fill('خطأ في الجائزة');
    return {
      button: dialog.getByRole('button', { name: admin.revoke, exact: true }),
      count: () => awards(stage, { state: 'revoked' }),
    };
  },
};

async function issueAward(request: APIRequestContext, school: OwnSchool) {
  const teams = await callAs(request, school.token, listTeams);
  const token = await ownersToken(request);
  await callAs(request, token, issueCertificates, {
    kind: 'award',
    team_id: teams.find(({ members }) => members.length > 0)?.id,
    award: { ar: AWARD, en: AWARD },
    takes_unconfirmed: true,
  });
}

/** Shown as if guardians had agreed to photos; the texts and the first button to share. */
async function openShareable(page: Page) {
  await page.route(`**/api${listOwnCertificates.path}?*`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Certificate[] };
    const data = body.data.map((each) => ({ ...each, share: 'possible' }));
    await route.fulfill({ response: reply, json: { ...body, data } });
  });
  await page.goto('/academy/certificates');
  const { share } = await textsOf('certificates', 'ar');
  return {
    share,
    button: page.getByText(share.open, { exact: true }).filter({ visible: true }).first(),
  };
}

export const CERTIFICATE_NAMES: Rows<{
  page: Page;
  request: APIRequestContext;
  school: OwnSchool;
}> = {
  prepareCertificateSet: async ({ page, request, school }) => {
    const { set } = await textsOf('certificates', 'ar');
    await issueAward(request, school);
    await page.goto('/academy/certificates');
    return {
      button: page.getByRole('button', { name: set.prepare }),
      again: 'gone',
      toasts: 0,
    };
  },
  shareOwnCertificate: async ({ page }) => {
    const { share } = await openShareable(page);
    const name = new RegExp(`^${share.openFor.split('{{name}}')[0]}`);
    const button = page.getByRole('button', { name }).filter({ visible: true }).first();
    // No guardian has agreed: the server refuses.
    return { button, isRefused: true, again: 'refused' };
  },
  unshareOwnCertificate: async ({ page }) => {
    await page.route('**/api/academy/certificates/*/share', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { success: true, message: null, data: { path: '/share/none' } } })
        : route.fallback(),
    );
    const { share, button } = await openShareable(page);
    await button.click();
    return { button: page.getByRole('dialog').getByRole('button', { name: share.end }) };
  },
  confirmCertificateNames: async ({ page, request, school }) => {
    const { names } = await textsOf('certificates', 'ar');
    // Where confirmed names stay to be pressed again.
    await page.goto('/academy/certificates?show=all');
    return {
      button: page.getByRole('button', { name: names.confirm }),
      again: 'same',
      count: () =>
        countOf<CertificateName[]>(
          request,
          school.token,
          listCertificateNames.path,
          (all) => all.filter(({ is_confirmed }) => is_confirmed).length,
        ),
    };
  },
};
