// Connects the owner's own elements: fills in counts and subtotals, opens the cart, and handles clicks.

import { ADD_ATTRIBUTE, ADDING, QUICK_VIEW } from '../../model/owner-elements.ts';
import { formatCount } from '../i18n/translate.ts';
import type { App } from '../runtime/app.ts';

/** Elements whose click the shop chunk handles. */
const CLICKED = `${ADDING},${QUICK_VIEW}`;
/** Elements that the catalog renders. */
const DRAWN = ['product', 'collection'].map((name) => `pannier-${name},[data-pannier-${name}]`);
const FILLED = '[data-pannier-count],[data-pannier-subtotal]';
/** Elements that open the login dialog, or the account page of a logged-in member. */
const LOGIN = 'pannier-login,[data-pannier-open=login],[data-pannier-open=account]';
const OPEN = `${LOGIN},[data-pannier-open=cart]`;
const ATTRIBUTES = [ADD_ATTRIBUTE, 'data-pannier-count', 'data-pannier-subtotal'];
const INTENTS = ['pointerover', 'focusin'] as const;

export type Root = Document | ShadowRoot | Element;

/** Handles the elements that sell; comes with the shop chunk, see owner-add.ts. */
export interface OwnerElements {
  /** Shows the state of its product on the element, or renders what the element stands for. */
  show(element: Element): void;
  /** Performs the element's action; false if its default action should happen instead. */
  activate(element: Element): boolean;
  destroy(): void;
}

export interface OwnerMarkup {
  /** Handles the elements in another root; returns a function that stops it. */
  mount(root: Root): () => void;
  /** Performs the element's action; false if its default action should happen instead. */
  activate(element: Element): boolean;
  destroy(): void;
}

export interface OwnerMarkupParts {
  app: App;
  /** The page has an element that sells: loads the shop chunk. Rejects if it cannot be loaded. */
  shop: () => Promise<OwnerElements>;
  /** The page has a login element: loads the sign-in button. */
  wantMember: () => void;
  /** An element shows the subtotal, so it must be requested. */
  onSubtotalWanted: () => void;
}

/** Follows the link around the element, as the browser would have done. Only http and https. */
export const follow = (element: Element): void => {
  const link = element.closest('a');
  if (link && /^https?:$/.test(link.protocol)) element.ownerDocument.location.assign(link.href);
};

/** Adds one listener per root and event type, however many elements there are. */
export const createOwnerMarkup = (parts: OwnerMarkupParts): OwnerMarkup => {
  const { app, shop, wantMember, onSubtotalWanted } = parts;
  const { store } = app;
  const roots = new Map<Root, () => void>();
  /** The owner's own text of filled elements, restored on destroy. */
  const ownTexts = new Map<Element, string | null>();
  const kept = new Set<Element>();
  let elements: OwnerElements | undefined;
  let isGone = false;

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
      const selling = root.querySelectorAll(`${CLICKED},${DRAWN}`);
      if (elements) selling.forEach(elements.show);
      else if (selling[0]) loadShop();
      if (root.querySelector('pannier-login')) wantMember();
    }
    for (const element of ownTexts.keys()) if (!element.isConnected) ownTexts.delete(element);
  };

  const letGo = (element: Element, isDone: boolean): void => {
    kept.delete(element);
    element.removeAttribute('aria-busy');
    if (!isDone) follow(element);
  };

  /** Performs the clicks that waited, in order, and shows the state of every element that sells. */
  const loadShop = (): void => {
    shop().then(
      (loaded) => {
        if (isGone) return loaded.destroy();
        const isFirst = !elements;
        elements = loaded;
        for (const element of kept) letGo(element, loaded.activate(element));
        if (isFirst) showAll();
      },
      () => {
        for (const element of kept) letGo(element, false);
      },
    );
  };

  /** The shop chunk is still loading: marks the element as busy and performs the click afterwards. */
  const keep = (element: Element): boolean => {
    kept.add(element);
    element.setAttribute('aria-busy', 'true');
    loadShop();
    return true;
  };

  const activate = (element: Element): boolean => {
    if (element.matches(CLICKED)) return elements ? elements.activate(element) : keep(element);
    if (!element.matches(OPEN)) return false;
    store.actions[element.matches(LOGIN) ? 'openLogin' : 'openDrawer'](element);
    return true;
  };

  const targetOf = ({ target }: Event): Element | undefined => {
    const found = (target as Partial<Element> | null)?.closest?.(`${CLICKED},${OPEN}`);
    // A click inside our own element has the element as its target; the element handles it itself.
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

  const stopListening = store.subscribe((now, before) => {
    if (now.cart !== before.cart || now.products !== before.products) showAll();
  });

  return {
    mount,
    activate,
    destroy: () => {
      isGone = true;
      stopListening();
      elements?.destroy();
      for (const unmount of roots.values()) unmount();
      for (const [element, text] of ownTexts) element.textContent = text;
      for (const element of kept) element.removeAttribute('aria-busy');
    },
  };
};
