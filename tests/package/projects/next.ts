// Next's app router: a server component renders the package's components, which the browser hydrates.
import { buyAndSeeTheCount, type Project, SLUG, type Store } from './project.ts';

const page = ({
  api,
}: Store): string => `import { CartToggle, PannierProvider, ProductCard } from 'pannier/react';
import { Count } from './count';

export default function Page() {
  return (
    <PannierProvider clientId="sandbox-client" api="${api}">
      <CartToggle fallback={<a href="/cart">Cart</a>} />
      <ProductCard slug="${SLUG}" fallback={<a href="/bowl">A bowl</a>} />
      <Count />
    </PannierProvider>
  );
}
`;

const count = `'use client';
import { useCart } from 'pannier/react';
export const Count = () => <p>{useCart()?.count ?? 0} in the cart</p>;
`;

const layout = `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;
}
`;

export const next: Project = {
  name: 'next',
  packages: [
    'next@16',
    'react@19',
    'react-dom@19',
    '@types/react@19',
    '@types/node@20',
    'typescript@5',
  ],
  files: (store) => ({
    'app/page.tsx': page(store),
    'app/count.tsx': count,
    'app/layout.tsx': layout,
  }),
  build: [['next', 'build']],
  serves: { command: ['next', 'start', '--hostname', '127.0.0.1', '--port'] },
  see: async (opened) => {
    const answer = await opened.request.get(opened.url());
    if (!(await answer.text()).includes('<a href="/bowl">A bowl</a>'))
      throw new Error('the server did not render the fallback');
    await buyAndSeeTheCount(opened);
  },
};
