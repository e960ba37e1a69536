// The widget inside a React app: the same composition as the script tag's, with its code imported.
import { type CaptchaSettings, readCaptcha } from '../attributes/captcha.ts';
import { openCookieStorage } from '../browser/cookie-storage.ts';
import { createReport } from '../browser/report.ts';
import type { CatalogMessages, LoginMessages, Messages } from '../islands/i18n/translate.ts';
import type { AfterAdd, ShopApp, Theme } from '../islands/runtime/app.ts';
import { startPageTheme } from '../islands/theme/page-theme.ts';
import type { Login, TokensPlace } from '../page-api/widget.ts';
import type { CartEdits, StoreActions } from '../store/actions.ts';
import type { Core } from '../store/core.ts';
import { createShop, type OpenShop } from '../store/products/create-shop.ts';
import { composeWidget, type Widget } from '../wiring/compose-widget.ts';
import { createMemberUi } from '../wiring/create-member-ui.ts';
import { createAppActions } from './app-actions.ts';

export interface RunningOptions {
  /** The public client id of the store. */
  clientId: string;
  /** Origin of the platform; the hosted one by default. */
  api?: string;
  /** Language tag (BCP 47). Texts are English unless `messages` is set. */
  locale?: string;
  messages?: Messages;
  theme?: Theme;
  /** What happens after a product was added: `open` by default. */
  afterAdd?: AfterAdd;
  /** The subtotal from which shipping is free, in the store's currency. The drawer shows the progress. */
  freeShippingFrom?: number;
  /** How members log in: `frame` by default. */
  login?: Login;
  /** Messages of the login dialog; English by default. */
  loginMessages?: LoginMessages;
  /** Messages of product cards and collections; English by default. */
  catalogMessages?: CatalogMessages;
  /** Where tokens are stored: `local` by default. */
  tokens?: TokensPlace;
  /** The captcha's site keys and script; the sandbox's by default. */
  captcha?: Partial<CaptchaSettings>;
}

/** What a provider shares with the islands below it. */
export interface Running {
  app: ShopApp;
  core: Core;
  shop: OpenShop;
  /** Words of product cards and collections; English ones without. */
  catalogMessages: CatalogMessages | undefined;
  /** `edits` are there once the drawer's details are. */
  actions(edits: CartEdits | undefined): StoreActions;
  edits(): Promise<CartEdits>;
  /** Brings the cart and the members, and listens to the page; returns its undo. */
  mount(): () => void;
}

export const createRunning = (options: RunningOptions): Running => {
  const { locale = 'en', theme = 'auto', afterAdd = 'open', tokens = 'local' } = options;
  const { login = 'frame', loginMessages, catalogMessages, captcha } = options;
  const extras = () => import('../chunks/extras.ts');
  const mountMember = (on: Widget, opened: OpenShop) =>
    createMemberUi(on, {
      shop: opened,
      login,
      loadLogin: async (member) => {
        const { mountLogin } = await import('../chunks/login.ts');
        const settings = { ...readCaptcha({}, opened.origin, on.app.report), ...captcha };
        const words = loginMessages;
        return mountLogin({ ...on, captcha: settings, opened: member, words, nonce: '' });
      },
      loadAccount: () => import('../islands/member/account-menu/index.tsx'),
    });
  const widget = composeWidget(
    {
      ...options,
      locale,
      theme,
      afterAdd,
      tokens,
      position: 'none',
      laterWords: undefined,
      openCookies: tokens === 'cookie' ? openCookieStorage : undefined,
      report: createReport(),
      page: window,
    },
    { extras },
    {
      shop: async () => ({ mountShop: () => shop }),
      cart: () => import('../chunks/cart.ts'),
      member: async () => ({ mountMember }),
      toast: extras,
    },
  );
  const { core } = widget;
  const shop = createShop(core);
  const app: ShopApp = {
    ...widget.app,
    store: shop.shopStore,
    loadPickers: () => import('../islands/cart/pickers/index.tsx'),
  };
  const parts = { ...widget, shop: () => shop.shopStore.actions };
  return {
    app,
    core,
    shop,
    catalogMessages,
    actions: (edits) => createAppActions(parts, edits),
    edits: async () => (await widget.cart()).edits(),
    mount: () => {
      const stopTheme = startPageTheme(app);
      widget.start();
      widget.cart().catch(() => {});
      widget.member().catch(() => {});
      // React takes no tree away while it draws another; the drawer and the dialog are trees.
      return () =>
        queueMicrotask(() => {
          widget.stop();
          stopTheme();
        });
    },
  };
};
