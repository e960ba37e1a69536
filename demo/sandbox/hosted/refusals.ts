// Error pages for an unpublished site, and for a return address that is not listed.
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../foundation/http/api-call.ts';
import { isWebUrl } from '../foundation/validation/fields.ts';
import type { Platform } from '../platform/core/platform.ts';
import { leadTo } from './return-urls.ts';
import { messagePage, seeOther } from './shell/page.ts';

/** Returns a 404 page for all hosted pages unless the site is published. */
export const onlyPublished =
  ({ settings }: Platform): MiddlewareHandler<ApiEnv> =>
  async (_, next) =>
    settings.published
      ? next()
      : messagePage({
          title: 'This site is not published',
          text: 'Its owner has to publish it first.',
          status: 404,
        });

/** Refuses a return address that is not listed. Redirects to the address if the owner has listed it by now. */
export const showNotListed = (platform: Platform, address = ''): Response | Promise<Response> => {
  const isAddress = isWebUrl(address);
  if (isAddress && leadTo(platform, address) === address) return seeOther(address);
  const name = isAddress ? new URL(address).origin : 'The address';
  return messagePage({
    title: 'This address is not listed',
    text: `${name} is not listed as an allowed redirect domain of this shop, so you cannot be taken back there.`,
    status: 403,
  });
};
