// Brings parts of the drawer that few carts show, and with the first refused add the code that remembers it.
import type { LateParts } from '../islands/cart/cart-details/late.tsx';
import type { RefusedAdds, RefusedAddsParts } from '../store/cart/edits/refused-adds.ts';
import type { Core } from '../store/core.ts';
import { type Lazy, once } from '../store/lazy.ts';
import type { CartChunks, CartCode } from './cart-code.ts';
import type { Widget } from './compose-widget.ts';

export interface LateCart {
  bringPart<Name extends keyof LateParts>(name: Name): Promise<CartChunks[Name]>;
  refused: Lazy<RefusedAdds>;
}

type Parts = RefusedAddsParts & Pick<Core, 'store'> & Pick<Widget, 'keep'>;

export const openLateParts = (parts: Parts, code: CartCode): LateCart => {
  const { store, ledger, keep } = parts;
  const bringPart = async <Name extends keyof LateParts>(name: Name): Promise<CartChunks[Name]> => {
    const load: Lazy<CartChunks[Name]> = code[name];
    const part = await load();
    store.set({ lateParts: { ...store.getState().lateParts, [name]: part } });
    return part;
  };
  const refused = once(async () => {
    const kept = (await bringPart('notices')).keepRefusedAdds(parts);
    keep(kept.stop);
    return kept;
  });
  const check = () => {
    if (ledger.record().refusals.length) refused().catch(() => {});
  };
  check();
  keep(ledger.onChange(check));
  return { bringPart, refused };
};
