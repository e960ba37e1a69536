// Names a platform address that no request should be sent to, before one is.
import { originOf } from './http/host-map.ts';

/** An origin. A pattern, because React Native has no complete URL. */
const ORIGIN = /^(https?):\/\/(\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(:\d{1,5})?\/*$/i;

/** Hosts of this machine, and names that are reserved for tests (RFC 6761): nobody listens in on the way to them. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/i;

/** The problem of the address, if any. Without a scheme, a browser takes it for a path of the page. */
export const originProblem = (option: string, api: unknown): string | undefined => {
  if (api === undefined) return undefined;
  // The text before the sign may be a password, so the address is not shown.
  if (typeof api === 'string' && api.includes('@'))
    return `${option}: expected an address without a user name`;
  const [, scheme = '', host = ''] = (typeof api === 'string' && ORIGIN.exec(api)) || [];
  if (!host) return `${option}: expected an address like https://shop.example, received ${api}`;
  if (scheme.toLowerCase() === 'http' && !LOCAL.test(host))
    return `${option}: expected https, because anybody on the way can read http, received ${api}`;
  return undefined;
};

/** @throws TypeError with the problem, if there is one. */
export const requiredOrigin = (option: string, api: string | undefined): string => {
  const problem = originProblem(option, api);
  if (problem) throw new TypeError(problem);
  return originOf(api);
};
