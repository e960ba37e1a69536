// An app that renders its own shop with the hooks, its own login form, and islands with data that a server has read.
import { LoginForm } from 'documented:LoginForm';
import { createRoot } from 'react-dom/client';
import type { IslandCollection, IslandProduct } from '../../../../src/package/index.ts';
import {
  AddToCart,
  type Amount,
  CartToggle,
  CollectionGrid,
  PannierProvider,
  ProductCard,
  useCart,
  useCartActions,
  useCollection,
  useProduct,
} from '../../../../src/package/react.ts';

/** The parts of the page. A missing part is not rendered. */
export interface Storefront {
  hasLogin?: boolean;
  /** Slug of a product with a page. */
  page?: string;
  /** Slug of a collection with a shelf. */
  shelf?: string;
  card?: IslandProduct;
  button?: IslandProduct;
  grid?: IslandCollection;
}

const write = (amount: Amount | undefined) =>
  amount && `${amount.formatted} = ${amount.amount} ${amount.currency}`;

function Page({ slug }: { slug: string }) {
  const found = useProduct({ slug }, undefined, { isWhole: true });
  const actions = useCartActions();
  if (found?.status !== 'ready') return null;
  const { id, name, price, sku, description, media, data } = found.product;
  return (
    <article>
      <h2>{name}</h2>
      <p>{write(price)}</p>
      <p>
        {sku}, {media.length} pictures, {data.productOptions?.length ?? 0} options
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the store's own description */}
      <div dangerouslySetInnerHTML={{ __html: description ?? '' }} />
      <button type="button" onClick={() => void actions?.add({ productId: id, quantity: 2 })}>
        Add two
      </button>
    </article>
  );
}

function Lines() {
  const cart = useCart();
  return (
    <output>
      {cart?.lines.map(({ key, price, lineTotal }) => (
        <span key={key}>
          {write(price)}; {write(lineTotal)};{' '}
        </span>
      ))}
      {write(cart?.subtotal)}; {write(cart?.totals?.total)}
    </output>
  );
}

function Name({ id }: { id: string }) {
  const found = useProduct({ id });
  return <li>{found?.status === 'ready' ? found.product.name : '…'}</li>;
}

function Shelf({ slug }: { slug: string }) {
  const shelf = useCollection(slug, { limit: 4 });
  if (shelf?.status !== 'ready') return null;
  const { ids, refinement, isRefining, refine, facets } = shelf;
  return (
    <section aria-busy={isRefining}>
      <ul>
        {ids.map((id) => (
          <Name key={id} id={id} />
        ))}
      </ul>
      <button type="button" onClick={() => refine({ sort: 'price-down' })}>
        Sorted by {refinement.sort}
      </button>
      <button type="button" onClick={() => refine({ maxPrice: 20 })}>
        Up to {refinement.maxPrice ?? 'any price'}
      </button>
      <button
        type="button"
        onClick={async ({ currentTarget }) => {
          const found = await facets();
          currentTarget.title = found.map(({ name }) => name).join();
        }}
      >
        Options
      </button>
    </section>
  );
}

const { api = '', locale = 'en' } = document.body.dataset;
const data = document.querySelector('script[type="application/json"]')?.textContent ?? '{}';
const { hasLogin, page, shelf, card, button, grid }: Storefront = JSON.parse(data);

createRoot(document.querySelector('main') as Element).render(
  <PannierProvider clientId="sandbox-client" api={api} locale={locale}>
    <h1>An app</h1>
    {hasLogin && <LoginForm />}
    {page && <Page slug={page} />}
    {page && <Lines />}
    {shelf && <Shelf slug={shelf} />}
    {card && <ProductCard data={card} />}
    {button && <AddToCart data={button} />}
    {grid && <CollectionGrid data={grid} />}
    <CartToggle />
  </PannierProvider>,
);
