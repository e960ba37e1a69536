// Entry of the ahead chunk: draws remembered products, prefetches the cart's code, and handles stopped clicks.

import { prefetchWhenIdle } from '../../app/browser/when-idle.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import { findTarget, follow, isPlainClick } from '../../app/elements/owner-clicks.ts';
import type { IslandContext } from '../../app/island-context.ts';
import type { ProductLoader } from '../loading/product-loader.ts';
import { rememberProducts } from '../loading/remembered-products.ts';

const STOPS = ['stopPropagation', 'stopImmediatePropagation'] as const;

/**
 * If a script stops the propagation of a click on an owner's element, activates the element in the same task, unless
 * the script cancels the click. `activate` returns false if the element's default action should happen. Returns a
 * function that removes the listener.
 */
export const handleStoppedClicks = (
  listen: IslandContext['listen'],
  activate: (element: Element) => boolean,
): (() => void) => {
  return listen('click', (event) => {
    let element: Element | false | undefined = isPlainClick(event) && findTarget(event);
    if (!element) return;
    for (const name of STOPS) {
      event[name] = () => {
        Event.prototype[name].call(event);
        if (event.defaultPrevented) return;
        // Prevents the default now, or browsers would follow the link. The running script can still cancel the click.
        event.preventDefault();
        event.preventDefault = () => {
          element = undefined;
        };
        queueMicrotask(() => {
          if (element && !activate(element)) follow(element);
        });
      };
    }
  });
};

/** Returns a function that wraps a loader, so that products of earlier pages are drawn. */
export const openPreload = (widget: WidgetContext): ((loader: ProductLoader) => ProductLoader) => {
  const { app, core } = widget;
  // Fetches the cart's code without starting it.
  prefetchWhenIdle(widget, () => import('../../cart/mount/index.ts'));
  widget.onDispose(handleStoppedClicks(core.environment.listen, widget.activate));
  return (loader) => rememberProducts(loader, core, app.attributes);
};
