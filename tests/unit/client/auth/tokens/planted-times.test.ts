// A token expiry that was planted, or stored while the clock was ahead, causes one immediate renewal.
import { expect, it } from 'vitest';
import { grantToTokens } from '../../../../../src/client/auth/tokens/token-store.ts';
import { DAY_MS, known, openTokenStage } from '../../../../support/network/stages/token-stage.ts';

const stage = openTokenStage();
const { openMember, grants } = stage;

it.each([30 * DAY_MS, 1e15, 1e300])(
  'a token that seems valid for %d ms is renewed once',
  async (ms) => {
    const tab = await openMember();
    const tokens = known(tab.tokens.get());
    const expiresAt = (stage.time.now() + ms) / 1000;
    tab.tokens.set({ ...tokens, accessToken: { value: 'old', expiresAt } });
    for (let count = 0; count < 3; count++) expect(await tab.accessToken.get()).not.toBe('old');
    expect(grants()).toEqual(['refresh_token']);
  },
);

it('a token that the platform grants for a year is used for a day', () => {
  const grant = { accessToken: 'a', expiresInSeconds: 365 * 86_400, refreshToken: 'r' };
  const before = { refresh: 'r', role: 'visitor', identity: 'me' } as const;
  expect(grantToTokens(grant, before, 0).accessToken.expiresAt).toBe(86_400);
});
