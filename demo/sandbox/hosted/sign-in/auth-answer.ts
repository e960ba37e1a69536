import {
  type AuthAnswer,
  type AuthPayload,
  addressWith,
} from '../../platform/auth/authorization-response.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { messagePage, type PageOptions, seeOther } from '../shell/page.ts';
import { webMessagePage } from './web-message-page.ts';

export const deliver = (
  { settings }: Platform,
  { request, targetOrigin, framer }: AuthPayload,
  answer: AuthAnswer,
  headers: PageOptions['headers'] = [],
): Response | Promise<Response> => {
  const address = addressWith(request, answer);
  if (address !== undefined) return seeOther(address, headers);
  if (targetOrigin !== null) {
    const page = webMessagePage(
      answer,
      { targetOrigin, framer: framer ?? targetOrigin },
      settings.frameAnswer,
    );
    for (const [name, value] of headers) page.headers.append(name, value);
    return page;
  }
  return expiredPage(undefined);
};

/** Error page for a redirect URI that the owner has not listed; shown even if the link has also expired. */
export const invalidRedirectUriPage = (): Promise<Response> =>
  messagePage({
    title: 'Invalid redirect URI',
    text: 'The shop has not registered the address that this sign-in leads back to.',
    status: 400,
  });

/** Error page for a link that is unknown or was already used. */
export const expiredPage = (backUrl: string | undefined): Promise<Response> =>
  messagePage({
    title: 'This link has expired',
    text: 'Links like this work once, for a short time. Go back to the shop and try again.',
    status: 410,
    backUrl,
  });
