// The drawer section below the lines, or in place of them: free-delivery progress, forms, a message, lazy parts.

import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DetailsStore } from '../../../app/state/actions.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { BAG, Icon } from '../../../ui/components/icon.tsx';
import { CHECK } from '../../../ui/components/icons.ts';
import { Notice } from '../../../ui/components/notice.tsx';
import { afterPaint } from '../../../ui/runtime/after-paint.ts';
import { useLazy, useLoaded, useStore } from '../../../ui/runtime/hooks.ts';
import { LazyPart } from '../../../ui/runtime/lazy-part.tsx';
import { CopyLink } from '../../addons/cart-link/copy-link.tsx';
import { Coupon } from '../../coupon/coupon.tsx';
import { Disclosure } from './disclosure.tsx';
import type { DetailsProps } from './drawer-parts.ts';
import { OwnerLinks } from './owner-links.tsx';

/** The delivery estimate section. It starts open if the shopper set a destination before. */
export function Estimate(props: DetailsProps): ReactNode {
  const { store, text } = props;
  const [known] = useState(() => store.actions.destination?.());
  return (
    <Disclosure
      store={store}
      text={text}
      part="estimate"
      summary={text('estimate')}
      isOpen={Boolean(known)}
    >
      {({ EstimateField }) => <EstimateField {...props} known={known} />}
    </Disclosure>
  );
}

function Note({ note, store, text }: DetailsProps & { note: string }): ReactNode {
  const [isSaved, setIsSaved] = useState(false);
  const summary = (
    <>
      {text(note ? 'noteOf' : 'note')}
      {isSaved && <span className="saved">{text('noteSaved')}</span>}
    </>
  );
  return (
    <Disclosure store={store} text={text} part="note" summary={summary} isOpen={false}>
      {({ NoteField }) => (
        <NoteField note={note} text={text} save={store.actions.setNote} onSaved={setIsSaved} />
      )}
    </Disclosure>
  );
}

/** Message in a drawer without lines: the cart is empty, or an order was placed. */
function Message(props: { isPlaced: boolean; text: Translate; onContinue(): void }): ReactNode {
  const { isPlaced, text, onContinue } = props;
  return (
    <div className="message" part="message">
      <Icon d={isPlaced ? CHECK : BAG} />
      <h3>{text(isPlaced ? 'placed' : 'empty')}</h3>
      <p>{text(isPlaced ? 'placedHint' : 'emptyHint')}</p>
      <button type="button" className="button secondary" onClick={onContinue}>
        {text('continue')}
      </button>
    </div>
  );
}

/** Skips lines below the first screen in the first frame of an opening drawer. `node`: a sibling of the lines. */
function useFirstScreen(store: DetailsStore, node: RefObject<Element | null>): void {
  const isOpen = useStore(store, ({ isDrawerOpen }) => isDrawerOpen);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const isOpening = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    const body = node.current?.closest<HTMLElement>('[part=body]');
    if (!body || !isOpening) return;
    const end = () => {
      delete body.dataset['opening'];
    };
    body.dataset['opening'] = '';
    const cancel = afterPaint(end);
    return () => {
      cancel();
      end();
    };
  }, [isOpen, node]);
}

/** Hook that prepares edits when the drawer around `node` is pressed, and a checkout when its footer is approached. */
function useCheckoutIntent(
  node: RefObject<Element | null>,
  { prefetchEdits, confirmSums }: DetailsStore['actions'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drawer.
  useEffect(() => {
    const drawer = node.current?.closest('dialog');
    const ending = new AbortController();
    const { signal } = ending;
    let cancel = () => {};
    const onEvent = ({ target }: Event): void => {
      if (!(target as Element).closest('[part=footer]')) return;
      ending.abort();
      // Waits for a frame: the drawer may have just opened below the pointer.
      cancel = afterPaint(() => {
        prefetchEdits();
        confirmSums();
      });
    };
    for (const type of ['pointerdown', 'keydown', 'pointerover', 'focusin'])
      drawer?.addEventListener(type, onEvent, { signal });
    for (const type of ['pointerdown', 'keydown'])
      drawer?.addEventListener(type, prefetchEdits, { once: true, signal });
    return () => {
      ending.abort();
      cancel();
    };
  }, []);
}

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
      <AddonSections {...rest} />
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
  const sums = useLoaded(parts.sums);
  const forms = useRef<HTMLDivElement>(null);
  useFirstScreen(store, forms);
  useCheckoutIntent(forms, store.actions);
  // Memoized: a quantity change renders the drawer again, but not these forms.
  return useMemo(() => {
    const given = { store, parts, text, locale };
    return (
      <>
        {sums && <sums.FreeShipping store={store} text={text} locale={locale} />}
        <div className="forms" ref={forms}>
          {v2 && <v2.GiftCard v2={v2} store={store} />}
          <Coupon {...given} refused={refused} />
          <Estimate {...given} />
          <Note {...given} note={note} />
          <CopyLink text={text} store={store} />
        </div>
      </>
    );
  }, [store, parts, text, locale, note, refused, v2, sums]);
}

/** The lazy parts at the end of the drawer. The box is rendered first, so that nothing moves when the parts load. */
function AddonSections({ store, parts, text }: DetailsProps): ReactNode {
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
