// What is below the lines, or in their place: forms with the progress to free delivery, a message, and later parts.
import { type ReactNode, useRef } from 'react';
import type { DetailsStore } from '../../../store/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useStore } from '../../runtime/use-store.ts';
import { useHandNear } from '../use-hand-near.ts';
import { CopyLink } from './below/copy-link.tsx';
import { DrawerParts } from './below/drawer-parts.tsx';
import { ReturnsLink } from './below/returns-link.tsx';
import { Coupon } from './coupon.tsx';
import { useDetailsV2 } from './details-v2.ts';
import { Estimate } from './estimate.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { Message } from './message.tsx';
import { Note } from './note.tsx';
import { useFirstScreen } from './use-first-screen.ts';

interface FormsProps {
  store: DetailsStore;
  text: Translate;
  locale: string;
}

export function CartForms(props: FormsProps & { onContinue(): void }): ReactNode {
  const { onContinue, ...rest } = props;
  const { store, text } = rest;
  const isPlaced = useStore(store, ({ checkout }) => checkout.status === 'placed');
  const hasLines = useStore(store, ({ cart }) => cart.lines.length > 0);
  const isUnknown = useStore(store, ({ cart }) => cart.isUnknown);
  const returns = <ReturnsLink store={store} text={text} />;
  if (isPlaced)
    return (
      <>
        <Message isPlaced text={text} onContinue={onContinue} />
        {returns}
      </>
    );
  return (
    <>
      {hasLines && <Forms {...rest} />}
      {!hasLines && !isUnknown && <Message isPlaced={false} text={text} onContinue={onContinue} />}
      {returns}
      <DrawerParts store={store} />
    </>
  );
}

function Forms({ store, text, locale }: FormsProps): ReactNode {
  const note = useStore(store, ({ cart }) => cart.note);
  const refused = useStore(store, ({ couponRefused }) => couponRefused);
  const v2 = useDetailsV2(store);
  const forms = useRef<HTMLDivElement>(null);
  useFirstScreen(store, forms);
  useHandNear(forms, store.actions.prefetchEdits);
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
          <CopyLink text={text} store={store} />
        </div>
      </>
    );
    rendered.current = { inputs, tree };
  }
  return rendered.current?.tree;
}
