// The form of a product; its code is loaded when the first product that needs it is shown.
import { useEffect, useState } from 'react';
import type { ProductView } from '../../model/views.ts';
import { tryUntilLoaded } from '../../store/try-until-loaded.ts';
import type { ShopApp } from './app.ts';
import { type Filled, type Form, withKnownChoices } from './form.ts';
import { useStore } from './use-store.ts';

/** Undefined without a whole product, and while the code is loading. */
export function useForm(
  app: ShopApp,
  product: ProductView | undefined,
  filled: Filled,
  onFill: (filled: Filled) => void,
): Form | undefined {
  const isMember = useStore(app.store, ({ member }) => member.isMember);
  const [, refresh] = useState({});
  const isShort = product?.options[0] ?? product?.availability === 'sold-out';
  const kind = product?.extras ? 'long' : isShort ? 'short' : undefined;
  const make = kind && app.forms[kind];
  useEffect(() => {
    if (!kind || make) return;
    return tryUntilLoaded(
      app.store,
      () => app.loadForm(kind),
      (loaded) => {
        app.forms[kind] = loaded;
        refresh({});
      },
    );
  }, [app, kind, make]);
  // A list says that a product has extras, and brings none.
  if (!product || (product.asks && !product.extras)) return undefined;
  const known = withKnownChoices(filled, product);
  if (!kind) return { request: known };
  return make?.({ app, product, filled: known, onFill, isMember });
}
