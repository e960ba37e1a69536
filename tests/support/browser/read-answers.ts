// Reads the platform's answers before the page gets them.
import type { Page } from 'playwright-core';

/**
 * Read through the browser's tools, an answer is often gone: the browser drops the bodies of a page that is left, and
 * sometimes of one that stays.
 */
export const readAnswers = (
  page: Page,
  isWanted: (address: URL) => boolean,
  read: (address: URL, text: string) => void,
): Promise<unknown> =>
  page.route(isWanted, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    if (!response) return route.abort().catch(() => {});
    read(new URL(response.url()), await response.text());
    // The page may have been left meanwhile.
    return route.fulfill({ response }).catch(() => {});
  });
