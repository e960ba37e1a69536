// Vite with React 19 and with React 18, in strict mode.
import { buyAndSeeTheCount, compilerOptions, type Project, SLUG, type Store } from './project.ts';

const main = ({ api }: Store): string => `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CartToggle, LoginButton, PannierProvider, ProductCard } from 'pannier/react';
import { useCart, usePannier, useProduct } from 'pannier/react';

const Count = () => <p>{useCart()?.count ?? 0} in the cart</p>;

/** Own markup with hooks alone. */
const Own = () => {
  const pannier = usePannier();
  const cart = useCart();
  const bowl = useProduct({ slug: '${SLUG}' });
  if (bowl?.status !== 'ready') return null;
  const { id, name } = bowl.product;
  return (
    <p>
      <button onClick={() => pannier?.cart.add({ productId: id })}>Take {name}</button>
      <button onClick={() => pannier?.cart.remove(cart?.lines[0]?.key ?? '')}>Put back</button>
      Total: <output>{cart?.totals?.total?.formatted}</output>
    </p>
  );
};

createRoot(document.querySelector('main')!).render(
  <StrictMode>
    <PannierProvider clientId="sandbox-client" api="${api}">
      <CartToggle /> <LoginButton className="own" />
      <ProductCard slug="${SLUG}" />
      <Count />
      <Own />
    </PannierProvider>
  </StrictMode>,
);
`;

const page =
  '<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><main></main><script type="module" src="/main.tsx"></script>';

/** The script tag's elements in JSX, for the compiler only. */
const elements = `import 'pannier/elements/react';

export const product = <pannier-product slug="mug" quantity={2} after-add="toast" class="own" key="1" />;
// @ts-expect-error there is no such value
export const mistake = <pannier-product slug="mug" after-add="dance" />;
const element: HTMLElement | null = document.querySelector('pannier-product');
document.addEventListener('pannier:cart:add', ({ detail }) => detail.productId.trim());
window.Pannier?.on('cart:change', ({ detail }) => detail.count.toFixed());
element?.remove();
`;

/** Renders the islands on a server. React 18 prints a warning for each layout effect. */
const server = `import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { AddToCart, CartToggle, CollectionGrid, LoginButton, PannierProvider, ProductCard } from 'pannier/react';

const complaints = [];
console.error = (...given) => complaints.push(given.join(' '));
const islands = [
  h(CartToggle, { key: 1 }),
  h(LoginButton, { key: 2 }),
  h(AddToCart, { key: 3, productId: 'mug' }),
  h(ProductCard, { key: 4, slug: 'mug' }),
  h(CollectionGrid, { key: 5, fallback: 'Shelf' }),
];
const html = renderToString(h(PannierProvider, { clientId: 'shop' }, islands));
if (complaints.length) throw new Error(complaints.join());
console.log(html);
`;

const viteReact = (version: 18 | 19): Project => ({
  name: `vite-react-${version}`,
  packages: [
    `react@${version}`,
    `react-dom@${version}`,
    `@types/react@${version}`,
    `@types/react-dom@${version}`,
    'vite@8',
    'typescript@5',
  ],
  files: (store) => ({
    'index.html': page,
    'main.tsx': main(store),
    'elements.tsx': elements,
    'server.mjs': server,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...compilerOptions, jsx: 'react-jsx' },
      include: ['main.tsx', 'elements.tsx'],
    }),
  }),
  build: [['tsc'], ['vite', 'build'], ['node', 'server.mjs']],
  prints: /<pannier-island>Shelf/,
  serves: { folder: 'dist' },
  see: async (opened) => {
    await opened.getByRole('button', { name: /^sign in/i }).waitFor();
    await opened.locator('pannier-island.own').waitFor({ state: 'attached' });
    // The hooks return the platform's total, and the drawer stays closed.
    await opened.getByRole('button', { name: /^take/i }).click();
    await opened.locator('output', { hasText: '46' }).waitFor();
    await opened.getByRole('button', { name: 'Put back' }).click();
    await opened.getByText('0 in the cart', { exact: true }).waitFor();
    await buyAndSeeTheCount(opened);
    await opened.locator('dialog[part=drawer] [part=line]').waitFor();
  },
});

export const react19: Project = viteReact(19);
export const react18: Project = viteReact(18);
