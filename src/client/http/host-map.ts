// The addresses of the platform's services: one origin, and a public path for each service.

/** The public path in front of each service's own paths (WIRE 1.4). */
export type Service =
  /** The token endpoint. */
  | ''
  /** Cart and checkout. */
  | '/ecom'
  /** Redirect sessions. */
  | '/_api/redirects-api'
  /** Catalog, read. */
  | '/stores-reader'
  /** Catalog, write; version 3, read and write. */
  | '/stores'
  /** Categories of catalog version 3. */
  | '/categories'
  /** Mails about stock. */
  | '/back-in-stock-service'
  /** Members. */
  | '/members'
  | '/_api/iam/authentication'
  | '/_api/iam/recovery'
  | '/_api/iam/verification';

/** The hosted platform. `data-api` or `hosts` sets another origin, such as a sandbox. */
export const HOSTED_PLATFORM = 'https://www.wixapis.com';

/** Takes a query for products of catalog version 3. The loader asks for permission to use it. */
export const PRODUCTS_QUERY = '/stores/v3/products/query';

/** The platform's origin without slashes at its end. */
export const originOf = (api: string = HOSTED_PLATFORM): string => api.replace(/\/+$/, '');

/** The URL of a service's path. */
export const addressOf = (origin: string, service: Service, path: string): string =>
  origin + service + path;
