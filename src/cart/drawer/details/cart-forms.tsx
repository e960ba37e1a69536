// The part below the lines, or in their place: forms with the progress to free delivery, a message, and later parts.
import { type ReactNode, useMemo, useRef } from 'react';
import { Notice } from '../../../ui/components/notice.tsx';
import { LazyPart } from '../../../ui/runtime/lazy-part.tsx';
import { useHandNear } from '../../../ui/runtime/use-hand-near.ts';
import { useLazy } from '../../../ui/runtime/use-lazy.ts';
import { useStore } from '../../../ui/runtime/use-store.ts';
import { CopyLink } from '../../addons/cart-link/copy-link.tsx';
import { Coupon } from '../../coupon/coupon.tsx';
import { OwnerLinks } from './below/owner-links.tsx';
import type { DetailsProps } from './drawer-parts.ts';
import { Estimate } from './estimate.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { Message } from './message.tsx';
import { Note } from './note.tsx';
import { useFirstScreen } from './use-first-screen.ts';

export function CartForms(props: DetailsProps & { onContinue(): void }): ReactNode {
  const { onContinue, ...rest } = props;
  const { store, parts, text } = rest;
  const isPlaced = useStore(store, ({ checkout }) => checkout.status === 'placed');
  const hasLines = useStore(store, ({ cart }) => cart.lines.length > 0);
  const isUnknown = useStore(store, ({ cart }) => cart.isUnknown);
  const links = <OwnerLinks links={parts.links} text={text} />;
  if (isPlaced)
    return (
      <>
        <Message isPlaced text={text} onContinue={onContinue} />
        {links}
      </>
    );
  return (
    <>
      {hasLines && <Forms {...rest} />}
      {!hasLines && !isUnknown && <Message isPlaced={false} text={text} onContinue={onContinue} />}
      {links}
      <BesideThePurchase {...rest} />
    </>
  );
}

function Forms(props: DetailsProps): ReactNode {
  const { store, parts, text, locale } = props;
  const note = useStore(store, ({ cart }) => cart.note);
  const refused = useStore(store, ({ couponRefused }) => couponRefused);
  const isV2 = useStore(
    store,
    ({ isDrawerOpen, cart }) => isDrawerOpen && cart.totals?.giftCard !== undefined,
  );
  const v2 = useLazy(store, parts.v2, isV2);
  const forms = useRef<HTMLDivElement>(null);
  useFirstScreen(store, forms);
  useHandNear(forms, store.actions.prefetchEdits);
  // A click on plus draws the drawer again, and nothing of this.
  return useMemo(() => {
    const given = { store, parts, text, locale };
    return (
      <>
        <FreeShipping store={store} text={text} locale={locale} />
        <div className="forms" ref={forms}>
          {v2 && <v2.GiftCard v2={v2} store={store} />}
          <Coupon {...given} refused={refused} />
          <Estimate {...given} />
          <Note {...given} note={note} />
          <CopyLink text={text} store={store} />
        </div>
      </>
    );
  }, [store, parts, text, locale, note, refused, v2]);
}

/** Below all else. The box is there before what is in it, so that nothing moves when that has loaded. */
function BesideThePurchase({ store, parts, text }: DetailsProps): ReactNode {
  const isOpen = useStore(store, ({ isDrawerOpen }) => isDrawerOpen);
  const hasSaved = useStore(store, ({ saved }) => saved !== undefined);
  const { saved, related } = parts;
  if (!hasSaved && !related) return null;
  const failed = (
    <Notice tone="warning" action={text('tryAgain')} onAction={store.actions.retry}>
      {text('refused')}
    </Notice>
  );
  return (
    <div className="parts">
      {hasSaved && (
        <LazyPart store={store} part={saved} isShown={isOpen} placeholder={null} error={failed}>
          {(list) => list}
        </LazyPart>
      )}
      {related && (
        <LazyPart store={store} part={related} isShown={isOpen} placeholder={null} error={null}>
          {(list) => list}
        </LazyPart>
      )}
    </div>
  );
}
