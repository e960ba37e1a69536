// The way into the cart with its count; the same button inline and floating.
import { type ReactNode, useRef } from 'react';
import type { App } from '../app.ts';
import { BAG, Icon } from '../ui/icon.tsx';
import { useStore } from '../use-store.ts';

/** Opens the drawer; its code is fetched as soon as a click is likely. */
export function CartToggle({ app, className = '' }: { app: App; className?: string }): ReactNode {
  const { store, text } = app;
  const count = useStore(store, (state) => state.cart.count);
  const first = useRef(count).current;
  const { prefetchDrawer, openDrawer } = store.actions;
  return (
    <div className={`r ${className}${count ? '' : ' z'}`}>
      <button
        type="button"
        className="t"
        part="toggle"
        aria-haspopup="dialog"
        aria-label={count ? text('cartCount', { count }) : text('cart')}
        onPointerEnter={prefetchDrawer}
        onFocus={prefetchDrawer}
        onTouchStart={prefetchDrawer}
        onClick={(event) => openDrawer(event.currentTarget)}
      >
        <Icon d={BAG} />
        {count > 0 && (
          // A new key is a new node, which plays the tick once; the first count is no news.
          <bdi key={count} className={count === first ? 'n' : 'n k'} part="count">
            {count.toLocaleString(app.locale)}
          </bdi>
        )}
      </button>
    </div>
  );
}
