// Entry of the quick view's chunk: opens one quick view at a time.
import { createRoot } from 'react-dom/client';
import type { App } from '../../app/app.ts';
import { readAttribute } from '../../app/elements/owner-elements.ts';
import { choicesOf } from '../../products/owner-buttons/element-attributes.ts';
import { follow } from '../../products/owner-buttons/owner-markup.ts';
import { ErrorBoundary } from '../../ui/runtime/error-boundary.tsx';
import { appendNodeHost } from '../../ui/runtime/node-host.ts';
import {
  type KnownRequest,
  productNameOf,
  type QuickCard,
  type QuickViewRequest,
} from '../shared/catalog-app.ts';
import { QuickView } from './quick-view.tsx';
import css from './styles.css';

let closeLast: (() => void) | undefined;

/** Reads the product and the options from the owner's element; undefined when it names no product. */
function requestOf(app: App, { opener, ...rest }: QuickViewRequest): KnownRequest | undefined {
  const reportMistake = (mistake: string) => app.report(`<${opener.localName}> ${mistake}`);
  const name = readAttribute(opener, 'data-pannier-quick-view');
  if (!name) {
    reportMistake('data-pannier-quick-view: expected a product id or slug, received ""');
    return undefined;
  }
  const choices = choicesOf(readAttribute(opener, 'data-pannier-options'), reportMistake);
  return { choices, ...rest, product: productNameOf(name), opener };
}

/**
 * Opens the quick view in place of an earlier one; the returned function closes it. A link of the owner
 * that names no product is followed.
 */
export function openQuickView(app: App, given: QuickViewRequest, card: QuickCard): () => void {
  const { product } = given;
  const request = product ? { ...given, product } : requestOf(app, given);
  if (!request) {
    follow(given.opener);
    return () => {};
  }
  closeLast?.();
  const host = appendNodeHost(app.document, 'quick-view', card.css + css);
  const root = createRoot(host.shadow);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    closeLast = undefined;
    root.unmount();
    host.remove();
  };
  closeLast = close;
  root.render(
    <ErrorBoundary>
      <QuickView app={app} request={request} card={card} onClose={close} />
    </ErrorBoundary>,
  );
  return close;
}
