// Connects the owner's elements: fills in counts and subtotals, opens the cart, and handles clicks.

import { formatCount } from '../../i18n/translate.ts';
import { createChangeLimiter } from '../../ui/runtime/restore-nodes.ts';
import type { IslandContext } from '../island-context.ts';
import {
  ADD_ATTRIBUTE,
  ADDING,
  CATALOG_ELEMENTS,
  type ElementName,
  LOGIN_BUTTON,
  type OwnerAttribute,
  type OwnerSelector,
  QUICK_VIEW,
} from './owner-names.ts';

/** Elements whose click the products chunk handles. */
const CLICKED = `${ADDING},${QUICK_VIEW}`;
/** Elements that need the products chunk: clickable elements, and elements that the catalog renders. */
export const SELLING_ELEMENTS: string = `${CLICKED},${CATALOG_ELEMENTS},[data-pannier-product],[data-pannier-collection]`;
const FILLED: `${OwnerSelector},${OwnerSelector}` = '[data-pannier-count],[data-pannier-subtotal]';
/** Elements that open the login dialog, or the account page of a logged-in member. */
const LOGIN_ELEMENTS: `${ElementName},${OwnerSelector},${OwnerSelector}` =
  'pannier-login,[data-pannier-open=login],[data-pannier-open=account]';
const OPEN = `${LOGIN_ELEMENTS},[data-pannier-open=cart]`;
/** Set while the cart is empty, on elements that show the count or the subtotal, for the owner's style sheet. */
const EMPTY_ATTRIBUTE = 'data-pannier-empty';
/** Set on elements that add a product; see owner-add.ts. */
export const STATE_ATTRIBUTE = 'data-pannier-state';
const ATTRIBUTES: (OwnerAttribute | typeof EMPTY_ATTRIBUTE | typeof STATE_ATTRIBUTE)[] = [
  ADD_ATTRIBUTE,
  'data-pannier-count',
  'data-pannier-subtotal',
  'data-pannier-product',
  'data-pannier-collection',
  // A page script that renders its markup again can remove these attributes.
  EMPTY_ATTRIBUTE,
  STATE_ATTRIBUTE,
];

export type Root = Document | ShadowRoot | Element;

/** Handles the elements that sell. Part of the products chunk, see owner-add.ts. */
export interface OwnerElements {
  /** Renders cards, grids and the state of add elements in the root. With `changes`: only new and changed elements. */
  show(root: Root, changes?: readonly MutationRecord[]): void;
  /** Performs the element's action; false if its default action should happen instead. */
  activate(element: Element): boolean;
  destroy(): void;
}

export interface OwnerMarkup {
  /** Handles the elements in another root; returns a function that stops this. */
  mount(root: Root): () => void;
  /** Performs the element's action; false if its default action should happen instead. */
  activate(element: Element): boolean;
  destroy(): void;
}

export interface OwnerMarkupOptions {
  /** Loads the products chunk, because the page has an element that sells. Rejects if the chunk cannot be loaded. */
  products: () => Promise<OwnerElements>;
  /** Loads the sign-in button, because the page has a login element. */
  wantMember: () => void;
  /** Called if an element shows the subtotal, so that the subtotal is requested. */
  onSubtotalWanted: () => void;
}

/** Follows the link around the element, as the browser would have done. Supports http and https only. */
export const follow = (element: Element): void => {
  const link = element.closest('a');
  if (link && /^https?:$/.test(link.protocol)) location.assign(link.href);
};

