// Forms below the lines: coupon, delivery estimate and note, with the progress to free delivery above them.
import { type ReactNode, useRef } from 'react';
import type { DetailsStore } from '../../../store/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Coupon } from './coupon.tsx';
import { useDetailsV2 } from './details-v2.ts';
import { Estimate } from './estimate.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { Note } from './note.tsx';
import { useFirstScreen } from './use-first-screen.ts';

export function CartForms(props: {
  store: DetailsStore;
  text: Translate;
  locale: string;
}): ReactNode {
  const { store, text, locale } = props;
  const note = useStore(store, ({ cart }) => cart.note);
  const refused = useStore(store, ({ couponRefused }) => couponRefused);
  const v2 = useDetailsV2(store);
  const forms = useRef<HTMLDivElement>(null);
  useFirstScreen(store, forms);
  // Reuses the tree while its inputs are unchanged, so that a click on plus does not render it again.
  const rendered = useRef<{ inputs: readonly unknown[]; tree: ReactNode }>(undefined);
  const inputs = [note, refused, text, v2];
  if (inputs.some((input, index) => input !== rendered.current?.inputs[index])) {
    const tree = (
      <>
        <FreeShipping store={store} text={text} locale={locale} />
        <div className="forms" ref={forms}>
          {v2 && <v2.GiftCard v2={v2} store={store} />}
          <Coupon store={store} text={text} locale={locale} refused={refused} />
          <Estimate store={store} text={text} locale={locale} />
          <Note note={note} text={text} store={store} />
        </div>
      </>
    );
    rendered.current = { inputs, tree };
  }
  return rendered.current?.tree;
}
