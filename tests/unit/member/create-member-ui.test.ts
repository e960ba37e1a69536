// The sign-in button while the code of the account menu is loading.
import { expect, it } from 'vitest';
import type { WidgetContext } from '../../../src/app/compose/compose-widget.ts';
import type { IslandContext } from '../../../src/app/island-context.ts';
import { createMemberUi } from '../../../src/member/mount/index.ts';
import { createLoginPage } from '../../support/network/login-page.ts';
import { openLoginStage, until } from '../../support/network/stages/login-stage.ts';
import { openCore } from '../../support/network/tab.ts';

const stage = openLoginStage();

const anchor = { matches: () => false } as unknown as Element;

const openPage = () => {
  const page = createLoginPage(stage);
  const { core, shop, store } = openCore(stage.browser.openTab(), page, async () => {
    throw new Error('This tab has no cart.');
  });
  const app: Partial<IslandContext> = { attributes: {}, document: page.window.document, store };
  const widget: WidgetContext = {
    app: app as IslandContext,
    core,
    page: page.window,
    redirectParams: [],
    login: 'redirect',
    wasMember: true,
    onDispose: () => {},
    activate: () => false,
  };
  shop.tokens.set({
    accessToken: { value: 'access', expiresAt: stage.time.now() / 1000 + 3600 },
    refreshToken: { value: 'refresh', role: 'member' },
    identity: 'ada',
  });
  const ui = createMemberUi(widget, shop, async () => {
    throw new Error('This page has no dialog.');
  });
  const status = () => store.getState().login?.status;
  return { ui, went: page.went, tokens: shop.tokens, status };
};

it('the account button stays busy until the redirect if a login starts while an earlier member’s menu loads', async () => {
  const { ui, went, tokens, status } = openPage();
  ui.openLogin(anchor);
  expect(status()).toBe('busy');
  // Simulates a logout in another tab.
  tokens.clear();
  ui.openLogin(anchor);
  await import('../../../src/member/account-menu/open-account.ts');
  await until(() => went.length > 0);
  expect(status()).toBe('busy');
});

it('the account button stops being busy at once if the member logs out while the account menu loads', async () => {
  const { ui, status } = openPage();
  ui.openLogin(anchor);
  const leaving = ui.logout();
  expect(status()).toBe('idle');
  await leaving;
});
