// Requests to the token endpoint, and which responses count as a grant.
import { describe, expect, it } from 'vitest';
import { loginByEmail, loginMember } from '../../../../../src/client/auth/login-verbs.ts';
import { exchangeCode } from '../../../../../src/client/auth/tokens/member-tokens.ts';
import { createTokenClient } from '../../../../../src/client/auth/tokens/token-client.ts';
import type { Environment } from '../../../../../src/client/environment/environment.ts';
import type { HttpRequest } from '../../../../../src/client/http/call.ts';
import type { Http } from '../../../../../src/client/http/http-client.ts';

const openClient = (answer: unknown) => {
  const sent: HttpRequest[] = [];
  const headers: unknown[] = [];
  const http: Http = async (request, options) => {
    sent.push(request);
    headers.push(options?.headers);
    return answer;
  };
  return { client: createTokenClient(http, 'https://shop.example', 'client'), sent, headers };
};
const grant = { access_token: 'a', expires_in: 14_400, refresh_token: 'r' };

describe('the token endpoint', () => {
  it('the token endpoint receives the expected fields for a new visitor and for a renewal', async () => {
    const { client, sent } = openClient(grant);
    await client.anonymous();
    await client.refresh('old');
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(2).fill('POST https://shop.example/oauth2/token'),
    );
    const [anonymous, refresh] = sent.map(({ body }) => JSON.parse(body ?? ''));
    expect(anonymous).toEqual({ clientId: 'client', grantType: 'anonymous' });
    expect(refresh).toEqual({
      clientId: 'client',
      refreshToken: 'old',
      grantType: 'refresh_token',
    });
  });

  it('the token endpoint receives the fields of each member grant in the expected spelling and order', async () => {
    const { client, sent, headers } = openClient(grant);
    const session = {
      client,
      environment: { now: () => 0 } as Environment,
      accessToken: { get: async () => 'access' },
    };
    const sendWithKey = () => async () => ({ sessionToken: 'session', identity: { id: 'ada' } });
    const oauthData = { redirectUri: 'https://shop.example/', codeVerifier: 'v' };
    await exchangeCode(client, 'c', oauthData, () => 0);
    await exchangeCode(client, 'c', { ...oauthData, redirectUri: '' }, () => 0);
    await loginMember(session, 'ada', 'key');
    const login = { email: 'ada@example.com', apiKey: 'key', sendWithKey, options: {} };
    await loginByEmail(session, login);
    expect(sent.map(({ body }) => body)).toEqual([
      '{"clientId":"client","grantType":"authorization_code","redirectUri":"https://shop.example/","code":"c","codeVerifier":"v"}',
      '{"clientId":"client","grantType":"authorization_code","code":"c","codeVerifier":"v"}',
      '{"grant_type":"authorized_client","scope":"offline_access","member_id":"ada"}',
      '{"grant_type":"authorized_client","member_id":"ada","session_token":"session"}',
    ]);
    expect(headers).toEqual([
      undefined,
      undefined,
      { authorization: 'access,key' },
      { authorization: 'access,key' },
    ]);
  });

  it('the token endpoint can send the lifetime as a string, and omit the refresh token', async () => {
    const { client } = openClient({ access_token: 'a', expires_in: '14400' });
    expect(await client.refresh('old')).toEqual({
      accessToken: 'a',
      expiresInSeconds: 14_400,
      refreshToken: undefined,
    });
  });

  it.each([
    null,
    [],
    'text',
    {},
    { ...grant, access_token: '' },
    { ...grant, access_token: 5 },
    { ...grant, expires_in: 0 },
    { ...grant, expires_in: -1 },
    { ...grant, expires_in: 'soon' },
    { ...grant, expires_in: undefined },
  ])('the invalid response %j of the token endpoint is an error', async (answer) => {
    await expect(openClient(answer).client.anonymous()).rejects.toMatchObject({
      code: 'bad_answer',
      retryable: true,
    });
  });
});
