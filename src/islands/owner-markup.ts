// Brings the owner's own elements to life: data-pannier-add, -open, -count and -subtotal.
import type { StoreState } from '../store/store-api.ts';
import { isAfterAdd, showAfterAdd } from './after-add.ts';
import type { App } from './app.ts';
import { choicesOf, quantityOf } from './wishes.ts';

const STATE = 'data-pannier-state';
const ANY = '[data-pannier-add],[data-pannier-open],[data-pannier-count],[data-pannier-subtotal]';

export type Root = Document | ShadowRoot | Element;

export interface OwnerMarkup {
  /** Looks after another root; returns its undo. */
  mount(root: Root): () => void;
  /** Does what a click on the element does; false when the element keeps its own way. */
  activate(element: Element): boolean;
  destroy(): void;
}

export interface OwnerMarkupParts {
  app: App;
  /** Lets the shopper choose options, anchored to the element. */
  choose: (element: Element, productId: string, quantity: number) => void;
  /** Somebody shows the subtotal, so that it is worth asking for. */
  onSubtotalWanted: () => void;
}

/** One listener per root and kind, however many elements there are. */
export const createOwnerMarkup = (parts: OwnerMarkupParts): OwnerMarkup => {
  const { app, choose, onSubtotalWanted } = parts;
  const { store, report } = app;
  const roots = new Map<Root, () => void>();
  /** The owner's own text of what we fill in, to be put back. */
  const ownTexts = new Map<Element, string | null>();
  const marked = new Set<Element>();

  const fill = (element: Element, text: string): void => {
    if (!ownTexts.has(element)) ownTexts.set(element, element.textContent);
    if (element.textContent !== text) element.textContent = text;
  };

  const mark = (element: Element, state: string | undefined): void => {
    if (element.getAttribute(STATE) === (state ?? null)) return;
    if (state) element.setAttribute(STATE, state);
    else element.removeAttribute(STATE);
    marked.add(element);
  };

  const show = (element: Element, { cart }: StoreState): void => {
    const { dataset } = element as HTMLElement;
    if ('pannierCount' in dataset) fill(element, cart.count.toLocaleString(app.locale));
    if ('pannierSubtotal' in dataset) {
      onSubtotalWanted();
      fill(element, cart.subtotal ?? '');
    }
    const { pannierAdd } = dataset;
    if (pannierAdd) {
      const state = store.productState(pannierAdd);
      if (!state) store.actions.loadProduct(pannierAdd);
      const isSoldOut = state?.status === 'ready' && state.product.availability === 'sold-out';
      mark(element, isSoldOut ? 'sold-out' : state?.status === 'missing' ? 'missing' : undefined);
    } else if (pannierAdd === '') {
      report('data-pannier-add: expected a product id, received ""');
    }
  };

  const showAll = (): void => {
    const state = store.getState();
    for (const root of roots.keys()) {
      for (const element of root.querySelectorAll(ANY)) show(element, state);
    }
    for (const element of ownTexts.keys()) if (!element.isConnected) ownTexts.delete(element);
    for (const element of marked) if (!element.isConnected) marked.delete(element);
  };

  const add = (element: Element, productId: string): boolean => {
    const { dataset } = element as HTMLElement;
    const state = store.productState(productId);
    const quantity = quantityOf(dataset['pannierQuantity'], report);
    const choices = choicesOf(dataset['pannierOptions'], report);
    const variantId = dataset['pannierVariant'];
    if (state?.status === 'missing') return false;
    if (!state || state.status === 'loading') {
      // The query for the whole page is on its way: the click is kept until it is there.
      element.setAttribute('aria-busy', 'true');
      const stop = store.subscribe(() => {
        if (store.productState(productId)?.status === 'loading') return;
        stop();
        element.removeAttribute('aria-busy');
        if (!activate(element)) follow(element);
      });
      store.actions.loadProduct(productId);
      return true;
    }
    const view = store.productState(productId, choices, variantId);
    const availability = view?.status === 'ready' ? view.product.availability : 'available';
    if (availability === 'choose') {
      choose(element, productId, quantity);
      return true;
    }
    // A link to the product says more than we could.
    if (availability === 'sold-out') return !element.closest('a[href]');
    void store.actions.add({
      productId,
      quantity,
      ...(choices && { choices }),
      ...(variantId && { variantId }),
    });
    const wish = dataset['pannierAfterAdd'];
    showAfterAdd(app, isAfterAdd(wish) ? wish : app.afterAdd, element);
    return true;
  };

  /** Only where a browser would go by itself. */
  const follow = (element: Element): void => {
    const link = element.closest('a');
    if (link && /^https?:$/.test(link.protocol)) app.document.location.assign(link.href);
  };

  const activate = (element: Element): boolean => {
    const { pannierAdd, pannierOpen } = (element as HTMLElement).dataset;
    if (pannierAdd) return add(element, pannierAdd);
    if (pannierOpen !== 'cart') return false;
    store.actions.openDrawer(element);
    return true;
  };

  const targetOf = (event: Event): Element | undefined => {
    const target = event.target as Partial<Element> | null;
    return target?.closest?.('[data-pannier-add],[data-pannier-open]') ?? undefined;
  };

  const onClick = (event: Event): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
    const element = targetOf(event);
    if (element && activate(element)) event.preventDefault();
  };

  const onIntent = (event: Event): void => {
    if (targetOf(event)) store.actions.prefetchDrawer();
  };

  const mount = (root: Root): (() => void) => {
    roots.get(root)?.();
    const intents = ['pointerover', 'focusin', 'touchstart'] as const;
    root.addEventListener('click', onClick);
    for (const name of intents) root.addEventListener(name, onIntent, { passive: true });
    const observer = new MutationObserver(showAll);
    const attributeFilter = ['data-pannier-add', 'data-pannier-count', 'data-pannier-subtotal'];
    observer.observe(root, { childList: true, subtree: true, attributeFilter });
    const unmount = () => {
      observer.disconnect();
      root.removeEventListener('click', onClick);
      for (const name of intents) root.removeEventListener(name, onIntent);
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
    destroy: () => {
      stopHearing();
      for (const unmount of roots.values()) unmount();
      for (const [element, text] of ownTexts) element.textContent = text;
      for (const element of marked) element.removeAttribute(STATE);
    },
  };
};
