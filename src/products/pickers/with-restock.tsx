// Adds to the form of a sold-out product what may be offered in place of it, whose code is fetched then.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type Lazy, whenLoaded } from '../../app/lazy.ts';
import type { ProductView } from '../../app/store/views.ts';
import type { MakeForm } from '../forms/form.ts';

type Offer = ComponentType<{ product: ProductView }>;

/** Undefined where the store offers nothing. */
export type LoadOffer = Lazy<Offer | undefined>;

function Place({ product, load }: { product: ProductView; load: LoadOffer }): ReactNode {
  const [Offered, setOffered] = useState<Offer>();
  useEffect(() => {
    let isWanted = true;
    whenLoaded(load(), (found) => isWanted && setOffered(() => found));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return Offered && <Offered key={product.id + product.variantId} product={product} />;
}

export const withRestock =
  (make: MakeForm, load: LoadOffer): MakeForm =>
  (props) => {
    const form = make(props);
    const { product } = props;
    if (product.availability !== 'sold-out') return form;
    return {
      ...form,
      fields: (
        <>
          {form.fields}
          <Place product={product} load={load} />
        </>
      ),
    };
  };
