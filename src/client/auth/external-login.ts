// Member tokens for a server that authenticates members itself and holds the store's API key.
import { object, words } from '../codec/codec.ts';
import type { Json } from '../codec/json.ts';
import { readAnswer } from '../http/read-answer.ts';
import { signOnCall } from './login/login-calls.ts';
import type { PlatformSession } from './platform-session.ts';
import type { Send } from './tokens/authorized-client.ts';
import { authorizationOf } from './tokens/key-send.ts';
import { memberTokensOf } from './tokens/member-tokens.ts';
import type { Tokens } from './tokens/token-store.ts';

type Asked = Pick<PlatformSession, 'client' | 'environment'> & {
  accessToken: Pick<PlatformSession['accessToken'], 'get'>;
};

const ask = async (
  { client, environment, accessToken }: Asked,
  apiKey: string,
  grant: Record<string, string>,
): Promise<Tokens> => {
  const authorization = await authorizationOf(accessToken.get, apiKey);
  const body = { clientId: undefined, grant_type: 'authorized_client', ...grant };
  return memberTokensOf(await client.ask(body, { headers: { authorization } }), environment.now());
};

/** @throws StoreError of the token endpoint. */
export const loginMember = (session: Asked, memberId: string, apiKey: string): Promise<Tokens> =>
  ask(session, apiKey, { scope: 'offline_access', member_id: memberId });

const signedOn = object({ identity: object({ id: words }), sessionToken: words });

interface EmailLoginRequest {
  email: string;
  apiKey: string;
  sendWithKey: (apiKey: string) => Send;
  /** Members of the request beside the email. */
  options: Json;
}

/**
 * Signs on by email first, which creates a member who does not exist yet. `sendWithKey` returns a function that sends calls
 * with the access token and this API key in one header.
 * @throws StoreError of the calls.
 */
export const loginByEmail = async (
  session: Asked,
  { email, apiKey, sendWithKey, options }: EmailLoginRequest,
): Promise<Tokens> => {
  const answer = await sendWithKey(apiKey)(signOnCall, { loginId: { email }, ...options });
  const { identity, sessionToken } = readAnswer(signedOn, answer);
  return ask(session, apiKey, { member_id: identity.id, session_token: sessionToken });
};
