// Sends calls that the package has no method for, with the merchant’s key. Throws the errors that an import handles.

import { asObject, asText, type Json, parseJson } from '../../src/client/codec/json.ts';
import { StoreError } from '../../src/client/errors.ts';
import type { ElevatedClient } from '../../src/package/admin.ts';

export type CallPlatform = (method: string, path: string, body?: object) => Promise<Json>;

const TIMEOUT_MS = 15_000;

const retryAfterMs = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
};

export const createCallPlatform =
  (client: Pick<ElevatedClient, 'fetchWithAuth'>): CallPlatform =>
  async (method, path, body) => {
    const { response, text } = await send(client, method, path, body);
    const answer = asObject(parseJson(text)) ?? {};
    if (response.ok) return answer;
    const details = asObject(answer['details']) ?? {};
    const code = asText(asObject(details['applicationError'])?.['code']);
    throw new StoreError(asText(answer['message']) || `The platform answered ${response.status}.`, {
      code: code ?? (details['validationError'] ? 'INVALID_ARGUMENT' : `http_${response.status}`),
      status: response.status,
      retryable: response.status === 429 || response.status >= 500,
      retryAfterMs: retryAfterMs(response),
      details,
    });
  };

const send = async (
  client: Pick<ElevatedClient, 'fetchWithAuth'>,
  method: string,
  path: string,
  body: object | undefined,
): Promise<{ response: Response; text: string }> => {
  try {
    const response = await client.fetchWithAuth(path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { response, text: await response.text() };
  } catch (cause) {
    throw new StoreError('The platform gave no answer.', {
      code: 'network',
      retryable: true,
      cause,
    });
  }
};
