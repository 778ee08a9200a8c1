import { type JoinLink, listJoinLinks } from '@midan/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OwnSchool } from '../own-school.ts';
import { fill, textsOf } from '../texts.ts';
import { countOf } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  school: OwnSchool;
}

const CLASS = '5ب';

const count = ({ request, school }: Stage, pick: (links: JoinLink[]) => number) =>
  countOf<JoinLink[]>(request, school.token, listJoinLinks.path, pick);

export const JOIN_LINKS: Rows<Stage> = {
  createJoinLink: async (stage) => {
    const { page } = stage;
    const { add, fields } = await textsOf('join-links', 'ar');
    await page.goto('/academy/join-links');
    await page.getByRole('button', { name: add.open }).first().click();
    const dialog = page.getByRole('dialog', { name: add.open });
    await dialog.getByLabel(fields.class).fill(CLASS);
    return {
      button: dialog.getByRole('button', { name: add.submit }),
      count: () => count(stage, (links) => links.length),
    };
  },
  revokeJoinLink: async (stage) => {
    const { page } = stage;
    const { revokeFor } = await textsOf('join-links', 'ar');
    await page.goto('/academy/join-links');
    return {
      button: page
        .getByRole('button', { name: fill(revokeFor, { name: CLASS }) })
        .filter({ visible: true }),
      asks: true,
      count: () => count(stage, (links) => links.filter(({ revoked_at }) => revoked_at).length),
    };
  },
};
