// Opens the lines that are saved for later. Loaded when the first is saved, and where some are.
import type { ReactNode } from 'react';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { drawSaved } from './list/index.tsx';
import { openSavedLines, type SavedLines } from './saved-lines.ts';

export interface OpenSaved {
  save: SavedLines['save'];
  list: ReactNode;
}

export const openSaved = async (drawer: DrawerContext): Promise<OpenSaved> => {
  const { widget, cart, hrefOf, loadText } = drawer;
  const { store } = cart.core;
  const [text, opened] = await Promise.all([
    loadText(),
    // Without it, the lines are shown without their prices.
    cart.shop.products().catch(() => undefined),
  ]);
  const lines = openSavedLines(cart);
  widget.keep(lines.stop);
  return {
    save: lines.save,
    list: drawSaved({ store, text, lines, hrefOf, products: opened?.shopStore }),
  };
};
