// Logins that return to a registered page, or go to an identity provider.
import { describe, expect, it } from 'vitest';
import { PAGE } from '../../../support/network/member.ts';
import {
  ada,
  memberChanges,
  openLoginStage,
  until,
} from '../../../support/network/stages/login-stage.ts';

const stage = openLoginStage();

const { open, leaveByForm } = stage;

describe('a registered page that logins return to', () => {
  const returnTo = `${PAGE}account`;
  const left = `${PAGE}mug?size=2#reviews`;

  it('gets the answer, and sends the member on to the page that they left', async () => {
    const { tab, href } = await leaveByForm({ href: left, returnTo });
    expect(href.startsWith(`${returnTo}#code=`)).toBe(true);
    const back = open({ href, kept: tab.kept, returnTo });
    await until(() => memberChanges(back).length > 0);
    await stage.network.rest();
    expect([back.address(), back.went]).toEqual([returnTo, [left]]);
  });

  it('keeps a member who began there', async () => {
    const { tab, href } = await leaveByForm({ href: `${returnTo}#top`, returnTo });
    const back = open({ href, kept: tab.kept, returnTo });
    await until(() => memberChanges(back).length > 0);
    await stage.network.rest();
    expect([back.address(), back.went]).toEqual([`${returnTo}#top`, []]);
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example/',
    `${PAGE}`.slice(0, -1),
  ])('never sends a member on to %s, which storage may hold', async (stored) => {
    const { tab, href } = await leaveByForm({ href: left, returnTo });
    for (const [name, value] of tab.kept)
      tab.kept.set(
        name,
        value.replaceAll(left, stored).replaceAll(JSON.stringify(left), JSON.stringify(stored)),
      );
    const back = open({ href, kept: tab.kept, returnTo });
    await until(() => memberChanges(back).length > 0);
    await stage.network.rest();
    expect(back.went).toEqual([]);
  });
});

describe('an identity provider', () => {
  it('is opened by the id of its connection, without the typed address', async () => {
    const tab = open();
    tab.actions.openLogin();
    tab.opened.state.patch({ email: ada.email });
    void tab.actions.continueWith('google');
    await until(() => tab.went.length > 0);
    expect(tab.went[0]).not.toContain('login_hint');
    const asked = stage.sandbox.control.requests().at(-1)?.body;
    expect(asked).toMatchObject({
      auth: {
        prompt: 'login',
        authRequest: {
          idp: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
          responseMode: 'fragment',
          codeChallengeMethod: 'S256',
        },
      },
    });
  });
});
