// What a shopper may wish for the whole cart: a coupon, a place to send it to, and a note for the shop.
import { type ReactNode, useRef } from 'react';
import type { IslandStore } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Coupon } from './coupon.tsx';
import { Estimate } from './estimate.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { Note } from './note.tsx';

export function Wishes(props: { store: IslandStore; text: Translate; locale: string }): ReactNode {
  const { store, text, locale } = props;
  const { actions } = store;
  const note = useStore(store, ({ cart }) => cart.note);
  const refused = useStore(store, ({ couponRefused }) => couponRefused);
  // The same tree as long as nothing in it has changed: a click on plus draws none of it again.
  const drawn = useRef<{ of: readonly unknown[]; tree: ReactNode }>(undefined);
  const of = [note, refused, text];
  if (of.some((part, place) => part !== drawn.current?.of[place])) {
    const tree = (
      <>
        <FreeShipping store={store} text={text} locale={locale} />
        <div className="ws">
          <Coupon store={store} text={text} locale={locale} refused={refused} />
          <Estimate store={store} text={text} locale={locale} />
          <Note note={note} text={text} actions={actions} />
        </div>
      </>
    );
    drawn.current = { of, tree };
  }
  return drawn.current?.tree;
}
