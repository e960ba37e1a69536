// One listener on the window for each kind of event, however many parts of the widget hear it.
import { withoutPrototype } from '../codec/without-prototype.ts';

type PageEvents = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

/** Calls back in the capture phase, so also for events of the document. Returns a function that stops this. */
export type Listen = <Type extends keyof PageEvents>(
  type: Type,
  listener: (event: PageEvents[Type]) => void,
) => () => void;

/**
 * Adds nothing until somebody listens, and nothing at all on a server. `signal` ends every listener, also one whose work is
 * still under way, and later calls then add none.
 */
export const createListen = (
  page: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>,
  signal?: AbortSignal,
): Listen => {
  const options = withoutPrototype({ capture: true, ...(signal && { signal }) });
  const heard = new Map<string, Set<(event: never) => void>>();
  /** As a browser does it: those added meanwhile hear the next event, and one that throws stops no other. */
  const tell = (event: Event): void => {
    const listeners = heard.get(event.type);
    for (const listener of [...(listeners ?? [])]) {
      try {
        // A set holds the listeners of one type, and the browser calls tell() with events of that type.
        if (listeners?.has(listener)) listener(event as never);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };
  return (type, listener) => {
    const listeners = heard.get(type) ?? new Set();
    heard.set(type, listeners.add(listener));
    // A browser adds the same listener once.
    page.addEventListener?.(type, tell, options);
    return () => {
      listeners.delete(listener);
      if (!listeners.size) page.removeEventListener?.(type, tell, true);
    };
  };
};
