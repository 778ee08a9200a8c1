import type { APIRequestContext, Page } from '@playwright/test';
import { textsOf } from '../texts.ts';
import { countActs } from './counts.ts';
import type { Rows } from './press.ts';

interface Stage {
  page: Page;
  request: APIRequestContext;
  token: string;
}

function actsOn({ page, request, token }: Stage, action: string): () => Promise<number> {
  const [, id = ''] = /statements\/([0-9a-f-]+)/.exec(page.url()) ?? [];
  return () => countActs(request, token, { action: `statement.${action}`, entity_id: id });
}

export const STATEMENTS: Rows<Stage> = {
  untieStatementRow: async (stage) => {
    const { row, line } = await textsOf('statements', 'ar');
    await stage.page.getByRole('link', { name: row.open }).filter({ visible: true }).click();
    return {
      button: stage.page.getByRole('button', { name: line.ties.untie }),
      asks: true,
      count: actsOn(stage, 'untie'),
    };
  },
  setStatementRowAside: async (stage) => {
    const { line } = await textsOf('statements', 'ar');
    await stage.page.getByRole('textbox', { name: line.aside.reason }).fill('تبرع');
    return {
      button: stage.page.getByRole('button', { name: line.aside.submit }),
      count: actsOn(stage, 'set_aside'),
    };
  },
  takeBackStatementRow: async (stage) => {
    const { line } = await textsOf('statements', 'ar');
    return {
      button: stage.page.getByRole('button', { name: line.aside.takeBack }),
      count: actsOn(stage, 'take_back'),
    };
  },
  tieStatementRow: async (stage) => {
    const { line } = await textsOf('statements', 'ar');
    return {
      button: stage.page.getByRole('button', { name: line.found.tie }),
      count: actsOn(stage, 'tie'),
    };
  },
  closeStatement: async (stage) => {
    const { line, progress } = await textsOf('statements', 'ar');
    await stage.page.getByRole('link', { name: line.back }).click();
    return {
      button: stage.page.getByRole('button', { name: progress.close }),
      asks: true,
      count: actsOn(stage, 'close'),
    };
  },
  reopenStatement: async (stage) => {
    const { progress } = await textsOf('statements', 'ar');
    await stage.page.getByRole('button', { name: progress.reopen }).click();
    const dialog = stage.page.getByRole('dialog', { name: progress.reopen });
    await dialog.getByRole('textbox', { name: progress.reason }).fill('سطر خاطئ');
    return {
      button: dialog.getByRole('button', { name: progress.reopen }),
      count: actsOn(stage, 'reopen'),
    };
  },
};
