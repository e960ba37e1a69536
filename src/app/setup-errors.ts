// Sentences for the store's owner, one for each config error. Their chunk loads with the first error.

/** Writes to the console an error that only the owner can fix. `code`: a code of this file or of the platform. */
export type ReportSetupError = (code: string) => void;

/** A login's hidden frame does not respond, probably because the page's origin is not registered. */
export const SILENT_FRAME = 'silent_frame';

/** An order was placed, but the platform did not redirect the shopper back, because it refuses the return address. */
export const NO_RETURN = 'no_return';

/** The page is in a frame whose `sandbox` attribute gives the page an opaque origin. */
export const OPAQUE_FRAME = 'opaque_frame';

/** A response with products does not have the platform's format. */
export const UNREADABLE_CATALOG = 'unreadable_catalog';

const SETTINGS = 'In your dashboard, open Headless Settings and your client';

/** `code` comes from this file, or from the platform for an error that only the owner can fix. */
export const explainSetupError = (code: string, origin: string): string => {
  if (code === SILENT_FRAME)
    return `the login's hidden frame does not answer, most likely because ${origin} is not registered. ${SETTINGS}, and add ${origin} to the allowed redirect domains`;
  if (code === NO_RETURN)
    return `an order was placed, and the platform has not led the shopper back, most likely because ${origin} is not registered. ${SETTINGS}, and add ${origin} to the allowed redirect domains`;
  if (code === OPAQUE_FRAME)
    return "this page is in a frame whose sandbox takes its origin away, so the platform answers nothing. Add allow-same-origin, allow-popups and allow-popups-to-escape-sandbox to the frame's sandbox attribute, or open the page outside of the frame";
  if (code === UNREADABLE_CATALOG)
    return 'an answer about products cannot be read, so some are not shown. Something between this page and the store changes its answers: look at them in the network panel, and at data-api';
  if (code === 'SITE_NOT_PUBLISHED')
    return 'SITE_NOT_PUBLISHED: the site is not published, so the platform has no pages for checkout and login. In your dashboard, press Publish';
  if (code === 'CHECKOUT_PAGE_NOT_FOUND')
    return "CHECKOUT_PAGE_NOT_FOUND: the site has no page for checkout. In your dashboard, open the site, add the store's pages, and press Publish";
  if (code === 'REDIRECT_NOT_ALLOWED')
    return `REDIRECT_NOT_ALLOWED: the platform does not lead back to ${origin}. ${SETTINGS}, and add ${origin} to the allowed redirect domains`;
  if (code === 'CATALOG_V3_SITE_PROVISIONING')
    return 'CATALOG_V3_SITE_PROVISIONING: the store is still being set up. Wait some minutes, then reload the page';
  if (code.startsWith('token '))
    return `the platform gives this page no access (${code.slice(6)}): data-client-id is wrong, or ${origin} is not registered. ${SETTINGS}, compare the client id, and add ${origin} to the allowed redirect domains`;
  return `${code}: the site has no store. In your dashboard, open Apps and add the store app`;
};
