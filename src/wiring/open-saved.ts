// The saved chunk: lines that are saved for later. Loaded when the first is saved, and where some are.
import { onStorage } from '../browser/window-events.ts';
import { addDrawerPart } from '../islands/cart/cart-details/below/drawer-parts.tsx';
import { createSavedPart } from '../islands/cart/saved-list/index.tsx';
import { openSavedLines, type SavedLines } from '../store/cart/saved/saved-lines.ts';
import type { SellingParts } from './selling-parts.ts';

export const openSaved = async (parts: SellingParts): Promise<SavedLines> => {
  const { environment, storage, store, keep, hrefOf, products } = parts;
  const [text, opened] = await Promise.all([
    parts.text(),
    // Without it, the lines are shown without their prices.
    products().catch(() => undefined),
  ]);
  const lines = openSavedLines({
    ...parts,
    onStorage: (listener) => onStorage(environment, storage.prefix, listener),
  });
  keep(lines.stop);
  addDrawerPart(
    store,
    createSavedPart({ store, text, lines, hrefOf, products: opened?.shopStore }),
  );
  return lines;
};
