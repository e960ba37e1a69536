// A React app with the package's components, as an owner would write it. The page displays the app's state.
import { createRoot } from 'react-dom/client';
import {
  AddToCart,
  CartToggle,
  PannierProvider,
  ProductCard,
} from '../../../../src/package/react.ts';

const { api = '', locale = 'en', cards = '', buttons = '' } = document.body.dataset;
const namesIn = (names: string): string[] => names.split(' ').filter(Boolean);

createRoot(document.querySelector('main') as Element).render(
  <PannierProvider clientId="sandbox-client" api={api} locale={locale}>
    <h1>An app</h1>
    <CartToggle />
    {namesIn(buttons).map((id) => (
      <AddToCart key={id} productId={id} className="add" />
    ))}
    {namesIn(cards).map((slug) => (
      <ProductCard key={slug} slug={slug} />
    ))}
  </PannierProvider>,
);
