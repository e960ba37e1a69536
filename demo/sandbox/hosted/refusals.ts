// Hosted pages that lead nowhere: of an unpublished site, and back to an address that is not listed.
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../foundation/http/api-call.ts';
import { isWebUrl } from '../foundation/validation/fields.ts';
import type { Platform } from '../platform/core/platform.ts';
import { leadTo } from './return-urls.ts';
import { messagePage, seeOther } from './shell/page.ts';

/** Without a published site there are no hosted pages. */
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

/** Refuses to lead to an address that is not listed; once it is listed, leads there. */
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
