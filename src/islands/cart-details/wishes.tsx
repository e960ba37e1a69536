// What a shopper may wish for the whole cart: a coupon, and a note for the shop.
import type { ReactNode } from 'react';
import type { IslandStore } from '../../store/store-api.ts';
import type { Translate } from '../i18n/translate.ts';
import { useStore } from '../use-store.ts';
import { Coupon } from './coupon.tsx';
import { Estimate } from './estimate.tsx';
import { Note } from './note.tsx';

export function Wishes(props: { store: IslandStore; text: Translate; locale: string }): ReactNode {
  const { store, text, locale } = props;
  const { actions } = store;
  const { cart, couponRefused } = useStore(store, (state) => state);
  return (
    <div className="ws">
      <Coupon text={text} actions={actions} refused={couponRefused} />
      <Estimate store={store} cart={cart} text={text} locale={locale} />
      <Note note={cart.note} text={text} actions={actions} />
    </div>
  );
}
