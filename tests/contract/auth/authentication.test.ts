// Login with a password, and the code of each refusal. Facts: docs/platform/authentication.md#login.
import { describe, expect, it } from 'vitest';
import { email, memberTokens, openMemberStore, password, sayingOf } from '../support/member.ts';
import { call, cartPath, codeOf, line, violationsOf } from '../support/store.ts';

const wrong = { password: 'not-the-password' };
const stranger = { loginId: { email: 'stranger@example.com' } };

const { store, clock, page } = await openMemberStore();

describe('signing in', () => {
  it('a login returns a session token and the identity', async () => {
    const { body, headers } = await page.login();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.state).toBe('SUCCESS');
    expect(body.sessionToken).toMatch(/^session\./);
    expect(body.identity.email).toEqual({ address: email, isVerified: true });
  });

  it('a login ignores the letter case of the address', async () => {
    expect(sayingOf(await page.login({ loginId: { email: 'ANA@EXAMPLE.COM' } }))).toBe(
      '200 SUCCESS',
    );
  });

  it('a login accepts a password in decomposed Unicode form if it was set in composed form', async () => {
    await store.control.createMember({ email: 'jo@example.com', password: 'Caf\u00e9-au-lait' });
    const given = { loginId: { email: 'jo@example.com' }, password: 'Cafe\u0301-au-lait' };
    expect(sayingOf(await page.login(given))).toBe('200 SUCCESS');
  });

  it('a login returns error -19976 for a wrong password, and -19999 for an unknown address', async () => {
    expect(sayingOf(await page.login(wrong))).toBe('401 -19976');
    expect(sayingOf(await page.login(stranger))).toBe('404 -19999');
  });

  it('a login takes as long for an unknown address as for a wrong password', async () => {
    store.control.settings({ passwordCost: 14, lockAfterFailures: 100 });
    await store.control.createMember({ email: 'slow@example.com', password });
    const time = async (given: Record<string, unknown>) => {
      const from = performance.now();
      await page.login(given);
      return performance.now() - from;
    };
    const known = { loginId: { email: 'slow@example.com' }, ...wrong };
    const times = { known: 0, unknown: 0 };
    for (let round = 0; round < 3; round += 1) {
      times.known += await time(known);
      times.unknown += await time(stranger);
    }
    expect(times.unknown / times.known).toBeGreaterThan(0.4);
    expect(times.unknown / times.known).toBeLessThan(2.5);
  });

  it('a login returns error -19976 for an invited member without a password', async () => {
    const guest = await store.control.createMember({ email: 'guest@example.com' });
    expect(guest.status.name).toBe('OFFLINE');
    const answer = await page.login({ loginId: { email: 'guest@example.com' } });
    expect(sayingOf(answer)).toBe('401 -19976');
  });

  it('a login returns error -19973 if a new password must be set, but only for the correct old password', async () => {
    await store.control.requireReset(email);
    expect(sayingOf(await page.login(wrong))).toBe('401 -19976');
    expect(sayingOf(await page.login())).toBe('403 -19973');
  });

  it('a login reveals that a member is blocked only if the password is correct', async () => {
    await store.control.blockMember(email);
    expect(sayingOf(await page.login(wrong))).toBe('401 -19976');
    expect(sayingOf(await page.login())).toBe('403 MEMBER_BLOCKED');
    await store.control.unblockMember(email);
    expect(sayingOf(await page.login())).toBe('200 SUCCESS');
  });

  it('a login with a deleted member’s address returns error -19999', async () => {
    await store.control.deleteMember(email);
    expect(sayingOf(await page.login())).toBe('404 -19999');
  });

  it('blocking a member ends their sessions', async () => {
    const { id } = await store.control.createMember({ email: 'b@example.com', password });
    const { token } = await memberTokens(store, id);
    await store.control.blockMember(id);
    expect(codeOf(await call(store, 'GET', cartPath, { token }))).toBe('INVALID_TOKEN');
  });

  it.each(['STATUS_CHECK', 'UNKNOWN_STATE', 'REQUIRE_FIRST_FACTOR', 'REQUIRE_MISSING_FIELDS'])(
    'a login can return the state %s, without a session token',
    async (successState) => {
      store.control.settings({ successState });
      const { body } = await page.login();
      expect(body.state).toBe(successState);
      expect(body).not.toHaveProperty('sessionToken');
    },
  );

  it('the error for an invalid login request lists every invalid field', async () => {
    const answer = await page.authentication('/v2/login', { loginId: { name: 'x' }, secret: 1 });
    expect(violationsOf(answer)).toEqual([
      'loginId.email: REQUIRED_FIELD',
      'loginId.name: FIELD_NOT_ALLOWED',
      'password: REQUIRED_FIELD',
      'secret: FIELD_NOT_ALLOWED',
    ]);
  });

  it('a login accepts the extra fields that newer and older clients send', async () => {
    const more = { clientMetaData: { page: 'home' }, stateToken: 'x', captchaTokens: [] };
    expect(sayingOf(await page.login(more))).toBe('200 SUCCESS');
    expect(sayingOf(await page.login({ clientMetaData: null, stateToken: null }))).toBe(
      '200 SUCCESS',
    );
  });

  it('a login upgrades an old password hash', async () => {
    store.control.settings({ passwordCost: 8 });
    expect(sayingOf(await page.login())).toBe('200 SUCCESS');
    expect(sayingOf(await page.login())).toBe('200 SUCCESS');
  });

  it('all sessions of a member share one cart, and the visitor’s cart is unchanged by the login', async () => {
    await page.add(line('card'));
    const { id } = await store.control.createMember({ email: 'c@example.com', password });
    const [first, second] = [await memberTokens(store, id), await memberTokens(store, id)];
    const empty = await call(store, 'GET', cartPath, first);
    expect(codeOf(empty)).toBe('OWNED_CART_NOT_FOUND');
    const added = await call(store, 'POST', `${cartPath}/add-to-cart`, {
      ...first,
      body: { lineItems: [line('mug')] },
    });
    const elsewhere = await call(store, 'GET', cartPath, second);
    expect(elsewhere.body.cart.id).toBe(added.body.cart.id);
    expect((await page.getCart()).body.cart.lineItems).toHaveLength(1);
  });

  describe('failed logins', () => {
    const fail = async (times: number, given: Record<string, unknown> = wrong) => {
      const answers: string[] = [];
      for (let count = 0; count < times; count += 1)
        answers.push(sayingOf(await page.login(given)));
      return answers;
    };

    it('five failures lock the address, and the response contains the waiting time', async () => {
      expect(await fail(5)).toEqual(Array(5).fill('401 -19976'));
      const locked = await page.login();
      expect(sayingOf(locked)).toBe('429 TOO_MANY_ATTEMPTS');
      expect(locked.headers.get('retry-after')).toBe('60');
      clock.now += 59_001;
      expect((await page.login()).headers.get('retry-after')).toBe('1');
      clock.now += 999;
      expect(sayingOf(await page.login())).toBe('200 SUCCESS');
    });

    it('failed logins for an address without a member also lock the address', async () => {
      expect(await fail(5, stranger)).toEqual(Array(5).fill('404 -19999'));
      expect(sayingOf(await page.login(stranger))).toBe('429 TOO_MANY_ATTEMPTS');
    });

    it('a successful login restarts the count of failures', async () => {
      await fail(4);
      await page.login();
      expect(await fail(4)).toEqual(Array(4).fill('401 -19976'));
      expect(sayingOf(await page.login())).toBe('200 SUCCESS');
    });

    it('no more than five of twenty simultaneous guesses are checked', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => page.login(wrong)));
      const judged = answers.filter((answer) => codeOf(answer) === '-19976');
      expect(judged).toHaveLength(5);
      expect(sayingOf(await page.login())).toBe('429 TOO_MANY_ATTEMPTS');
    });

    it('failures count for one address only', async () => {
      await fail(5);
      await store.control.createMember({ email: 'd@example.com', password });
      const other = await page.login({ loginId: { email: 'd@example.com' } });
      expect(sayingOf(other)).toBe('200 SUCCESS');
    });

    it('a lock lasts as long as the settings define, or until the owner unlocks the member', async () => {
      store.control.settings({ lockAfterFailures: 1, lockSeconds: 5 });
      await fail(1);
      expect((await page.login()).headers.get('retry-after')).toBe('5');
      await store.control.unlockMember(email);
      expect(sayingOf(await page.login())).toBe('200 SUCCESS');
    });
  });
});
