// Clicks on the owner's elements whose propagation a script of the page stops, so that no listener on the page hears them.
import type { App } from '../../app/app.ts';
import { follow, isPlain, targetOf } from './owner-markup.ts';

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
