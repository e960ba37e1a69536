// Writes events to the page's dataLayer, which it creates if there is none.
import type { GaEvent } from './ga-event.ts';

type Page = Window & { dataLayer?: unknown };

/** Pushes an event. Reports a `dataLayer` that is not an array to the owner. */
export const createDataLayer = (page: Window, report: (mistake: string) => void) => {
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
        report('data-analytics: expected window.dataLayer to be an array');
        return;
      }
      // Otherwise GTM would merge the previous event's ecommerce data into this one.
      if (ecommerce) layer.push({ ecommerce: null });
      layer.push({ event: name, ...params, ...(ecommerce && { ecommerce }) });
    } catch {
      report('data-analytics: window.dataLayer does not take what is pushed');
    }
  };
};
