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

/** Paths of product queries by catalog version, which the loader and the widget request alike. */
export const PRODUCTS_QUERIES = {
  1: '/stores-reader/v1/products/query-platformized',
  3: '/stores/v3/products/query',
} as const;

/** Origin of the platform without trailing slashes. */
export const trimOrigin = (api: string = HOSTED_PLATFORM): string => api.replace(/\/+$/, '');

/** URL of a service's path. */
export const buildUrl = (origin: string, service: Service, path: string): string =>
  origin + service + path;
