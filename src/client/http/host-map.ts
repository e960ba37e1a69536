// URLs of the platform's services: one origin, and a public path for each service.
// Facts: docs/platform/errors.md#hosts.

/** Public path prefix of each service. */
export type Service =
  /** The token endpoint. */
  | ''
  /** Cart and checkout. */
  | '/ecom'
  /** Redirect sessions. */
  | '/_api/redirects-api'
  /** Catalog reads. */
  | '/stores-reader'
  /** Catalog writes. Version 3: reads and writes. */
  | '/stores'
  /** Categories of catalog version 3. */
  | '/categories'
  /** Back-in-stock emails. */
  | '/back-in-stock-service'
  /** Members. */
  | '/members'
  | '/_api/iam/authentication'
  | '/_api/iam/recovery'
  | '/_api/iam/verification';

/** The hosted platform. `data-api` or `hosts` sets another origin, such as a sandbox. */
export const HOSTED_PLATFORM = 'https://www.wixapis.com';

/** Path of product queries of catalog version 3. The early product request also uses it. */
export const PRODUCTS_QUERY = '/stores/v3/products/query';

/** Origin of the platform without trailing slashes. */
export const trimOrigin = (api: string = HOSTED_PLATFORM): string => api.replace(/\/+$/, '');

/** URL of a service's path. */
export const buildUrl = (origin: string, service: Service, path: string): string =>
  origin + service + path;
