// Where the platform's services answer: one origin, and a public path in front of each service's own.

import type { AUTHENTICATION, RECOVERY, VERIFICATION } from './iam-services.ts';
import type { REDIRECTS } from './redirects-service.ts';

/** What few chunks call stands in files of its own: a file is in one chunk as a whole. */
export const TOKEN_ENDPOINT = '';
export const CURRENT_CART = '/ecom';
export const CATALOG_READER = '/stores-reader';
export const CATALOG_WRITER = '/stores';

export type Service =
  | typeof TOKEN_ENDPOINT
  | typeof CURRENT_CART
  | typeof REDIRECTS
  | typeof CATALOG_READER
  | typeof CATALOG_WRITER
  | typeof AUTHENTICATION
  | typeof RECOVERY
  | typeof VERIFICATION;

/** The hosted platform; `data-api` or `hosts` names another, such as a sandbox. */
export const HOSTED_PLATFORM = 'https://www.wixapis.com';

/** The platform's origin as `addressOf` takes it: people write a slash at its end. */
export const originOf = (api: string = HOSTED_PLATFORM): string => api.replace(/\/+$/, '');

/** The address of a service's path on the given origin. */
export const addressOf = (origin: string, service: Service, path: string): string =>
  origin + service + path;
