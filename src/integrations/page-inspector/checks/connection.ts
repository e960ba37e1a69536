// Explains why calls to the store fail.
import { asCode, type Finding } from '../finding.ts';

export interface Failure {
  /** The client's error code; see OwnErrorCode. */
  code: string;
  status?: number | undefined;
  /** Origin of the store. */
  origin: string;
  host: string;
  hasApi: boolean;
  isOnline: boolean;
}

const LOCAL =
  /^$|^localhost$|^127\.|^\[::1\]$|^0\.0\.0\.0$|^192\.168\.|^10\.|\.(local|localhost|test)$/;

/** Whether the page is on the owner's machine or network. */
export const isLocalHost = (host: string): boolean => LOCAL.test(host);

const SANDBOX =
  'To use a sandbox on this machine, add `data-api` with its address to the script tag, such as `data-api="http://127.0.0.1:4401"`.';

export const explainFailure = (failure: Failure): Finding => {
  const { code, status, origin, host, hasApi, isOnline } = failure;
  const about = { id: 'connection', level: 'problem' } as const;
  if (!isOnline)
    return { ...about, text: 'This device is offline.', fix: 'Connect it, and check again.' };
  const isWithoutSandbox = !hasApi && isLocalHost(host);
  if (status !== undefined && status < 500 && status !== 429) {
    return {
      ...about,
      id: 'access',
      text: `The store at ${asCode(origin)} refuses this page (${status} ${code}).`,
      fix: isWithoutSandbox
        ? `The page has no ${asCode('data-api')}, so it asks the hosted platform. ${SANDBOX}`
        : 'Compare the client id with the one in your dashboard, under Headless Settings.',
    };
  }
  if (status !== undefined)
    return {
      ...about,
      text: `The store at ${asCode(origin)} answers with an error (${status}).`,
      fix: 'Wait a minute, and check again.',
    };
  if (isWithoutSandbox) {
    return {
      ...about,
      text: `The page has no ${asCode('data-api')}, so it asks the hosted platform at ${asCode(origin)}, which cannot be reached from this machine.`,
      fix: SANDBOX,
    };
  }
  return {
    ...about,
    text: `The store at ${asCode(origin)} cannot be reached.`,
    fix: hasApi
      ? `Compare the address with ${asCode('data-api')}, and look whether the server there runs and allows other origins.`
      : 'A content blocker or a firewall may keep the page from it. Try another browser or network.',
  };
};
