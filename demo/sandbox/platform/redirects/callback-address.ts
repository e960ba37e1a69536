// Checks the URLs that the platform may redirect a browser to.
import { isWebUrl } from '../../foundation/validation/fields.ts';
import {
  applicationError,
  type FieldViolation,
  validationError,
} from '../../foundation/validation/platform-error.ts';

/** True for a URL on one of the domains; `*.shop.example` includes every subdomain. */
export const isAllowedAddress = (address: string, domains: readonly string[]): boolean => {
  if (!isWebUrl(address)) return false;
  const url = new URL(address);
  // user:password@ can disguise the real host.
  if (url.username !== '' || url.password !== '') return false;
  return domains.some((domain) =>
    domain.startsWith('*.')
      ? url.hostname.endsWith(domain.slice(1).toLowerCase())
      : url.hostname === domain.toLowerCase(),
  );
};

/**
 * Checks every callback of a redirect session.
 *
 * @throws PlatformError 400 FORMAT violations for invalid URLs, 403 REDIRECT_NOT_ALLOWED for other domains.
 */
export const checkCallbacks = (
  callbacks: Readonly<Record<string, string>>,
  domains: readonly string[],
): void => {
  const entries = Object.entries(callbacks);
  const broken = entries.filter(([, address]) => !isWebUrl(address));
  if (broken.length > 0)
    throw validationError(
      broken.map(
        ([name]): FieldViolation => ({
          field: `callbacks.${name}`,
          description: 'must be an http or https address',
          violatedRule: 'FORMAT',
          data: { format: 'WEB_URL' },
        }),
      ),
    );
  const foreign = entries.filter(([, address]) => !isAllowedAddress(address, domains));
  if (foreign.length === 0) return;
  throw applicationError(403, 'REDIRECT_NOT_ALLOWED', 'The address is on no allowed domain.', {
    fields: foreign.map(([name]) => `callbacks.${name}`),
    addresses: foreign.map(([, address]) => address.slice(0, 200)),
  });
};

const notAllowed = (origin: string) =>
  applicationError(
    403,
    'redirect_uri_not_allowed',
    `The origin ${origin} is not on the list of allowed domains.`,
    { origin },
  );

/**
 * Checks a redirect URI, which must be a valid URL.
 *
 * @throws PlatformError 403 redirect_uri_not_allowed, naming the origin.
 */
export const checkRedirectUri = (address: string, domains: readonly string[]): void => {
  if (!isAllowedAddress(address, domains)) throw notAllowed(new URL(address).origin);
};

/**
 * The only origin that may receive a web message: the requesting page's. Browsers send it and scripts cannot
 * forge it; other callers name it themselves.
 *
 * @throws PlatformError 403 redirect_uri_not_allowed, naming the origin.
 */
export const messageTargetOf = (
  sender: {
    originHeader: string | null;
    origin: string | null | undefined;
    redirectUri: string | null;
  },
  domains: readonly string[],
): string => {
  const address = sender.originHeader ?? sender.origin ?? sender.redirectUri ?? 'null';
  if (!isAllowedAddress(address, domains))
    throw notAllowed(isWebUrl(address) ? new URL(address).origin : address.slice(0, 200));
  return new URL(address).origin;
};
