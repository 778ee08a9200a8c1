import {
  confirmCertificateNames,
  getCertificateSet,
  listOwnCertificates,
  reissueCertificate,
} from '@midan/contract';
import { expect, type Page, test } from '@playwright/test';
import { giveAward, schoolWithTeam } from '../support/certificates.ts';
import { openAs } from '../support/own-school.ts';
import { callAs, filled } from '../support/own-student.ts';
import { ownersToken } from '../support/sign-in.ts';
import { fill, textsOf } from '../support/texts.ts';

/** Shows the page a large set that is being made; the API's tests prove the figures. */
async function showLargeSet(page: Page) {
  const isSet = (url: URL) => url.pathname === `/api${getCertificateSet.path}`;
  const data = {
    state: 'making',
    pages: 300,
    pages_made: 75,
    expires_at: new Date(Date.now() + 7_200_000).toISOString(),
  };
  await page.route(isSet, (route) => route.fulfill({ json: { success: true, data } }));
  return () => page.unroute(isSet);
}

for (const language of ['ar', 'en'] as const) {
  test(`a school has its certificates as one file, and again after a correction (${language})`, async ({
    page,
    request,
  }) => {
    const { school, teamId, studentId } = await schoolWithTeam(request);
    const owner = await ownersToken(request);
    await giveAward(request, owner, { teamId, takesUnconfirmed: true });
    const { set } = await textsOf('certificates', language);
    const prepare = page.getByRole('button', { name: set.prepare });
    const download = page.getByRole('button', { name: set.download });

    await openAs(page, school, language, '/academy/certificates');
    const showReal = await showLargeSet(page);
    await page.reload();
    const progress = page.getByText(fill(set.making, { made: 75, count: 300 }));
    await expect(progress).toBeVisible();
    await expect(prepare).toBeDisabled();
    await page.reload();
    await expect(progress).toBeVisible();
    await showReal();

    await page.reload();
    await expect(page.getByText(set.text)).toBeVisible();
    await prepare.click();
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);

    await callAs(request, school.token, confirmCertificateNames, {
      names: [{ holder_id: studentId, name_ar: 'هبة الله لاشين', name_en: 'Heba Lashin' }],
    });
    const [old] = await callAs(request, school.token, listOwnCertificates);
    await callAs(request, owner, filled(reissueCertificate, { id: old?.id ?? '' }));
    await page.reload();
    await expect(page.getByText(set.outdated)).toBeVisible();
    await expect(download).toBeHidden();
    await prepare.click();
    await Promise.all([page.waitForEvent('download'), download.click()]);
  });
}
