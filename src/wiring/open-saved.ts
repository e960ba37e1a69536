// Opens the lines that are saved for later. Loaded when the first is saved, and where some are.
import type { ReactNode } from 'react';
import { onStorage } from '../browser/window-events.ts';
import { drawSaved } from '../islands/cart/saved-list/index.tsx';
import { openSavedLines, type SavedLines } from '../store/cart/saved/saved-lines.ts';
import type { SellingParts } from './selling-parts.ts';

export interface OpenSaved {
  save: SavedLines['save'];
  list: ReactNode;
}

export const openSaved = async (parts: SellingParts): Promise<OpenSaved> => {
  const { environment, storage, store, keep, hrefOf, products } = parts;
  const [text, opened] = await Promise.all([
    parts.loadText(),
    // Without it, the lines are shown without their prices.
    products().catch(() => undefined),
  ]);
  const lines = openSavedLines({
    ...parts,
    onStorage: (listener) => onStorage(environment, storage.prefix, listener),
  });
  keep(lines.stop);
  return {
    save: lines.save,
    list: drawSaved({ store, text, lines, hrefOf, products: opened?.shopStore }),
  };
};
