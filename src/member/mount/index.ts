// The member chunk: the sign-in button, who is logged in, and the ways to the login and out of it.

import { fetchAtRest } from '../../app/browser/at-rest.ts';
import type { MountedMember, WidgetContext } from '../../app/compose/compose-widget.ts';
import type { OpenShop } from '../../app/open-shop.ts';
import { activateIsland } from '../../ui/runtime/island-host.tsx';
import { defineLogin } from '../account-button/index.tsx';
import { readCaptcha } from '../login-dialog/captcha/captcha-settings.ts';
import { createMemberUi } from './create-member-ui.ts';

export const mountMember = (widget: WidgetContext, shop: OpenShop): MountedMember => {
  const { app, keep, login, wasMember } = widget;
  const captcha = readCaptcha(app, shop.origin);

  const loadCode = () =>
    Promise.all([import('../login-dialog/open-login.ts'), app.loadWords?.('login')]);
  // A visitor on a page with a sign-in button may log in; a member, or a redirect login, never needs the dialog.
  if (login !== 'redirect' && !wasMember && app.document.querySelector('pannier-login'))
    fetchAtRest(widget, loadCode);
  defineLogin();
  keep(activateIsland(app, 'pannier-login'));
  return createMemberUi(widget, shop, async (opened) => {
    const [{ mountLogin }, words] = await loadCode();
    return mountLogin(app, opened, captcha, words);
  });
};
