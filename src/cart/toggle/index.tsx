// The element <pannier-cart-toggle>, and the floating toggle that needs no element.

import { Component, type ReactNode } from 'react';
import type { ElementName } from '../../app/elements/owner-names.ts';
import type { IslandContext } from '../../app/island-context.ts';
import { formatCount } from '../../i18n/translate.ts';
import { BAG, Icon } from '../../ui/components/icon.tsx';
import { onIntent } from '../../ui/runtime/intent.ts';
import { defineIsland } from '../../ui/runtime/island-host.tsx';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import css from './styles.css';

interface Props {
  app: IslandContext;
  className?: string;
}

/** Prefetches the drawer's code on intent. A class component, so that a page with only this island loads no hooks. */
export class CartToggle extends Component<Props> {
  readonly first: number = this.count();
  stop = (): void => {};

  count(): number {
    return this.props.app.store.getState().cart.count;
  }

  override componentDidMount(): void {
    this.stop = this.props.app.store.subscribe(({ cart, drawerProblem }, before) => {
      if (cart.count !== before.cart.count || drawerProblem !== before.drawerProblem)
        this.setState({});
    });
    // The count may have changed since the render.
    if (this.count() !== this.first) this.setState({});
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  override render(): ReactNode {
    const { app, className = '' } = this.props;
    const { store, text, locale } = app;
    const { drawerProblem } = store.getState();
    const count = this.count();
    return (
      <div className={`root toggle ${className} ${count ? '' : 'empty'}`}>
        {drawerProblem && (
          <span role="alert">{text(navigator.onLine ? 'refused' : 'offline')}</span>
        )}
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
            // A new key creates a new node, which plays the animation once; the first count is not animated.
            <bdi key={count} className={count === this.first ? '' : 'changed'} part="count">
              {formatCount(count, locale)}
            </bdi>
          )}
        </button>
      </div>
    );
  }
}

export const cartToggleCss: string = css;

export function defineCartToggle(): void {
  defineIsland('pannier-cart-toggle' satisfies ElementName, {
    attributes: [],
    css,
    render: (app) => <CartToggle app={app} />,
  });
}

/** Shows the toggle in the corner given by `app.position`. Returns a function that removes it. */
export function mountFloatingToggle(app: IslandContext): () => void {
  const [blockClass, inlineClass] = app.position.split('-');
  if (!inlineClass) return () => {};
  const toggle = <CartToggle app={app} className={`floating ${blockClass} ${inlineClass}`} />;
  return mountNode(app, 'toggle', css, toggle);
}
