// Checks the URLs that the platform may redirect a browser to.
import { isWebUrl, urlOf } from '../../foundation/validation/fields.ts';
import {
  applicationError,
  type FieldViolation,
  validationError,
} from '../../foundation/validation/platform-error.ts';
import { loopbackDomains, type Settings } from '../core/settings.ts';

/**
 * True for a URL on one of the registered domains. An entry is an origin with scheme and port, an origin with the port
 * `*`, a domain, or `*.shop.example` for its subdomains. The last two match https URLs without a port.
 */
export const isAllowedAddress = (address: string, domains: readonly string[]): boolean => {
  if (!isWebUrl(address)) return false;
  const url = new URL(address);
  // user:password@ can disguise the real host.
  if (url.username !== '' || url.password !== '') return false;
  return domains.some((entry) => isOn(url, entry.toLowerCase()));
};

/** True for an https URL of any domain, and for http on this machine. */
const isCallback = (address: string): boolean =>
  isWebUrl(address) &&
  (new URL(address).protocol === 'https:' || loopbackDomains.includes(new URL(address).hostname));

const isOn = ({ protocol, hostname, port, origin }: URL, entry: string): boolean => {
  if (entry.endsWith(':*')) return `${protocol}//${hostname}` === entry.slice(0, -2);
  if (entry.includes('://')) return origin === urlOf(entry)?.origin;
  if (protocol !== 'https:' || port !== '') return false;
  return entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry;
};

/** True for an address that an entry matches. `*` stands for a part of a host name that varies between previews. */
const isListed = (address: string, list: readonly string[]): boolean => {
  const { href } = new URL(address);
  return list.some((entry) => {
    const [before = '', after] = entry.split('*');
    if (after === undefined) return href === urlOf(entry)?.href;
    if (href.length <= entry.length) return false;
    const between = href.slice(before.length, -after.length || undefined);
    return href.startsWith(before) && href.endsWith(after) && /^[a-z\d-]+$/.test(between);
  });
};

/** Whether the hosted login may redirect to this address; the address must not have a fragment. */
export const isRegisteredRedirectUri = (
  address: string,
  { redirectUriCheck, allowedRedirectUris, allowedRedirectDomains }: Settings,
): boolean =>
  redirectUriCheck === 'exact'
    ? isListed(address, allowedRedirectUris)
    : isAllowedAddress(address, allowedRedirectDomains);

/**
 * Checks every callback of a redirect session. The platform compares domains only when the shopper returns.
 * @throws PlatformError 400 FORMAT violations for invalid URLs; with `callbackCheck: request` also 403
 *   REDIRECT_NOT_ALLOWED for unregistered domains.
 */
export const checkCallbacks = (
  callbacks: Readonly<Record<string, string>>,
  {
    allowedRedirectDomains,
    callbackCheck,
  }: Pick<Settings, 'allowedRedirectDomains' | 'callbackCheck'>,
): void => {
  const entries = Object.entries(callbacks);
  const broken = entries.filter(([, address]) => !isCallback(address));
  if (broken.length > 0)
    throw validationError(
      broken.map(
        ([name]): FieldViolation => ({
          field: `callbacks.${name}`,
          description: 'must be an https address',
          violatedRule: 'FORMAT',
          data: { format: 'WEB_URL' },
        }),
      ),
    );
  const foreign = entries.filter(
    ([, address]) => !isAllowedAddress(address, allowedRedirectDomains),
  );
  if (foreign.length === 0 || callbackCheck === 'return') return;
  throw applicationError(403, 'REDIRECT_NOT_ALLOWED', 'The URL is not on an allowed domain.', {
    fields: foreign.map(([name]) => `callbacks.${name}`),
    addresses: foreign.map(([, address]) => address.slice(0, 200)),
  });
};

/** `targetOrigin` receives the result of the hidden frame's page; `framer` is the origin that may frame this page. */
export interface MessageTarget {
  targetOrigin: string;
  framer: string;
}

/**
 * Targets the requesting page if it is registered. Browsers send the origin of this page in a header, which scripts
 * cannot forge; other callers put the origin into the request. For an unregistered page, the target is the first
 * registered origin, so the browser drops the message.
 */
export const messageTargetOf = (
  sender: {
    originHeader: string | null;
    origin: string | null | undefined;
    redirectUri: string | null;
  },
  domains: readonly string[],
): MessageTarget => {
  const address = sender.originHeader ?? sender.origin ?? sender.redirectUri ?? 'null';
  const elsewhere = elsewhereOf(domains);
  if (!isWebUrl(address)) return { targetOrigin: elsewhere, framer: elsewhere };
  const { origin } = new URL(address);
  return { targetOrigin: isAllowedAddress(address, domains) ? origin : elsewhere, framer: origin };
};

export const elsewhereOf = (domains: readonly string[]): string =>
  domains.find((entry) => /^https?:/.test(entry) && !entry.endsWith('*')) ?? otherOrigin;

/** An origin that no page has, so browsers drop messages to this origin. */
export const otherOrigin = 'https://registered.shop.example';
