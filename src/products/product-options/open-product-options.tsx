// Entry of the pickers chunk: the options of a product, and the forms of products that need more input.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { FormKind, IslandContext } from '../../app/island-context.ts';
import { type Load, once, whenLoaded } from '../../app/load.ts';
import type { ShopSession } from '../../app/shop-session.ts';
import type { ProductView } from '../../app/state/views.ts';
import type { FormMessages } from '../../i18n/translate.ts';
import type { MakeForm } from '../forms/form.ts';
import { optionsForm } from './index.tsx';

// Adds an alternative, such as a back-in-stock email, to the form of a sold-out product.

type Offer = ComponentType<{ product: ProductView }>;

/** Loads the alternative for a sold-out product. Resolves to undefined if the store offers none. */
export type LoadOffer = Load<Offer | undefined>;

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

/** `given` contains the messages of an app that uses the npm package; the script tag loads messages for the page. */
export const loadForm = async (
  app: IslandContext,
  kind: FormKind,
  { send }: Pick<ShopSession, 'send'>,
  given?: FormMessages,
): Promise<MakeForm> => {
  const offer = once(async () =>
    (await import('../restock/open-restock.tsx')).openRestock(app, send, given),
  );
  if (kind === 'short') return withRestock(optionsForm, offer);
  const [{ formsAround }, messages = given] = await Promise.all([
    import('../forms/index.tsx'),
    app.loadLazyMessages?.('forms'),
  ]);
  return withRestock(formsAround(optionsForm, messages), offer);
};
