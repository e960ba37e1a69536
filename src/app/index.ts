// The core chunk: the first view. Shows the toggle with the cart's count, and records every click.

import { defineCartToggle, mountFloatingToggle } from '../cart/toggle/index.tsx';
import { takeEnvironment } from '../client/environment/environment.ts';
import type { PageMessages } from '../i18n/page-messages.ts';
import type { InspectorContext } from '../integrations/page-inspector/diagnosis/inspector-context.ts';
import { activateIsland } from '../ui/runtime/island-host.tsx';
import { startPageTheme } from '../ui/theme/page-theme.ts';
import type { GivenAttributes } from './attributes/given-attributes.ts';
import { resolveLocale } from './attributes/page-locale.ts';
import { readConfig } from './attributes/read-config.ts';
import type { RedirectParams } from './browser/redirect-params.ts';
import { createReports, type Reports } from './browser/report.ts';
import { type ComposedWidget, composeWidget, forget } from './compose/compose-widget.ts';
import { createOwnerMarkup, follow } from './elements/owner-clicks.ts';
import { loadAhead, whenLoaded } from './load.ts';
import type { Widget } from './page-api/widget.ts';
import type { MountedShop } from './shop.ts';

/** Calls a method of `Pannier.cart`, `.member`, `.analytics` or the messages, and loads its code. */
const createCall = ({ app, shop, cart, member }: ComposedWidget<MountedShop>): Widget['call'] => {
  const apis = {
    cart: async () => (await cart()).api(),
    member: async () => (await member()).api,
    analytics: async () => (await shop()).analytics(),
    words: async () => (await import('../i18n/page-messages.ts')).openCustomMessages(app),
  };
  // An unknown method name rejects with a TypeError.
  return async (part, method, given) => Reflect.get(await apis[part](), method)(...given);
};

const createMarkup = ({ app, core, shop, cart, member }: ComposedWidget<MountedShop>) =>
  createOwnerMarkup(app, {
    products: async () => (await (await shop()).products()).elements,
    wantMember: () => loadAhead(member),
    onSubtotalWanted: () => {
      if (!core.clickLog.isKnown()) return;
      whenLoaded(cart(), ({ wantSubtotal }) => wantSubtotal());
    },
  });

/** Waits for all messages, because this code shows more messages than the first view. */
const afterMessages = async <Code>(
  messages: PageMessages | undefined,
  code: Promise<Code>,
): Promise<Code> => {
  await messages?.whole;
  return code;
};

const createModuleLoaders = (messages: PageMessages | undefined) => ({
  shop: () => import('./shop.ts'),
  cart: () => afterMessages(messages, import('../cart/mount/index.ts')),
  member: () => afterMessages(messages, import('../member/mount/index.ts')),
});

/** The widget as the loader receives it. */
const loadedWidget = (
  widget: ComposedWidget<MountedShop>,
  markup: ReturnType<typeof createMarkup>,
): Widget => ({
  call: createCall(widget),
  mount: markup.mount,
  begin: (clicked) => {
    for (const element of clicked) if (!markup.activate(element)) follow(element);
    widget.core.dispatch('ready', null);
  },
  destroy: () => {
    widget.stop();
    forget(widget.core);
  },
});

/** Reports config errors even if nothing else starts; loads code for `data-debug`, `data-adopt` and `data-agents`. */
const openReport = (
  attributes: GivenAttributes,
  widget: InspectorContext['widget'],
): Reports['report'] => {
  const reports = createReports();
  if ('debug' in attributes || 'adopt' in attributes || 'agents' in attributes) {
    whenLoaded(import('./shop.ts'), ({ openDebugTools }) =>
      openDebugTools({ reports, attributes, widget }),
    );
  }
  return reports.report;
};

/** Undefined if the client id is missing or the platform's address is invalid; the console shows why. */
export const createWidget = async (
  attributes: GivenAttributes,
  redirectParams: RedirectParams[],
  /** The chunk with the messages, requested if the page might not be in English. */
  messagesChunk: Promise<typeof import('../i18n/page-messages.ts') | undefined> | undefined,
): Promise<Widget | undefined> => {
  let widget: ComposedWidget<MountedShop> | undefined;
  const report = openReport(attributes, () => widget);
  const config = readConfig({ attributes, document, report });
  if (!config) return undefined;
  const locale = resolveLocale(config.locale, document, navigator);
  const [chunk, cookies] = await Promise.all([
    messagesChunk,
    config.tokens === 'cookie' ? import('../client/environment/cookie-storage.ts') : undefined,
  ]);

  const pageMessages = chunk?.openMessages(locale, document, report);
  const ending = new AbortController();
  widget = composeWidget(
    {
      ...config,
      attributes,
      locale,
      messages: pageMessages?.messages,
      loadLazyMessages: pageMessages?.loadLazyMessages,
      customMessages: pageMessages?.customMessages,
      openCookies: cookies?.openCookieStorage,
      report,
      // This `fetch` and this `document` come from the loader; see captured-globals.ts and unshadowed.ts.
      environment: { ...takeEnvironment(fetch, window, ending.signal), document },
      activate: (element) => markup.activate(element),
      redirectParams,
      page: window,
      document,
    },
    createModuleLoaders(pageMessages),
  );
  const { app, onDispose } = widget;
  onDispose(() => ending.abort());
  const markup = createMarkup(widget);

  defineCartToggle();
  onDispose(startPageTheme(app));
  onDispose(activateIsland(app, 'pannier-cart-toggle'));
  onDispose(mountFloatingToggle(app));
  onDispose(markup.destroy);
  markup.mount(document);
  widget.start();
  return loadedWidget(widget, markup);
};
