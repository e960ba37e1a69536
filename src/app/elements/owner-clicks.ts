// Connects the owner's own elements: fills in counts and subtotals, opens the cart, and handles clicks.

import { formatCount } from '../../i18n/translate.ts';
import { createGiveWay } from '../../ui/runtime/keep-nodes.ts';
import type { App } from '../app.ts';
import {
  ADD_ATTRIBUTE,
  ADDING,
  CATALOG_ELEMENTS,
  type ElementName,
  type OwnerAttribute,
  type OwnerSelector,
  QUICK_VIEW,
} from './owner-names.ts';

/** Elements whose click the products chunk handles. */
const CLICKED = `${ADDING},${QUICK_VIEW}`;
/** Elements for which the products chunk is needed: those, and what the catalog renders. */
export const SELLING: string = `${CLICKED},${CATALOG_ELEMENTS},[data-pannier-product],[data-pannier-collection]`;
const FILLED: `${OwnerSelector},${OwnerSelector}` = '[data-pannier-count],[data-pannier-subtotal]';
/** Elements that open the login dialog, or the account page of a logged-in member. */
const LOGIN: `${ElementName},${OwnerSelector},${OwnerSelector}` =
  'pannier-login,[data-pannier-open=login],[data-pannier-open=account]';
const OPEN = `${LOGIN},[data-pannier-open=cart]`;
/** On filled elements while the cart is empty, for the owner's style sheet. */
const EMPTY = 'data-pannier-empty';
/** On elements that add, see owner-add.ts. */
export const STATE = 'data-pannier-state';
const ATTRIBUTES: (OwnerAttribute | typeof EMPTY | typeof STATE)[] = [
  ADD_ATTRIBUTE,
  'data-pannier-count',
  'data-pannier-subtotal',
  'data-pannier-product',
  'data-pannier-collection',
  // A script that renders its markup again may remove what we have set.
  EMPTY,
  STATE,
];

export type Root = Document | ShadowRoot | Element;

