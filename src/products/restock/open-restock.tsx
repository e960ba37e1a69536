// The restock chunk: a mail once a sold-out product is back. Loaded with the first such product, and shown where the store collects requests.
import type { ReactNode } from 'react';
import type { App } from '../../app/app.ts';
import type { ProductView } from '../../app/store/views.ts';
import type { Send } from '../../client/auth/tokens/authorized-client.ts';
import { isStoreError } from '../../client/errors.ts';
import { restockEn } from '../../i18n/languages/en.ts';
import type { AnyKey, FormMessages } from '../../i18n/translate.ts';
import { readyData } from '../loading/product-entry.ts';
import { collectingApp, requestBackInStock } from './back-in-stock.ts';
import { Restock, type RestockContext } from './restock.tsx';

/** Asked once for each session of the page; what fails is asked again by the next product. */
const known = new WeakMap<Send, Promise<string | undefined>>();

const appOf = (send: Send): Promise<string | undefined> => {
  const asked = known.get(send) ?? collectingApp(send);
  known.set(send, asked);
  asked.catch(() => known.delete(send));
  return asked;
};

/** A plain number, as a mail has it. */
const priceOf = ({ store }: App, { id }: ProductView): string | undefined => {
  const { priceData } = readyData(store.getState().products, id)?.product ?? {};
  const price = priceData?.discountedPrice ?? priceData?.price;
  return typeof price === 'number' ? String(price) : undefined;
};

const mistakeOf = (error: unknown): AnyKey =>
  isStoreError(error) && error.code === 'INVALID_ARGUMENT' ? 'restockWrong' : 'refused';

/** Undefined where the store collects no requests. `given` are the app's words, in a package. */
export const openRestock = async (
  app: App,
  send: Send,
  given: FormMessages | undefined,
): Promise<((props: { product: ProductView }) => ReactNode) | undefined> => {
  const appId = await appOf(send);
  if (!appId) return undefined;
  const words = await app.loadWords?.('forms');
  const context: RestockContext = {
    store: app.store,
    text: app.text.extend({ ...restockEn, ...given, ...words }),
    ask: async (product, email) => {
      const { id: productId, variantId, name, image } = product;
      const price = priceOf(app, product);
      try {
        await requestBackInStock(send, appId, {
          productId,
          variantId,
          email,
          name,
          price,
          image: image?.url,
        });
        return undefined;
      } catch (error) {
        return mistakeOf(error);
      }
    },
  };
  return ({ product }) => <Restock context={context} product={product} />;
};
