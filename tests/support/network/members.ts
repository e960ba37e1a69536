import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { toMemberTokens } from '../../../src/client/auth/tokens/member-tokens.ts';
import type { Tokens } from '../../../src/client/auth/tokens/token-store.ts';
import { asNumber, asObject, asText, parseJson } from '../../../src/client/codec/json.ts';
import { ORIGIN } from '../data/shop-names.ts';
import { sandboxFetch } from './test-sandbox.ts';

/** Creates a member and returns the member's id. The member has no password: the merchant's server requests the tokens. */
export const createTestMember = async (
  { control }: Pick<Sandbox, 'control'>,
  name = 'ada',
): Promise<string> => {
  const member = await control.createMember({ email: `${name}@example.com`, status: 'ACTIVE' });
  return asText(asObject(member)?.['id']) ?? '';
};

export const loginTokens = async (
  sandbox: Sandbox,
  memberId: string,
  nowMs: number,
): Promise<Tokens> => {
  const response = await sandboxFetch(sandbox)(`${ORIGIN}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: ',sandbox-api-key' },
    body: JSON.stringify({
      grant_type: 'authorized_client',
      member_id: memberId,
      scope: 'offline_access',
    }),
  });
  const answer = asObject(parseJson(await response.text()));
  const accessToken = asText(answer?.['access_token']);
  if (!accessToken) throw new Error(`The sandbox gave no tokens: ${JSON.stringify(answer)}`);
  return toMemberTokens(
    {
      accessToken,
      expiresInSeconds: asNumber(answer?.['expires_in']) ?? 0,
      refreshToken: asText(answer?.['refresh_token']),
    },
    nowMs,
  );
};
