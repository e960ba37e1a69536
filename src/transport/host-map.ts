// Where the platform's services answer: one origin and a public path per service.

/** Public path in front of each service's own paths. */
const publicPaths = {
  token: '',
  currentCart: '/ecom',
  redirects: '/_api/redirects-api',
  catalogReader: '/stores-reader',
} as const;

export type Service = keyof typeof publicPaths;

/** The hosted platform; `data-api` or `hosts` names another, such as a sandbox. */
export const HOSTED_PLATFORM = 'https://www.wixapis.com';

/** The address of a service's path on the given origin. */
export const addressOf = (origin: string, service: Service, path: string): string =>
  origin + publicPaths[service] + path;
