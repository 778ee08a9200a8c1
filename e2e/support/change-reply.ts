import type { Page } from '@playwright/test';

/** Changes, for this page alone, the data of what the server answers at an address. */
export const changeReply = <T>(page: Page, address: string, change: (data: T) => void) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    change(json.data);
    await route.fulfill({ response, json });
  });
