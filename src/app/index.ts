// The core chunk: the first view. It counts the cart, shows the toggle, and keeps every click.

import { defineCartToggle, mountFloatingToggle } from '../cart/toggle/index.tsx';
import { takeEnvironment } from '../client/environment/environment.ts';
import type { Words } from '../i18n/words.ts';
import type { DoctorContext } from '../integrations/page-inspector/diagnosis/inspector-context.ts';
import { activateIsland } from '../ui/runtime/island-host.tsx';
import { startPageTheme } from '../ui/theme/page-theme.ts';
import type { GivenAttributes } from './attributes/given-attributes.ts';
import { localeOf } from './attributes/page-locale.ts';
import { readConfig } from './attributes/read-config.ts';
import type { Arrival } from './browser/arrival.ts';
import { createReports, type Reports } from './browser/report.ts';
import { type ComposedWidget, composeWidget } from './compose/compose-widget.ts';
import { createOwnerMarkup, follow } from './elements/owner-clicks.ts';
import { loadAhead, whenLoaded } from './lazy.ts';
import type { Widget } from './page-api/widget.ts';
import type { MountedShop } from './shop.ts';

/** Calls a method of `Pannier.cart`, `.member` or `.analytics`, whose code it fetches. */
const createCall = ({ app, shop, cart, member }: ComposedWidget<MountedShop>): Widget['call'] => {
  const apis = {
    cart: async () => (await cart()).api(),
    member: async () => (await member()).api,
    analytics: async () => (await shop()).analytics(),
    words: async () => (await import('../i18n/words.ts')).openOwnWords(app),
  };
  // Of a name that is no method, calling it rejects with the TypeError that the caller should see.
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

/** Code that shows words beside those of the first view waits for them. */
const withWords = async <Code>(words: Words | undefined, code: Promise<Code>): Promise<Code> => {
  await words?.whole;
  return code;
};

/** Loads the code of the parts. */
const sourcesOf = (words: Words | undefined) => ({
  shop: () => import('./shop.ts'),
  cart: () => withWords(words, import('../cart/mount/index.ts')),
  member: () => withWords(words, import('../member/mount/index.ts')),
});

/** The widget as the loader gets it. */
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
    widget.forget();
  },
});

/**
 * Reports mistakes: to the console and, with `data-debug`, in a panel, even if nothing else starts. Also loads what
 * `data-adopt` and `data-agents` ask for.
 */
const openReport = (
  attributes: GivenAttributes,
  widget: DoctorContext['widget'],
): Reports['report'] => {
  const reports = createReports();
  if ('debug' in attributes || 'adopt' in attributes || 'agents' in attributes) {
    whenLoaded(import('./shop.ts'), ({ doctor }) => doctor({ reports, attributes, widget }));
  }
  return reports.report;
};

/** Undefined when the attributes name no store to talk to; the console says what is wrong. */
export const createWidget = async (
  attributes: GivenAttributes,
  arrivals: Arrival[],
  /** On its way where the page's language may not be English. */
  wordsChunk: Promise<typeof import('../i18n/words.ts') | undefined> | undefined,
): Promise<Widget | undefined> => {
  let widget: ComposedWidget<MountedShop> | undefined;
  const report = openReport(attributes, () => widget);
  const config = readConfig({ attributes, document, report });
  if (!config) return undefined;
  const locale = localeOf(config.locale, document, navigator);
  const [chunk, cookies] = await Promise.all([
    wordsChunk,
    config.tokens === 'cookie' ? import('../client/environment/cookie-storage.ts') : undefined,
  ]);

  const words = chunk?.openWords(locale, document, report);
  const ending = new AbortController();
  widget = composeWidget(
    {
      ...config,
      attributes,
      locale,
      messages: words?.messages,
      loadWords: words?.loadWords,
      ownWords: words?.ownWords,
      openCookies: cookies?.openCookieStorage,
      report,
      // This `fetch` and this `document` are the loader's; see natives.ts and unshadowed.ts.
      environment: { ...takeEnvironment(fetch, window, ending.signal), document },
      activate: (element) => markup.activate(element),
      arrivals,
      page: window,
      document,
    },
    sourcesOf(words),
  );
  const { app, keep } = widget;
  keep(() => ending.abort());
  const markup = createMarkup(widget);

  defineCartToggle();
  keep(startPageTheme(app));
  keep(activateIsland(app, 'pannier-cart-toggle'));
  keep(mountFloatingToggle(app));
  keep(markup.destroy);
  markup.mount(document);
  widget.start();
  return loadedWidget(widget, markup);
};
