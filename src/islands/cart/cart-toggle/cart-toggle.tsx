// Button that opens the cart and shows its count; the same inline and floating.
import { type ReactNode, useRef } from 'react';
import { formatCount } from '../../i18n/translate.ts';
import { onIntent } from '../../intent.ts';
import type { App } from '../../runtime/app.ts';
import { useStore } from '../../runtime/use-store.ts';
import { BAG, Icon } from '../../ui/icon.tsx';

/** Loads the drawer's code as soon as a click is likely. */
export function CartToggle({ app, className = '' }: { app: App; className?: string }): ReactNode {
  const { store, text, locale } = app;
  const count = useStore(store, ({ cart }) => cart.count);
  const hasFailed = useStore(store, ({ drawerProblem }) => !!drawerProblem);
  const first = useRef(count).current;
  return (
    <div className={`root toggle ${className} ${count ? '' : 'empty'}`}>
      {hasFailed && <span role="alert">{text('refused')}</span>}
      <button
        {...onIntent(store.actions.prefetchDrawer)}
        type="button"
        part="toggle"
        aria-haspopup="dialog"
        aria-label={count ? text('cartCount', { count }) : text('cart')}
        onClick={(event) => store.actions.openDrawer(event.currentTarget)}
      >
        <Icon d={BAG} />
        {count > 0 && (
          // A new key creates a new node, which plays the animation once; the first count does not.
          <bdi key={count} className={count === first ? '' : 'changed'} part="count">
            {formatCount(count, locale)}
          </bdi>
        )}
      </button>
    </div>
  );
}
