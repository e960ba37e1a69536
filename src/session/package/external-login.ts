// Member tokens for a server that authenticates members itself and holds the store's API key.
import { asObject, asText, type Json } from '../../model/json.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import { signOnCall } from '../calls/login-calls.ts';
import type { Send } from '../tokens/authorized-client.ts';
import { authorizationOf } from '../tokens/key-send.ts';
import { memberTokensOf } from '../tokens/member-tokens.ts';
import type { TokenClient } from '../tokens/token-client.ts';
import type { Tokens } from '../tokens/token-store.ts';

export interface ExternalLoginParts {
  client: TokenClient;
  now: () => number;
  getAccessToken: () => Promise<string>;
  /** Sends with this API key (key-send.ts). */
  sendWithKey: (apiKey: string) => Send;
}

const ask = async (
  { client, now, getAccessToken }: ExternalLoginParts,
  apiKey: string,
  grant: Record<string, string>,
): Promise<Tokens> => {
  const authorization = await authorizationOf(getAccessToken, apiKey);
  const body = { clientId: undefined, grant_type: 'authorized_client', ...grant };
  return memberTokensOf(await client.ask(body, { headers: { authorization } }), now());
};

/** @throws StoreError of the token endpoint. */
export const loginMember = (
  parts: ExternalLoginParts,
  memberId: string,
  apiKey: string,
): Promise<Tokens> => ask(parts, apiKey, { scope: 'offline_access', member_id: memberId });

/** Signs on by email first, which creates the member if there is none. @throws StoreError of the calls. */
export const loginByEmail = async (
  parts: ExternalLoginParts,
  email: string,
  apiKey: string,
  options: Json,
): Promise<Tokens> => {
  const send = parts.sendWithKey(apiKey);
  const answer = asObject(await send(signOnCall, { loginId: { email }, ...options }));
  const memberId = asText(asObject(answer?.['identity'])?.['id']);
  const sessionToken = asText(answer?.['sessionToken']);
  if (!memberId || !sessionToken) throw badAnswer();
  return ask(parts, apiKey, { member_id: memberId, session_token: sessionToken });
};
