// Sentences for the store's owner, one for each mistake to mend. Their chunk loads only when a mistake happens.

/** Tells the owner on the console what only they can change. `mistake` is a code of this file or the platform's. */
export type Help = (mistake: string) => void;

/** The hidden frame of a login says nothing: its page answers registered origins only. */
export const SILENT_FRAME = 'silent_frame';

/** An order was placed, and the shopper came back by their own way: the platform refuses the address. */
export const NO_RETURN = 'no_return';

/** The page is in a frame whose sandbox takes its origin away. */
export const OPAQUE_FRAME = 'opaque_frame';

/** An answer about products has another shape than the platform's. */
export const UNREADABLE_CATALOG = 'unreadable_catalog';

const SETTINGS = 'In your dashboard, open Headless Settings and your client';

/** `code` is the platform's, of a refusal that only the owner can end; `origin` is the page's. */
export const explainMistake = (code: string, origin: string): string => {
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
