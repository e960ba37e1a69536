// Member tokens for a server that has checked the member itself and holds the store's API key.
import { asObject, asText, type Json } from '../model/json.ts';
import { plainRequestOf } from '../transport/call.ts';
import type { Http } from '../transport/http-client.ts';
import { badAnswer } from '../transport/to-store-error.ts';
import { signOnCall } from './calls/identity-calls.ts';
import { memberTokensOf } from './member-tokens.ts';
import type { TokenClient } from './token-client.ts';
import type { Tokens } from './token-store.ts';

export interface ExternalLoginParts {
  http: Http;
  client: TokenClient;
  origin: string;
  now: () => number;
  getAccessToken: () => Promise<string>;
}

/** The platform wants both, with a comma and no scheme word (WIRE 3.2). */
const authorizationOf = async (
  { getAccessToken }: ExternalLoginParts,
  apiKey: string,
): Promise<string> => `${await getAccessToken()},${apiKey}`;

const ask = async (
  { client, now }: ExternalLoginParts,
  authorization: string,
  grant: Record<string, string>,
): Promise<Tokens> => {
  const body = { clientId: undefined, grant_type: 'authorized_client', ...grant };
  return memberTokensOf(await client.ask(body, { headers: { authorization } }), now());
};

/** @throws StoreError as told by the token endpoint. */
export const loginMember = async (
  parts: ExternalLoginParts,
  memberId: string,
  apiKey: string,
): Promise<Tokens> => {
  const authorization = await authorizationOf(parts, apiKey);
  return ask(parts, authorization, { scope: 'offline_access', member_id: memberId });
};

/** Signs on by address first, which makes the member when there is none. @throws StoreError. */
export const loginByEmail = async (
  parts: ExternalLoginParts,
  email: string,
  apiKey: string,
  options: Json,
): Promise<Tokens> => {
  const authorization = await authorizationOf(parts, apiKey);
  const request = plainRequestOf(parts.origin, signOnCall, { loginId: { email }, ...options });
  const answer = asObject(await parts.http(request, { headers: { authorization } }));
  const memberId = asText(asObject(answer?.['identity'])?.['id']);
  const sessionToken = asText(answer?.['sessionToken']);
  if (!memberId || !sessionToken) throw badAnswer();
  return ask(parts, authorization, { member_id: memberId, session_token: sessionToken });
};
