// The pickers chunk: every option of a product, and the forms of products that ask for more.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { App, FormKind } from '../../app/app.ts';
import { type Lazy, once, whenLoaded } from '../../app/lazy.ts';
import type { OpenShop } from '../../app/open-shop.ts';
import type { ProductView } from '../../app/state/views.ts';
import type { FormMessages } from '../../i18n/translate.ts';
import type { MakeForm } from '../forms/form.ts';
import { pickersForm } from './index.tsx';

// Adds to the form of a sold-out product what may be offered in place of it, whose code is fetched then.

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

export { reportUnknown } from '../owner-buttons/report-unknown.ts';

/** Loads how forms of this kind are made. `given` are the messages of an app; the script tag loads those of its page. */
export const loadForm = async (
  app: App,
  kind: FormKind,
  { send }: Pick<OpenShop, 'send'>,
  given?: FormMessages,
): Promise<MakeForm> => {
  const offer = once(async () =>
    (await import('../restock/open-restock.tsx')).openRestock(app, send, given),
  );
  if (kind === 'short') return withRestock(pickersForm, offer);
  const [{ formsAround }, words = given] = await Promise.all([
    import('../forms/index.tsx'),
    app.loadWords?.('forms'),
  ]);
  return withRestock(formsAround(pickersForm, words), offer);
};