/** Handles the elements that sell; comes with the products chunk, see owner-add.ts. */
export interface OwnerElements {
  /**
   * Shows on each element the state of its product, or renders what it stands for: on all in the root, or, with the records
   * of what has changed on the page, on those that are new or have changed.
   */
  show(root: Root, changes?: readonly MutationRecord[]): void;
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

export interface OwnerMarkupOptions {
  /** The page has an element that sells: loads the products chunk. Rejects if it cannot be loaded. */
  products: () => Promise<OwnerElements>;
  /** The page has a login element: loads the sign-in button. */
  wantMember: () => void;
  /** An element shows the subtotal, so it must be requested. */
  onSubtotalWanted: () => void;
}

/** Follows the link around the element, as the browser would have done. Only http and https. */
export const follow = (element: Element): void => {
  const link = element.closest('a');
  if (link && /^https?:$/.test(link.protocol)) location.assign(link.href);
};

/** Fills in counts and subtotals. */
const createFilling = (app: App, onSubtotalWanted: () => void) => {
  /** The owner's own text of filled elements, restored on destroy. */
  const ownTexts = new Map<Element, string | null>();
  const mayWrite = createGiveWay();
  const fill = (element: Element): void => {
    const { cart, expected = cart } = app.store.getState();
    const isCount = element.matches('[data-pannier-count]');
    const text = isCount ? formatCount(cart.count, app.locale) : (expected.subtotal ?? '');
    if (!isCount) {
      onSubtotalWanted();
      // A live region of the page is not read out while it is busy.
      element.setAttribute('aria-busy', String(!!text && cart.isSubtotalPending));
    }
    if (!ownTexts.has(element)) ownTexts.set(element, element.textContent);
    const isRight = element.textContent === text && element.hasAttribute(EMPTY) === !cart.count;
    // A script that translates or converts texts writes after us, each time.
    if (isRight || !mayWrite(element, text)) return;
    element.textContent = text;
    element.toggleAttribute(EMPTY, !cart.count);
  };
  /** Puts the owner's text back; a page that was swapped may come back later, also when the widget is gone. */
  const restore = (isOver: (element: Element) => boolean): void => {
    for (const [element, text] of ownTexts) {
      if (!isOver(element)) continue;
      element.textContent = text;
      element.removeAttribute('aria-busy');
      element.removeAttribute(EMPTY);
      ownTexts.delete(element);
    }
  };
  return {
    show: (root: Root): void => {
      root.querySelectorAll(FILLED).forEach(fill);
      restore((element) => !element.isConnected);
    },
    destroy: (): void => restore(() => true),
  };
};

/** Passes elements that sell to the products chunk. Clicks wait until it has loaded. */
const createSelling = (products: OwnerMarkupOptions['products'], onLoaded: () => void) => {
  /** Elements whose clicks are waiting; they are busy. */
  const kept = new Set<Element>();
  let elements: OwnerElements | undefined;

  const letGo = (element: Element, isDone: boolean): void => {
    kept.delete(element);
    element.removeAttribute('aria-busy');
    if (!isDone) follow(element);
  };
  /** Performs the clicks that waited, in order. */
  const load = (): void => {
    products().then(
      (loaded) => {
        const isFirst = !elements;
        elements = loaded;
        for (const element of kept) letGo(element, loaded.activate(element));
        if (isFirst) onLoaded();
      },
      () => {
        for (const element of kept) letGo(element, false);
      },
    );
  };
  return {
    show: (root: Root, changes?: readonly MutationRecord[]): void => {
      if (elements) elements.show(root, changes);
      else if (root.querySelector(SELLING)) load();
    },
    activate: (element: Element): boolean => {
      if (elements) return elements.activate(element);
      kept.add(element);
      element.setAttribute('aria-busy', 'true');
      load();
      return true;
    },
    destroy: (): void => {
      // Code that loads from now on finds no click to perform.
      for (const element of kept) letGo(element, true);
    },
  };
};

/** With a modifier key, the browser opens a new tab or the like. */
export const isPlain = (event: Event): boolean => {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  return !(event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey);
};

/** The owner's element that the click is on. */
export const targetOf = ({ target }: Event): Element | undefined => {
  const found = (target as Partial<Element> | null)?.closest?.(`${CLICKED},${OPEN}`);
  // A click inside our own element has the element as its target; the element handles it itself.
  return found && !(found === target && found.shadowRoot) ? found : undefined;
};

/** Hears what happens in a root: one listener for each type of event, however many elements there are. */
const hear = (
  { store: { actions }, listen, document }: App,
  root: Root,
  activate: (element: Element) => boolean,
  signal: AbortSignal,
): void => {
  const onClick = (event: Event): void => {
    const element = isPlain(event) && targetOf(event);
    if (element && activate(element)) event.preventDefault();
  };
  /** Adds the one that acts only for the click that it hears, and behind the page's own. */
  const onClicking = (event: Event): void => {
    if (targetOf(event)) root.addEventListener('click', onClick, { once: true, signal });
    else root.removeEventListener('click', onClick);
  };
  const onIntent = (event: Event): void => {
    const element = targetOf(event);
    if (element?.matches(LOGIN)) actions.prefetchLogin();
    else if (element) actions.prefetchDrawer();
  };
  for (const type of ['click', 'pointerover', 'focusin'] as const) {
    const listener = type === 'click' ? onClicking : onIntent;
    // The window shows nothing of what is inside of other roots.
    if (root === document) signal.addEventListener('abort', listen(type, listener));
    else root.addEventListener(type, listener, { capture: true, signal });
  }
};

export const createOwnerMarkup = (
  app: App,
  { products, wantMember, onSubtotalWanted }: OwnerMarkupOptions,
): OwnerMarkup => {
  const { store } = app;
  const roots = new Map<Root, () => void>();
  const filling = createFilling(app, onSubtotalWanted);

  const showAll = (changes?: readonly MutationRecord[]): void => {
    for (const root of roots.keys()) {
      filling.show(root);
      selling.show(root, changes);
      if (root.querySelector('pannier-login')) wantMember();
    }
  };
  const selling = createSelling(products, showAll);

  const activate = (element: Element): boolean => {
    if (element.matches(CLICKED)) return selling.activate(element);
    if (!element.matches(OPEN)) return false;
    if (element.matches(LOGIN)) store.actions.openLogin(element);
    else store.actions.openDrawer(element);
    return true;
  };

  const mount = (given: Root): (() => void) => {
    const { document } = app;
    const page = document.getRootNode();
    const root = given === page ? document : given;
    roots.get(root)?.();
    const ending = new AbortController();
    const observer = new MutationObserver(showAll);
    observer.observe(root === document ? page : root, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ATTRIBUTES,
    });
    hear(app, root, activate, ending.signal);
    const unmount = () => {
      observer.disconnect();
      ending.abort();
      roots.delete(root);
    };
    roots.set(root, unmount);
    showAll();
    return unmount;
  };

  const stopListening = store.subscribe((now, before) => {
    if (now.cart !== before.cart || now.expected !== before.expected)
      for (const root of roots.keys()) filling.show(root);
  });

  return {
    mount,
    activate,
    destroy: () => {
      stopListening();
      selling.destroy();
      for (const unmount of roots.values()) unmount();
      filling.destroy();
    },
  };
};
