// Pins the public types of `pannier/react`: the compiler reads this file, nothing runs it.
import type { ReactNode } from 'react';
import { createStoreClient } from '../../src/package/index.ts';
import {
  AddToCart,
  type AppActions,
  type AppCart,
  CartToggle,
  CollectionGrid,
  PannierProvider,
  ProductCard,
  useCart,
  useCartActions,
} from '../../src/package/react.ts';

const Page = (): ReactNode => {
  const cart: AppCart | undefined = useCart();
  const actions: AppActions | undefined = useCartActions();
  // @ts-expect-error the count is undefined before the first effect
  const count: number = useCart().count;
  // @ts-expect-error the actions are undefined before the first effect
  useCartActions().open();
  void actions?.add({ productId: 'mug', quantity: 1, options: { Size: 'M' } });
  // @ts-expect-error an add needs a product id
  void actions?.add({ quantity: 1 });
  return (
    <p>
      {cart?.count} {count}
    </p>
  );
};

export const app: ReactNode = (
  <PannierProvider clientId="shop" theme="dark" afterAdd="toast" catalog="v3" sessionHours={8}>
    <AddToCart productId="mug" options={{ Size: 'M' }} fallback="Buy" />
    <CartToggle className="own" />
    <ProductCard slug="mug" quantity={2} />
    <CollectionGrid slug="cups" limit={12} links="page" />
    <Page />
  </PannierProvider>
);

const client = createStoreClient({ clientId: 'shop' });
export const withClient: ReactNode = <PannierProvider client={client}>x</PannierProvider>;

export const mistakes: ReactNode[] = [
  // @ts-expect-error a card needs a product id or slug
  <ProductCard key="0" />,
  // @ts-expect-error the client id is required
  <PannierProvider key="1">x</PannierProvider>,
  // @ts-expect-error there is no such theme
  <PannierProvider key="2" clientId="shop" theme="pink">
    x
  </PannierProvider>,
  // @ts-expect-error the floating button needs a corner
  <PannierProvider key="5" clientId="shop" position="none">
    x
  </PannierProvider>,
  // @ts-expect-error a button needs a product
  <AddToCart key="3" />,
  // @ts-expect-error a quantity is a number
  <AddToCart key="4" productId="mug" quantity="2" />,
];
