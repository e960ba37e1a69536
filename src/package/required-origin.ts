// Names a platform address that no request could be sent to, before one is.
import { originOf } from '../transport/host-map.ts';

/** What is wrong with the address: without a scheme, a browser takes it for a path of the page. */
export const originProblem = (option: string, api: unknown): string | undefined =>
  api === undefined || (typeof api === 'string' && /^https?:\/\/[^/\s]/i.test(api))
    ? undefined
    : `${option}: expected an address like https://shop.example, received ${api}`;

/** @throws TypeError with the problem, if there is one. */
export const requiredOrigin = (option: string, api: string | undefined): string => {
  const problem = originProblem(option, api);
  if (problem) throw new TypeError(problem);
  return originOf(api);
};