/** Fills in counts and subtotals. */
const createFilling = (app: IslandContext, onSubtotalWanted: () => void) => {
  /** The owner's original text of filled elements, restored on destroy. */
  const ownTexts = new Map<Element, string | null>();
  const mayWrite = createChangeLimiter();
  const fill = (element: Element): void => {
    const { cart, expected = cart } = app.store.getState();
    const isCount = element.matches('[data-pannier-count]');
    const text = isCount ? formatCount(cart.count, app.locale) : (expected.subtotal ?? '');
    if (!isCount) {
      onSubtotalWanted();
      // Screen readers do not announce a live region while it is busy.
      element.setAttribute('aria-busy', String(!!text && cart.isSubtotalPending));
    }
    if (!ownTexts.has(element)) ownTexts.set(element, element.textContent);
    const isRight =
      element.textContent === text && element.hasAttribute(EMPTY_ATTRIBUTE) === !cart.count;
    // A page script that translates or converts text can overwrite our text after each change, so writes are limited.
    if (isRight || !mayWrite(element, text)) return;
    element.textContent = text;
    element.toggleAttribute(EMPTY_ATTRIBUTE, !cart.count);
  };
  /** Restores the owner's text, even in elements that the page has removed, because the page may insert them again. */
  const restore = (isOver: (element: Element) => boolean): void => {
    for (const [element, text] of ownTexts) {
      if (!isOver(element)) continue;
      element.textContent = text;
      element.removeAttribute('aria-busy');
      element.removeAttribute(EMPTY_ATTRIBUTE);
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

/** Passes elements that sell to the products chunk. Clicks wait until the chunk has loaded. */
const createSelling = (products: OwnerMarkupOptions['products'], onLoaded: () => void) => {
  /** Elements with a pending click; they are `aria-busy`. */
  const kept = new Set<Element>();
  let elements: OwnerElements | undefined;

  const letGo = (element: Element, isDone: boolean): void => {
    kept.delete(element);
    element.removeAttribute('aria-busy');
    if (!isDone) follow(element);
  };
  /** Loads the products chunk, and then performs the pending clicks in order. */
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
      else if (root.querySelector(SELLING_ELEMENTS)) load();
    },
    activate: (element: Element): boolean => {
      if (elements) return elements.activate(element);
      kept.add(element);
      element.setAttribute('aria-busy', 'true');
      load();
      return true;
    },
    destroy: (): void => {
      // Drops the pending clicks: if the chunk loads later, it finds none.
      for (const element of kept) letGo(element, true);
    },
  };
};

/** False for clicks with a modifier key, for which the browser opens a new tab or similar. */
export const isPlainClick = (event: Event): boolean => {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  return !(event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey);
};

/** The owner's element that the click is on. */
export const findTarget = ({ target }: Event): Element | undefined => {
  const found = (target as Partial<Element> | null)?.closest?.(`${CLICKED},${OPEN}`);
  // A click inside one of our elements has that element as its target, and the element handles the click itself.
  return found && !(found === target && found.shadowRoot) ? found : undefined;
};

/** Listens to a root with one listener for each type of event, however many elements the root has. */
const listenIn = (
  { store: { actions }, listen, document }: IslandContext,
  root: Root,
  activate: (element: Element) => boolean,
  signal: AbortSignal,
): void => {
  const onClick = (event: Event): void => {
    const element = isPlainClick(event) && findTarget(event);
    if (element && activate(element)) event.preventDefault();
  };
  /** On a click on one of our targets, adds a one-time bubble listener, so that the page's handlers run first. */
  const onClicking = (event: Event): void => {
    if (findTarget(event)) root.addEventListener('click', onClick, { once: true, signal });
    else root.removeEventListener('click', onClick);
  };
  const onIntent = (event: Event): void => {
    const element = findTarget(event);
    if (element?.matches(LOGIN_ELEMENTS)) actions.prefetchLogin();
    else if (element) actions.prefetchDrawer();
  };
  for (const type of ['click', 'pointerover', 'focusin'] as const) {
    const listener = type === 'click' ? onClicking : onIntent;
    // Listeners on the window do not see elements inside shadow roots.
    if (root === document) signal.addEventListener('abort', listen(type, listener));
    else root.addEventListener(type, listener, { capture: true, signal });
  }
};

export const createOwnerMarkup = (
  app: IslandContext,
  { products, wantMember, onSubtotalWanted }: OwnerMarkupOptions,
): OwnerMarkup => {
  const { store } = app;
  const roots = new Map<Root, () => void>();
  const filling = createFilling(app, onSubtotalWanted);

  const showAll = (changes?: readonly MutationRecord[]): void => {
    for (const root of roots.keys()) {
      filling.show(root);
      selling.show(root, changes);
      if (root.querySelector(LOGIN_BUTTON)) wantMember();
    }
  };
  const selling = createSelling(products, showAll);

  const activate = (element: Element): boolean => {
    if (element.matches(CLICKED)) return selling.activate(element);
    if (!element.matches(OPEN)) return false;
    if (element.matches(LOGIN_ELEMENTS)) store.actions.openLogin(element);
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
    listenIn(app, root, activate, ending.signal);
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
