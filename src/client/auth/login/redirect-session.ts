// Requests the URL of a platform page: checkout, product, login or logout.
import { maybe, maybeWords, member, object, words } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';
import { readAnswer } from '../../http/read-answer.ts';
import type { Send } from '../tokens/authorized-client.ts';

/** POST /_api/redirects-api/v1/redirect-session (spec section 7, Redirect session). */
export const createRedirectSessionCall: Call = {
  method: 'POST',
  service: '/_api/redirects-api',
  path: '/v1/redirect-session',
};

/** An address of the platform's pages, made for this visitor (spec section 3). */
export interface RedirectSession {
  fullUrl: string;
  sessionToken: string | undefined;
  urlDetails: { endpoint: string | undefined };
}

const redirectSession = member(
  'redirectSession',
  object({
    fullUrl: words,
    sessionToken: maybeWords,
    urlDetails: maybe(object({ endpoint: maybeWords })),
  }),
);

/** @throws StoreError of the call, or `bad_answer`. */
export const openRedirectSession = async (
  send: Send,
  request: Json,
  signal?: AbortSignal,
): Promise<RedirectSession> => {
  const answer = await send(createRedirectSessionCall, request, signal);
  const session = readAnswer(redirectSession, answer);
  return { ...session, urlDetails: session.urlDetails ?? { endpoint: undefined } };
};
