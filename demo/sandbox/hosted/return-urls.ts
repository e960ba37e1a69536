// Return addresses of hosted pages, from the callbacks of the redirect session.
import type { Platform } from '../platform/core/platform.ts';
import { isAllowedAddress } from '../platform/redirects/callback-address.ts';
import type { RedirectSessionRow } from '../platform/redirects/redirect-session.ts';

type Settings = Pick<Platform, 'settings'>;

export const leadTo = ({ settings }: Settings, address: string): string =>
  isAllowedAddress(address, settings.allowedRedirectDomains)
    ? address
    : `/hosted/not-listed?${new URLSearchParams({ address })}`;

/** Appends a parameter without re-encoding the existing query. */
const withParameter = (address: string, name: string, value: string): string => {
  const url = new URL(address);
  url.search += `${url.search ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
  return url.href;
};

/** Adds a parameter with the sign-in state if the shopper signed in or out during the checkout. */
const withMember = (address: string, { payload }: RedirectSessionRow): string => {
  const loggedIn = payload.kind === 'ecomCheckout' ? payload.memberLoggedIn : undefined;
  if (loggedIn === undefined) return address;
  return withParameter(address, 'wixMemberLoggedIn', String(loggedIn));
};

type Callback = 'postFlowUrl' | 'cartPageUrl';

/** URL of the first callback that is set. Only `postFlowUrl` gets the parameter for the member's sign-in state. */
const callbackOf = (
  platform: Settings,
  session: RedirectSessionRow | undefined,
  names: readonly Callback[],
): string | undefined => {
  for (const name of names) {
    const address = session?.callbacks[name];
    if (session && address !== undefined)
      return leadTo(platform, name === 'postFlowUrl' ? withMember(address, session) : address);
  }
  return undefined;
};

/** The address to return to before the flow is complete. */
export const backUrlOf = (
  platform: Settings,
  session: RedirectSessionRow | undefined,
): string | undefined => callbackOf(platform, session, ['cartPageUrl', 'postFlowUrl']);

/** The address to return to after the flow has ended. */
export const endUrlOf = (
  platform: Settings,
  session: RedirectSessionRow | undefined,
): string | undefined => callbackOf(platform, session, ['postFlowUrl', 'cartPageUrl']);

/** The address after ordering: the shop's thank-you page, or the hosted page if the shop has none. */
export const nextUrlOf = (
  platform: Settings,
  session: RedirectSessionRow,
  orderId: string,
  search: string,
): string => {
  const { thankYouPageUrl } = session.callbacks;
  if (thankYouPageUrl === undefined) return `/thank-you/${orderId}${search}`;
  const url = new URL(thankYouPageUrl);
  if (platform.settings.thankYouQuery === 'dropped') url.search = '';
  return leadTo(platform, withMember(withParameter(url.href, 'orderId', orderId), session));
};
