// Sends the untrusted preview’s requests only to the builder’s platform, and only if a visitor needs them.

import { parseUrl } from '../../../src/client/codec/safe-url.ts';
import type { PreviewAnswer, PreviewRequest } from './requests.ts';

/** Paths of visitor tokens, the catalog and carts. Excludes logins, mails, and the platform’s pages. */
const PATHS = /^\/(oauth2\/token$|stores-reader\/|stores\/|categories\/|ecom\/)/;
const METHODS = /^(GET|POST|PUT|PATCH|DELETE)$/;
const HEADERS = /^(accept|authorization|content-type|x-wix-[\w-]+)$/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isHeader = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');

/** Validates a message as a request. Undefined if invalid. */
export const requestIn = (data: unknown): PreviewRequest | undefined => {
  if (!isRecord(data)) return undefined;
  const { id, method, url, headers, body } = data;
  if (typeof id !== 'number' || typeof method !== 'string' || typeof url !== 'string')
    return undefined;
  if (typeof body !== 'string' || !Array.isArray(headers)) return undefined;
  return { id, method, url, headers: headers.filter(isHeader), body };
};

const abortIn = (data: unknown): number | undefined =>
  isRecord(data) && data['isAborted'] === true && typeof data['id'] === 'number'
    ? data['id']
    : undefined;

/** Whether a preview may send this request to the platform at this origin. */
export const isPreviewRequest = ({ method, url }: PreviewRequest, platform: string): boolean => {
  const address = parseUrl(url);
  return address?.origin === platform && METHODS.test(method) && PATHS.test(address.pathname);
};

/** Response to a request that the preview may not send. The widget reads only its status. */
const refusal = (id: number): PreviewAnswer => ({
  id,
  status: 403,
  headers: [['content-type', 'application/json']],
  body: '{"message":"The preview of the snippet builder does not do this."}',
});

const answerOf = async (
  request: PreviewRequest,
  platform: string,
  signal: AbortSignal,
): Promise<PreviewAnswer> => {
  const { id, method, url, headers, body } = request;
  if (!isPreviewRequest(request, platform)) return refusal(id);
  try {
    const response = await fetch(url, {
      method,
      headers: headers.filter(([name]) => HEADERS.test(name)),
      ...(body && { body }),
      signal,
      credentials: 'omit',
      redirect: 'error',
    });
    const text = await response.text();
    return { id, status: response.status, headers: [...response.headers], body: text };
  } catch {
    return { id, status: 0, headers: [], body: '' };
  }
};

/** `platform` is an origin. Returns a function that stops answering and aborts the requests under way. */
export const answerRequests = (frame: HTMLIFrameElement, platform: string): (() => void) => {
  const running = new Map<MessagePort, Map<number, AbortController>>();

  const open = (port: MessagePort): void => {
    const own = new Map<number, AbortController>();
    running.set(port, own);
    port.onmessage = async ({ data }: MessageEvent<unknown>) => {
      const id = abortIn(data);
      if (id !== undefined) return own.get(id)?.abort();
      const request = requestIn(data);
      if (!request) return;
      const ending = new AbortController();
      own.set(request.id, ending);
      const answer = await answerOf(request, platform, ending.signal);
      own.delete(request.id);
      if (!ending.signal.aborted) port.postMessage(answer);
    };
  };

  const onMessage = ({ source, ports: [port] }: MessageEvent<unknown>): void => {
    // One port for each frame: a foreign page that replaced the preview gets none.
    if (port && source === frame.contentWindow && !running.size) open(port);
  };
  addEventListener('message', onMessage);
  return () => {
    removeEventListener('message', onMessage);
    for (const [port, own] of running) {
      port.close();
      for (const ending of own.values()) ending.abort();
    }
    running.clear();
  };
};
