// The session API of the package: portable tokens, and which callers count as logged in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import { createFakeBrowser } from '../../../support/fakes/fake-browser.ts';
import { createFakeTime } from '../../../support/fakes/fake-time.ts';
import { openSession } from '../../../support/network/session.ts';
import { createTestSandbox, sandboxFetch } from '../../../support/network/test-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const open = () => {
  const time = createFakeTime(Date.now());
  const parts = { time, random: () => 0, fetch: sandboxFetch(sandbox) };
  const { environment } = createFakeBrowser(parts).openTab();
  return { ...openSession(environment).session, time };
};

const NO_TOKENS = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
  identity: '',
};

describe('the session', () => {
  it('the session starts without tokens and without a member', () => {
    const { getTokens, loggedIn } = open();
    expect([getTokens(), loggedIn()]).toEqual([NO_TOKENS, false]);
  });

  it('generateVisitorTokens returns tokens of a new visitor without storing them', async () => {
    const { generateVisitorTokens, getTokens } = open();
    const [one, two] = [await generateVisitorTokens(), await generateVisitorTokens()];
    expect(one.refreshToken.role).toBe('visitor');
    expect(one.identity).not.toBe(two.identity);
    expect(getTokens()).toEqual(NO_TOKENS);
  });

  it('generateVisitorTokens returns the given tokens without a request while they are valid', async () => {
    const { generateVisitorTokens, time } = open();
    const tokens = await generateVisitorTokens();
    expect(await generateVisitorTokens(tokens)).toBe(tokens);
    // The token is still valid in exactly this second.
    time.skip(tokens.accessToken.expiresAt * 1000 - time.now());
    expect(await generateVisitorTokens(tokens)).toBe(tokens);
    time.skip(1000);
    const renewed = await generateVisitorTokens(tokens);
    expect(renewed.accessToken.value).not.toBe(tokens.accessToken.value);
    expect(renewed.identity).toBe(tokens.identity);
  });

  it('generateVisitorTokens creates a new visitor only if the platform refuses the old tokens', async () => {
    const { generateVisitorTokens } = open();
    const tokens = await generateVisitorTokens();
    const expired = { ...tokens, accessToken: { value: '', expiresAt: 0 } };
    sandbox.control.setFaults({ fault: { kind: 'drop-before' } });
    await expect(generateVisitorTokens(expired)).rejects.toMatchObject({ code: 'network' });
    const refused = { ...expired, refreshToken: { value: 'x', role: 'member' as const } };
    const visitor = await generateVisitorTokens(refused);
    expect(visitor.refreshToken.role).toBe('visitor');
    expect(visitor.identity).not.toBe(tokens.identity);
  });

  it.each([400, 401, 403])(
    'generateVisitorTokens creates a new visitor after a %i without details, unless the new visitor is refused',
    async (status) => {
      const { generateVisitorTokens } = open();
      const tokens = await generateVisitorTokens();
      const expired = { ...tokens, accessToken: { value: '', expiresAt: 0 } };
      sandbox.control.setFaults({ fault: { kind: 'status', status, body: '{}' }, times: 1 });
      expect((await generateVisitorTokens(expired)).identity).not.toBe(tokens.identity);
      sandbox.control.setFaults({ fault: { kind: 'status', status, body: '{}' }, times: 2 });
      await expect(generateVisitorTokens(expired)).rejects.toMatchObject({ status });
      sandbox.control.setFaults({ fault: { kind: 'status', status: 500, body: '{}' }, times: 1 });
      await expect(generateVisitorTokens(expired)).rejects.toMatchObject({ status: 500 });
    },
  );

  it('renewToken renews tokens without storing them, and keeps the role', async () => {
    const { generateVisitorTokens, renewToken, getTokens, time } = open();
    const tokens = await generateVisitorTokens();
    const member = { ...tokens, refreshToken: { ...tokens.refreshToken, role: 'member' as const } };
    const renewed = await renewToken(member);
    // The platform issues a new refresh token each time.
    expect(renewed.refreshToken).toEqual({ role: 'member', value: expect.any(String) });
    expect(renewed.refreshToken.value).not.toBe(member.refreshToken.value);
    expect(renewed.identity).toBe(member.identity);
    expect(renewed.accessToken.expiresAt).toBe(Math.floor(time.now() / 1000) + 14_400);
    expect(getTokens()).toEqual(NO_TOKENS);
  });

  it('renewToken throws the documented message if tokens cannot be renewed', async () => {
    const { generateVisitorTokens, renewToken } = open();
    const tokens = await generateVisitorTokens();
    const broken = { ...tokens, refreshToken: { value: 'x', role: 'visitor' as const } };
    await expect(renewToken(broken)).rejects.toThrow('Failed to fetch tokens from OAuth API');
  });

  it('the session uses the tokens of setTokens()', async () => {
    const { generateVisitorTokens, setTokens, getTokens, getAccessToken } = open();
    const tokens = await generateVisitorTokens();
    setTokens(tokens);
    expect(getTokens()).toEqual(tokens);
    expect(await getAccessToken()).toBe(tokens.accessToken.value);
  });

  it('the session counts only a member as logged in', async () => {
    const { generateVisitorTokens, setTokens, loggedIn, getAccessToken } = open();
    await getAccessToken();
    expect(loggedIn()).toBe(false);
    const { accessToken, identity } = await generateVisitorTokens();
    setTokens({ accessToken, identity, refreshToken: { value: 'r', role: 'member' } });
    expect(loggedIn()).toBe(true);
  });
});
