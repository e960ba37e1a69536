// Clicks on the owner's elements whose propagation a script of the page stops, so that no listener on the page hears them.
import type { App } from '../runtime/app.ts';
import { follow, isPlain, targetOf } from './owner-markup.ts';

export interface StoppedClickParts {
  listen: App['listen'];
  /** Performs the element's action; false if its default action should happen instead. */
  activate: (element: Element) => boolean;
}

const STOPS = ['stopPropagation', 'stopImmediatePropagation'] as const;

/** Performs them in the task of the click, unless the script cancels it. Returns a function that stops this. */
export const keepStoppedClicks = ({ listen, activate }: StoppedClickParts): (() => void) => {
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
