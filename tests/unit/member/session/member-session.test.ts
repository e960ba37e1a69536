// A member's session on a page: redirect to the platform's login page and back, and logout on the platform.
import { describe, expect, it } from 'vitest';
import { pageAt } from '../../../support/fakes/fake-address.ts';
import { openMember, PAGE } from '../../../support/network/member.ts';
import { ada, openMemberStage } from '../../../support/network/stages/member-stage.ts';

const stage = openMemberStage({ isRegistered: true });
const { tab, sessionToken, role } = stage;

/** Starts a redirect with a session token. Returns the address to which the platform redirects back. */
const goAndReturn = async (options: object = {}, from = tab()): Promise<string> => {
  const authUrl = await from.member.beginRedirect({
    prompt: 'none',
    sessionToken: await sessionToken(from),
    redirectUri: `${PAGE}mug?size=2`,
    originalUri: `${PAGE}mug?size=2#reviews`,
    email: ada.email,
    ...options,
  });
  const response = await stage.sandbox.fetch(new Request(authUrl, { redirect: 'manual' }));
  return response.headers.get('location') ?? '';
};

const exchanges = () =>
  stage.sandbox.control
    .requests()
    .filter(({ body }) => (body as { grantType?: string })?.grantType === 'authorization_code');

describe('the redirect login', () => {
  it('the redirect login signs the member in, and restores the URL and its fragment', async () => {
    const { page } = pageAt(await goAndReturn());
    expect(page.location.hash).toContain('code=');
    const finished = tab().member.finishRedirect(page);
    expect(page.location.href).toBe(`${PAGE}mug?size=2#reviews`);
    expect(await finished).toEqual({ originalUri: `${PAGE}mug?size=2#reviews`, email: ada.email });
    expect(role()).toBe('member');
    expect([...tab().kept]).toEqual([]);
  });

  it("the redirect login shares its result with a second call, as in React's strict mode", async () => {
    const address = await goAndReturn();
    const [one, two] = [pageAt(address).page, pageAt(address).page];
    const both = await Promise.all([
      tab().member.finishRedirect(one),
      tab().member.finishRedirect(two),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(exchanges()).toHaveLength(1);
    expect(role()).toBe('member');
  });

  it('the redirect login waits ten minutes for the return', async () => {
    expect(tab().member.isReturning()).toBe(false);
    await goAndReturn();
    expect(tab().member.isReturning()).toBe(true);
    stage.time.skip(600_001);
    expect(tab().member.isReturning()).toBe(false);
  });

  it('the redirect login keeps the typed email after a failure, and never a password', async () => {
    const address = await goAndReturn();
    expect([...tab().kept.values()].join()).toContain(ada.email);
    expect([...tab().kept.values()].join()).not.toContain(ada.password);
    stage.time.skip(600_001);
    expect(await tab().member.finishRedirect(pageAt(address).page)).toMatchObject({
      email: ada.email,
      error: { code: 'login_expired' },
    });
    expect(role()).toBe('visitor');
  });

  it('the redirect login leaves the visitor signed out if the code exchange fails', async () => {
    const { page } = pageAt(await goAndReturn());
    stage.sandbox.control.setFaults({
      match: { path: '/oauth2/token' },
      fault: { kind: 'drop-before' },
    });
    expect(await tab().member.finishRedirect(page)).toMatchObject({ error: { code: 'network' } });
    expect(role()).toBe('visitor');
  });

  it('the redirect login ignores the code of a login that this page did not start', async () => {
    const address = await goAndReturn({}, openMember(stage));
    const { page } = pageAt(address);
    expect(await tab().member.finishRedirect(page)).toBeUndefined();
    expect([page.location.href, role()]).toEqual([address, undefined]);
  });
});

describe('logging out', () => {
  const signIn = async () => {
    await tab().login.signInWith(await sessionToken());
    return tab().tokens.get();
  };
  const isKnown = async (token = '') => {
    const request = new Request('http://sandbox.test/ecom/v1/carts/current', {
      headers: { authorization: token },
    });
    return (await stage.sandbox.fetch(request)).status !== 401;
  };

  it('logging out deletes the tokens and ends the session on the platform', async () => {
    const tokens = await signIn();
    expect(await isKnown(tokens?.accessToken.value)).toBe(true);
    expect(await tab().member.logout()).toBeUndefined();
    expect([tab().tokens.get(), tab().session.loggedIn()]).toEqual([undefined, false]);
    expect(await isKnown(tokens?.accessToken.value)).toBe(false);
  });

  it('logging out deletes the tokens at once, and keeps the data for ending the session until the session has ended', async () => {
    await signIn();
    const { member, kept, tokens } = tab();
    const names = () => [...kept.keys()].filter((name) => name.includes('member-ended:'));
    const ended = member.logout();
    // The tokens are removed before logout() resolves, because the page may navigate away at any moment.
    expect(tokens.get()).toBeUndefined();
    expect(names()).toHaveLength(1);
    await ended;
    expect(names()).toEqual([]);
  });

  it('logging out returns the URL of the logout page if a return address is given', async () => {
    await signIn();
    const logoutUrl = await tab().member.logout(PAGE);
    expect(new URL(logoutUrl ?? '').pathname).toBe('/hosted/logout');
    expect(tab().tokens.get()).toBeUndefined();
  });

  it.each([
    ['offline', { kind: 'drop-before' }],
    ['while the platform is down', { kind: 'status', status: 503 }],
    ['while a proxy sends an invalid response', { kind: 'malformed' }],
  ])('logging out deletes the tokens even %s', async (_, fault) => {
    await signIn();
    stage.sandbox.control.setFaults({ fault, times: 9 });
    expect(await tab().member.logout(PAGE)).toBeUndefined();
    expect(tab().tokens.get()).toBeUndefined();
    stage.sandbox.control.clearFaults();
    await tab().accessToken.get();
    expect(role()).toBe('visitor');
  });

  it('logging out with an expired access token ends the session on the platform', async () => {
    const tokens = await signIn();
    stage.time.skip(8 * 3_600_000);
    await tab().member.logout();
    const { refreshToken } = tokens ?? expect.fail('expected tokens');
    const renewed = tab().session.renewToken({ ...tokens, refreshToken } as never);
    await expect(renewed).rejects.toMatchObject({ retryable: false });
    expect(tab().tokens.get()).toBeUndefined();
  });

  it('logging out does nothing for a visitor, who would otherwise lose the cart', async () => {
    const token = await tab().accessToken.get();
    expect(await tab().member.logout(PAGE)).toBeUndefined();
    expect(tab().tokens.get()?.accessToken.value).toBe(token);
    expect(await isKnown(token)).toBe(true);
  });
});
