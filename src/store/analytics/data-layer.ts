// The page's dataLayer: found or made, and written to whatever a page has made of it.
import type { GaEvent } from './ga-event.ts';

type Page = Window & { dataLayer?: unknown };

/** Pushes an event; a layer that is none is told to the owner, and nothing is done. */
export const createDataLayer = (page: Window, tell: (mistake: string) => void) => {
  const layerOf = (): unknown[] | undefined => {
    const { dataLayer } = page as Page;
    if (Array.isArray(dataLayer)) return dataLayer;
    if (dataLayer) return undefined;
    const made: unknown[] = [];
    (page as Page).dataLayer = made;
    return made;
  };

  return ({ name, ecommerce, params }: GaEvent): void => {
    try {
      const layer = layerOf();
      if (!layer) {
        tell('data-analytics: expected window.dataLayer to be an array');
        return;
      }
      // What an earlier event has left there would be merged into this one.
      if (ecommerce) layer.push({ ecommerce: null });
      layer.push({ event: name, ...params, ...(ecommerce && { ecommerce }) });
    } catch {
      tell('data-analytics: window.dataLayer does not take what is pushed');
    }
  };
};
