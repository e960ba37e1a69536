// Asks the platform for an address of its own pages: checkout, product, login, logout.
import { asObject, asText, type Json } from '../../model/json.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import { createRedirectSessionCall } from '../calls/redirect-session-call.ts';
import type { Send } from '../tokens/authorized-client.ts';

export interface RedirectSession {
  fullUrl: string;
  sessionToken: string | undefined;
  urlDetails: { endpoint: string | undefined };
}

/** @throws StoreError of the call, or `bad_answer`. */
export const openRedirectSession = async (
  send: Send,
  request: Json,
  signal?: AbortSignal,
): Promise<RedirectSession> => {
  const answer = asObject(await send(createRedirectSessionCall, request, signal));
  const session = asObject(answer?.['redirectSession']);
  const fullUrl = asText(session?.['fullUrl']);
  if (!fullUrl) throw badAnswer();
  return {
    fullUrl,
    sessionToken: asText(session?.['sessionToken']),
    urlDetails: { endpoint: asText(asObject(session?.['urlDetails'])?.['endpoint']) },
  };
};
