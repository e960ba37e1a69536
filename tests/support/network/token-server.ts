// A minimal token endpoint for model tests: rotation, reuse detection, and one cart per token family.

import { toMemberTokens } from '../../../src/client/auth/tokens/member-tokens.ts';
import type { Tokens } from '../../../src/client/auth/tokens/token-store.ts';
import { asObject, asText, parseJson } from '../../../src/client/codec/json.ts';

export const ACCESS_SECONDS = 3600;

/** A token family: all tokens derived from one login or one visitor. */
export interface Family {
  id: number;
  role: 'visitor' | 'member';
  refreshToken: string;
  isRevoked: boolean;
  hasCart: boolean;
}

export interface Answer {
  status: number;
  body: string;
}

export interface TokenServer {
  /** Responds to POST /oauth2/token. Treats any other request as a change of the caller's cart. */
  answer(path: string, body: string | undefined, authorization: string | undefined): Answer;
  /** Tokens of a new login, as the page receives them. */
  logIn(nowMs: number): Tokens;
  familyOf(token: string): Family | undefined;
  families: Family[];
}

const json = (status: number, value: object): Answer => ({ status, body: JSON.stringify(value) });

/** Creates the server. `now` is the server's clock. */
export const createTokenServer = (now: () => number): TokenServer => {
  const families: Family[] = [];
  const owners = new Map<string, Family>();
  const ends = new Map<string, number>();
  let count = 0;

  const issue = (family: Family): Answer => {
    const [access, refresh] = [`access-${++count}`, `refresh-${count}`];
    owners.set(access, family);
    owners.set(refresh, family);
    ends.set(access, now() + ACCESS_SECONDS * 1000);
    family.refreshToken = refresh;
    return json(200, { access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS });
  };
  const start = (role: Family['role']): Answer => {
    const family = {
      id: families.length,
      role,
      refreshToken: '',
      isRevoked: false,
      hasCart: false,
    };
    families.push(family);
    return issue(family);
  };
  const refresh = (token: string): Answer => {
    const family = owners.get(token);
    // A used refresh token was sent again: it may have been stolen (RFC 9700 section 4.14.2).
    if (family && family.refreshToken !== token) family.isRevoked = true;
    if (!family || family.isRevoked) return json(400, { error: 'invalid_grant' });
    return issue(family);
  };
  const changeCart = (token: string): Answer => {
    const family = owners.get(token);
    if (!family || family.isRevoked || (ends.get(token) ?? 0) <= now()) return json(401, {});
    family.hasCart = true;
    return json(200, { family: family.id });
  };

  return {
    families,
    familyOf: (token) => owners.get(token),
    answer: (path, body, authorization) => {
      if (!path.endsWith('/oauth2/token')) return changeCart(authorization ?? '');
      const given = asObject(parseJson(body ?? null));
      return given?.['grantType'] === 'refresh_token'
        ? refresh(asText(given['refreshToken']) ?? '')
        : start('visitor');
    },
    logIn: (nowMs) => {
      const answer = asObject(parseJson(start('member').body));
      const grant = {
        accessToken: asText(answer?.['access_token']) ?? '',
        refreshToken: asText(answer?.['refresh_token']),
        expiresInSeconds: ACCESS_SECONDS,
      };
      return toMemberTokens(grant, nowMs);
    },
  };
};
