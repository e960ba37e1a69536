// The form of a product; its code is loaded when the first product that needs it is shown.

import type { ShopIslandContext } from '../../app/island-context.ts';
import type { ProductView } from '../../app/state/views.ts';
import { useLazy, useStore } from '../../ui/runtime/hooks.ts';
import { type Filled, type Form, withKnownChoices } from './form.ts';

/** Undefined until the whole product and the code have loaded. */
export function useForm(
  app: ShopIslandContext,
  product: ProductView | undefined,
  filled: Filled,
  onFill: (filled: Filled) => void,
): Form | undefined {
  const isMember = useStore(app.store, ({ member }) => member.isMember);
  const isShort = product?.options[0] ?? product?.availability === 'sold-out';
  const kind = product?.extras ? 'long' : isShort ? 'short' : undefined;
  const make = useLazy(app.store, app.forms[kind ?? 'short'], kind !== undefined);
  // List data marks a product with extras, but does not contain them.
  if (!product || (product.asks && !product.extras)) return undefined;
  const known = withKnownChoices(filled, product);
  if (!kind) return { request: known };
  return make?.({ app, product, filled: known, onFill, isMember });
}
