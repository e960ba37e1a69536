// Requests the URL of a platform page: checkout, product, login or logout.
// Facts: docs/platform/authentication.md#redirect.
import { maybe, maybeText, member, nonEmptyText, object } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import type { Call } from '../../http/call.ts';
import { readAnswer } from '../../http/read-answer.ts';
import type { ApiSend } from '../tokens/authorized-client.ts';

export const createRedirectSessionCall: Call = {
  method: 'POST',
  service: '/_api/redirects-api',
  path: '/v1/redirect-session',
};

/** URL of a platform page, created for this visitor. */
export interface RedirectSession {
  fullUrl: string;
  sessionToken: string | undefined;
  urlDetails: { endpoint: string | undefined };
}

const redirectSession = member(
  'redirectSession',
  object({
    fullUrl: nonEmptyText,
    sessionToken: maybeText,
    urlDetails: maybe(object({ endpoint: maybeText })),
  }),
);

/** @throws StoreError of the call, or `bad_answer`. */
export const openRedirectSession = async (
  send: ApiSend,
  request: Json,
  signal?: AbortSignal,
): Promise<RedirectSession> => {
  const answer = await send(createRedirectSessionCall, request, signal);
  const session = readAnswer(redirectSession, answer);
  return { ...session, urlDetails: session.urlDetails ?? { endpoint: undefined } };
};
