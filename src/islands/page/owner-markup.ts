// Brings the owner's own elements to life: counts filled in, the cart opened, every click kept.

import { formatCount } from '../i18n/format-count.ts';
import type { App } from '../runtime/app.ts';

/** Elements that put something into the cart. */
export const ADDING = '[data-pannier-add],pannier-add-to-cart';
/** Elements whose click is the shop's. */
const CLICKED = `${ADDING},[data-pannier-quick-view]`;
/** What the catalog draws. */
const DRAWN = ['product', 'collection'].map((name) => `pannier-${name},[data-pannier-${name}]`);
const FILLED = '[data-pannier-count],[data-pannier-subtotal]';
/** Elements that lead to the login, or to the account of who is logged in. */
const LOGIN = 'pannier-login,[data-pannier-open=login],[data-pannier-open=account]';
const OPEN = `${LOGIN},[data-pannier-open=cart]`;
const ATTRIBUTES = ['add', 'count', 'subtotal'].map((name) => `data-pannier-${name}`);
const INTENTS = ['pointerover', 'focusin'] as const;

export type Root = Document | ShadowRoot | Element;

/** What the shop's code does for elements that add; see owner-add.ts. */
export interface OwnerAdd {
  /** Shows on the element what is known of its product. */
  show(element: Element): void;
  /** Does what a click on the element does; false when the element keeps its own way. */
  activate(element: Element): boolean;
  destroy(): void;
}

export interface OwnerMarkup {
  /** Looks after another root; returns its undo. */
  mount(root: Root): () => void;
  /** Does what a click on the element does; false when the element keeps its own way. */
  activate(element: Element): boolean;
  /** From now on elements that add are looked after; clicks that were kept are done. */
  useAdd(add: OwnerAdd): void;
  destroy(): void;
}

export interface OwnerMarkupParts {
  app: App;
  /** Something on the page sells: the shop is worth fetching. Rejects when it cannot be had. */
  needShop: () => Promise<unknown>;
  /** Somebody may log in here: the sign-in button is worth fetching. */
  wantMember: () => void;
  /** Somebody shows the subtotal, so that it is worth asking for. */
  onSubtotalWanted: () => void;
}

/** A link leads to where a browser would go by itself, and nowhere else. */
export const follow = (element: Element): void => {
  const link = element.closest('a');
  if (link && /^https?:$/.test(link.protocol)) element.ownerDocument.location.assign(link.href);
};

/** One listener per root and kind, however many elements there are. */
export const createOwnerMarkup = (parts: OwnerMarkupParts): OwnerMarkup => {
  const { app, needShop, wantMember, onSubtotalWanted } = parts;
  const { store } = app;
  const roots = new Map<Root, () => void>();
  /** The owner's own text of what we fill in, to be put back. */
  const ownTexts = new Map<Element, string | null>();
  const kept = new Set<Element>();
  let ownerAdd: OwnerAdd | undefined;

  const fill = (element: Element): void => {
    const { cart } = store.getState();
    const isCount = element.matches('[data-pannier-count]');
    const text = isCount ? formatCount(cart.count, app.locale) : (cart.subtotal ?? '');
    if (!isCount) onSubtotalWanted();
    if (!ownTexts.has(element)) ownTexts.set(element, element.textContent);
    if (element.textContent !== text) element.textContent = text;
  };

  const showAll = (): void => {
    for (const root of roots.keys()) {
      root.querySelectorAll(FILLED).forEach(fill);
      const adding = root.querySelectorAll(`${CLICKED},${DRAWN}`);
      if (ownerAdd) adding.forEach(ownerAdd.show);
      else if (adding[0]) needShop().catch(() => {});
      if (root.querySelector('pannier-login')) wantMember();
    }
    for (const element of ownTexts.keys()) if (!element.isConnected) ownTexts.delete(element);
  };

  const letGo = (element: Element, isDone: boolean): void => {
    kept.delete(element);
    element.removeAttribute('aria-busy');
    if (!isDone) follow(element);
  };

  /** The shop is on its way: the click is shown as busy and done as soon as it is there. */
  const keep = (element: Element): boolean => {
    kept.add(element);
    element.setAttribute('aria-busy', 'true');
    needShop().catch(() => letGo(element, false));
    return true;
  };

  const activate = (element: Element): boolean => {
    if (element.matches(CLICKED)) return ownerAdd ? ownerAdd.activate(element) : keep(element);
    if (!element.matches(OPEN)) return false;
    store.actions[element.matches(LOGIN) ? 'openLogin' : 'openDrawer'](element);
    return true;
  };

  const targetOf = ({ target }: Event): Element | undefined => {
    const found = (target as Partial<Element> | null)?.closest?.(`${CLICKED},${OPEN}`);
    // A click inside an element of ours is told as one on the element: it looks after that itself.
    return found && !(found === target && found.shadowRoot) ? found : undefined;
  };

  const onClick = (event: Event): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
    const element = targetOf(event);
    if (element && activate(element)) event.preventDefault();
  };

  const onIntent = (event: Event): void => {
    const element = targetOf(event);
    if (element) store.actions[element.matches(LOGIN) ? 'prefetchLogin' : 'prefetchDrawer']();
  };

  const mount = (root: Root): (() => void) => {
    roots.get(root)?.();
    root.addEventListener('click', onClick);
    for (const name of INTENTS) root.addEventListener(name, onIntent, { passive: true });
    const observer = new MutationObserver(showAll);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ATTRIBUTES });
    const unmount = () => {
      observer.disconnect();
      root.removeEventListener('click', onClick);
      for (const name of INTENTS) root.removeEventListener(name, onIntent);
      roots.delete(root);
    };
    roots.set(root, unmount);
    showAll();
    return unmount;
  };

  const stopHearing = store.subscribe((now, before) => {
    if (now.cart !== before.cart || now.products !== before.products) showAll();
  });

  return {
    mount,
    activate,
    useAdd: (add) => {
      ownerAdd = add;
      for (const element of kept) letGo(element, add.activate(element));
      showAll();
    },
    destroy: () => {
      stopHearing();
      ownerAdd?.destroy();
      for (const unmount of roots.values()) unmount();
      for (const [element, text] of ownTexts) element.textContent = text;
      for (const element of kept) element.removeAttribute('aria-busy');
    },
  };
};
