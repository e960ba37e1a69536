// Where the platform may send a browser back to.
import { applicationError, type FieldViolation, validationError } from '../http/platform-error.ts';
import { isWebUrl } from '../validation/fields.ts';

/** True for a web address on one of the domains; `*.shop.example` takes every subdomain. */
export const isAllowedAddress = (address: string, domains: readonly string[]): boolean => {
  if (!isWebUrl(address)) return false;
  const url = new URL(address);
  // user:password@ makes an address look as if it led elsewhere.
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
 * @throws PlatformError 400 FORMAT violations for what is no web address, 403 REDIRECT_NOT_ALLOWED for
 *   another domain.
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
