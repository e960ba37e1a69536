// The ahead chunk: products of earlier pages are drawn before the platform answers, the cart's code comes before a click,
// and clicks that a script of the page stops are heard.

import type { App } from '../../app/app.ts';
import { fetchAtRest } from '../../app/browser/at-rest.ts';
import type { WidgetContext } from '../../app/compose/compose-widget.ts';
import { follow, isPlain, targetOf } from '../../app/elements/owner-clicks.ts';
import type { ProductLoader } from '../loading/product-loader.ts';
import { rememberProducts } from '../loading/remembered-products.ts';

// Clicks on the owner's elements whose propagation a script of the page stops, so that no listener on the page hears them.

const STOPS = ['stopPropagation', 'stopImmediatePropagation'] as const;

/**
 * Performs them in the task of the click, unless the script cancels it. `activate` performs the element's action, and
 * returns false if its default action should happen instead. Returns a function that stops this.
 */
export const keepStoppedClicks = (
  listen: App['listen'],
  activate: (element: Element) => boolean,
): (() => void) => {
  return listen('click', (event) => {
    let element: Element | false | undefined = isPlain(event) && targetOf(event);
    if (!element) return;
    for (const name of STOPS) {
      event[name] = () => {
        Event.prototype[name].call(event);
        if (event.defaultPrevented) return;
        // Now, or the browser follows the link. The script can still cancel the click until it ends.
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

/** Makes a loader that draws what earlier pages know. */
export const openAhead = (widget: WidgetContext): ((loader: ProductLoader) => ProductLoader) => {
  const { app, core } = widget;
  // Fetches the cart's code, and starts nothing.
  fetchAtRest(widget, () => import('../../cart/mount/index.ts'));
  widget.keep(keepStoppedClicks(core.environment.listen, widget.activate));
  return (loader) => rememberProducts(loader, core, app.attributes);
};
