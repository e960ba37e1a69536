import type { Page } from 'playwright-core';

/** Intercepts requests, because browsers drop some response bodies, mainly of pages that navigate away. */
export const readAnswers = (
  page: Page,
  isWanted: (address: URL) => boolean,
  read: (address: URL, text: string) => void,
): Promise<unknown> =>
  page.route(isWanted, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    if (!response) return route.abort().catch(() => {});
    read(new URL(response.url()), await response.text());
    // Ignores the error if the page has navigated away.
    return route.fulfill({ response }).catch(() => {});
  });
