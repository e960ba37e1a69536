// Entry of the quick view's chunk: puts it into the page, one at a time, and takes it out again.
import { createRoot } from 'react-dom/client';
import { choicesOf } from '../../page/element-attributes.ts';
import { follow } from '../../page/owner-markup.ts';
import type { App } from '../../runtime/app.ts';
import { ErrorBoundary } from '../../runtime/error-boundary.tsx';
import { appendNodeHost } from '../../runtime/node-host.ts';
import {
  type KnownRequest,
  productNameOf,
  type QuickCard,
  type QuickViewRequest,
} from '../shared/catalog-app.ts';
import { QuickView } from './quick-view.tsx';
import css from './styles.css';

let closeLast: (() => void) | undefined;

/** What the owner's element asks for; undefined when it does not say what. */
function requestOf(app: App, { opener, ...rest }: QuickViewRequest): KnownRequest | undefined {
  const tell = (mistake: string) => app.report(`<${opener.localName}> ${mistake}`);
  const name = opener.getAttribute('data-pannier-quick-view');
  if (!name) {
    tell('data-pannier-quick-view: expected a product id or slug, received ""');
    return undefined;
  }
  const choices = choicesOf(opener.getAttribute('data-pannier-options'), tell);
  return { choices, ...rest, product: productNameOf(name), opener };
}

/** Opens it in the place of any other; the undo closes it. A link of the owner's that says no product is just a link. */
export function openQuickView(app: App, asked: QuickViewRequest, card: QuickCard): () => void {
  const { product } = asked;
  const request = product ? { ...asked, product } : requestOf(app, asked);
  if (!request) {
    follow(asked.opener);
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
