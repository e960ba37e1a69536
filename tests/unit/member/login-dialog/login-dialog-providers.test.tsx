// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { openLoginStage } from '../../../support/fakes/open-login.ts';

const { open } = openLoginStage();
const own = '11111111-2222-4333-8444-555555555555';
const openWith = (...providers: string[]) => open({}, undefined, 'en', providers);

describe('identity providers', () => {
  it('identity providers have their names in the owner’s order, and a custom connection has a general label', async () => {
    const { shadow } = await openWith('facebook', own, 'google');
    const buttons = [...shadow.querySelectorAll('[part=provider]')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Continue with Facebook',
      'Continue with single sign-on',
      'Continue with Google',
    ]);
  });

  it('choosing an identity provider does not submit the form', async () => {
    const { app, button } = await openWith('google', own);
    await act(() => button('Continue with Google').click());
    await act(() => button('Continue with single sign-on').click());
    expect(app.calls).toEqual([
      ['continueWith', 'google'],
      ['continueWith', own],
    ]);
  });

  it.each([
    ['sign-in', 1],
    ['sign-up', 1],
    ['forgot', 0],
    ['code', 0],
    ['reset', 0],
  ] as const)('the screen %s has %i provider buttons', async (screen, count) => {
    const { shadow } = await open({ screen }, undefined, 'en', ['google']);
    expect(shadow.querySelectorAll('[part=provider]')).toHaveLength(count);
  });
});
