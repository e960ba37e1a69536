// Opens the list of lines saved for later. Loaded when a line is saved, or if the list has lines.
import type { ReactNode } from 'react';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { drawSaved } from './list/index.tsx';
import { openSavedLines, type SavedLines } from './saved-lines.ts';

export interface OpenSaved {
  save: SavedLines['save'];
  list: ReactNode;
}

export const openSaved = async (drawer: DrawerContext): Promise<OpenSaved> => {
  const { widget, cart, getHref, loadMessages } = drawer;
  const { store } = cart.core;
  const [text, opened] = await Promise.all([
    loadMessages(),
    // If the products code cannot be loaded, the lines are shown without prices.
    cart.shop.products().catch(() => undefined),
  ]);
  const lines = openSavedLines(cart);
  widget.onDispose(lines.stop);
  return {
    save: lines.save,
    list: drawSaved({ store, text, lines, getHref, products: opened?.shopStore }),
  };
};
