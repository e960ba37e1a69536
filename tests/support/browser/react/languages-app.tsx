// A React app with every component of the package. It changes its language while it runs.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type * as Language from '../../../../src/package/language.ts';
import {
  AddToCart,
  CartToggle,
  CollectionGrid,
  LoginButton,
  PannierProvider,
  ProductCard,
  useCart,
} from '../../../../src/package/react.ts';

/** An app writes `import * as words from 'pannier/languages/ar'`. English needs no import. */
const wordsOf = async (locale: string): Promise<Partial<typeof Language>> =>
  locale === 'en' ? {} : import(`/languages/${locale}.js`);

export type LanguageWindow = Window & { changeLanguage(locale: string): Promise<void> };

const { api = '', buttons = '' } = document.body.dataset;

/** A cart view written by the app. */
function Prices() {
  return <output>{useCart()?.lines.map(({ price }) => price?.formatted)}</output>;
}

function App() {
  const [{ locale, words }, setLanguage] = useState({ locale: 'en', words: {} });
  useEffect(() => {
    (window as unknown as LanguageWindow).changeLanguage = async (next) => {
      const loaded = await wordsOf(next);
      // The widget follows the page's direction.
      document.documentElement.lang = next;
      document.documentElement.dir = next === 'ar' ? 'rtl' : 'ltr';
      setLanguage({ locale: next, words: loaded });
    };
  }, []);
  return (
    <PannierProvider
      clientId="sandbox-client"
      api={api}
      locale={locale}
      {...words}
      freeShippingFrom={500}
      loginProviders="google"
      returns="/returns.html"
    >
      <Prices />
      <CartToggle />
      <LoginButton />
      <AddToCart productId={buttons} className="add" />
      <ProductCard slug="lemon-bowl" className="card" />
      <CollectionGrid slug="tableware" limit={3} />
    </PannierProvider>
  );
}

createRoot(document.querySelector('main') as Element).render(<App />);
