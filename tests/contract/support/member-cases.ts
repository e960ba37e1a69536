// Member test cases for every database: behavior that depends on locks, transactions and SQL.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { email, lastMail, newPage, password, recoveryTokenOf, sayingOf } from './member.ts';

const twenty = <T>(act: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, act));

const count = (sayings: readonly string[], saying: string): number =>
  sayings.filter((said) => said === saying).length;

const testAtOnce = (store: () => Sandbox): void => {
  it('twenty simultaneous registrations create one member', async () => {
    const page = await newPage(store());
    const said = (await twenty(() => page.register())).map(sayingOf);
    expect([count(said, '200 SUCCESS'), count(said, '409 -19995')]).toEqual([1, 19]);
  });

  it('only five of twenty simultaneous password guesses are checked', async () => {
    await store().control.createMember({ email, password });
    const page = await newPage(store());
    const guess = () => page.login({ password: 'not-the-password' });
    const said = (await twenty(guess)).map(sayingOf);
    expect([count(said, '401 -19976'), count(said, '429 TOO_MANY_ATTEMPTS')]).toEqual([5, 15]);
  });

  it('only five of twenty simultaneous code guesses are checked, and the correct code works only once', async () => {
    store().control.settings({ membersVerifyEmail: true });
    const page = await newPage(store());
    const first = (await page.register()).body.stateToken;
    const guesses = await twenty(() => page.verify(first, 'no-one'));
    expect(count(guesses.map(sayingOf), '400 INVALID_CODE')).toBe(5);
    const second = (await page.login()).body.stateToken;
    const { code } = lastMail(store());
    const said = (await Promise.all([1, 2, 3].map(() => page.verify(second, code)))).map(sayingOf);
    expect(count(said, '200 SUCCESS')).toBe(1);
  });

  it('only one of five simultaneous sign-ins with the same authenticator code is accepted', async () => {
    store().control.settings({ lockAfterFailures: 100 });
    await store().control.createMember({ email, password });
    await store().control.setFactor(email, { type: 'TOTP' });
    const page = await newPage(store());
    const sessions = await Promise.all(Array.from({ length: 5 }, () => page.login()));
    const totpData = { code: await store().control.totpCode(email) };
    const answers = await Promise.all(
      sessions.map(({ body }) => page.prove('TOTP', { stateToken: body.stateToken, totpData })),
    );
    expect(count(answers.map(sayingOf), '200 SUCCESS')).toBe(1);
  });

  it('only one of twenty simultaneous uses of a recovery link is accepted', async () => {
    await store().control.createMember({ email, password });
    const page = await newPage(store());
    await page.recovery('/v1/send-email', { email });
    const recoveryToken = recoveryTokenOf(store());
    const recover = () =>
      page.recovery('/v1/recover', { recoveryToken, password: 'another-password' });
    expect(count((await twenty(recover)).map(sayingOf), '200 SUCCESS')).toBe(1);
  });
};

export const describeMembers = (name: string, open: () => Promise<Sandbox>): void => {
  describe(`members of ${name}`, () => {
    let store: Sandbox;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store?.close());
    beforeEach(() => store.reset({ keepCatalog: true }));

    testAtOnce(() => store);
  });
};
