// Entry of the restock chunk: offers a back-in-stock email for sold-out products if the store collects requests.

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { IslandContext } from '../../app/island-context.ts';
import type { IslandStore } from '../../app/state/actions.ts';
import type { ProductView } from '../../app/state/views.ts';
import type { ApiSend } from '../../client/auth/tokens/authorized-client.ts';
import { isStoreError } from '../../client/errors.ts';
import { restockEn } from '../../i18n/languages/en.ts';
import type { AnyKey, FormMessages, Translate } from '../../i18n/translate.ts';
import { useIsMounted, useStore } from '../../ui/runtime/hooks.ts';
import { useSheet } from '../../ui/runtime/use-sheet.ts';
import { readyData } from '../loading/product-entry.ts';
import { collectingApp, requestBackInStock } from './back-in-stock.ts';
import css from './styles.css';

// The back-in-stock offer for a sold-out product: a button, then an email field, then a confirmation.

export interface RestockContext {
  store: IslandStore;
  text: Translate;
  /** Resolves to the message key of a failure; undefined on success. */
  ask(product: ProductView, email: string): Promise<AnyKey | undefined>;
}

interface RestockProps {
  context: RestockContext;
  product: ProductView;
}

export function Restock({ context, product }: RestockProps): ReactNode {
  const { text } = context;
  const [step, setStep] = useState<'offer' | 'form' | 'done'>('offer');
  const node = useRef<HTMLDivElement>(null);
  useSheet(node, css);
  // Moves the focus to the new step, because the previous step had the focus and was removed.
  useEffect(() => {
    if (step !== 'offer') node.current?.querySelector<HTMLElement>('input,p')?.focus();
  }, [step]);
  return (
    <div ref={node} className="restock" part="restock">
      {step === 'offer' && (
        <button
          type="button"
          className="button secondary"
          part="restock-offer"
          onClick={() => setStep('form')}
        >
          {text('restockOffer')}
          <span className="visually-hidden"> {product.name}</span>
        </button>
      )}
      {step === 'form' && (
        <EmailForm context={context} product={product} onDone={() => setStep('done')} />
      )}
      {step === 'done' && (
        <p className="restock-done" tabIndex={-1} role="status">
          {text('restockDone')}
        </p>
      )}
    </div>
  );
}

/** Rough check of an email address; the platform makes the final check. */
const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

function EmailForm({ context, product, onDone }: RestockProps & { onDone(): void }): ReactNode {
  const { store, text, ask } = context;
  const known = useStore(store, ({ member }) => member.email);
  const [email, setEmail] = useState(known ?? '');
  const [errorKey, setErrorKey] = useState<AnyKey>();
  const [isBusy, setIsBusy] = useState(false);
  const isMounted = useIsMounted();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const address = email.trim();
    setIsBusy(true);
    const problem = isAddress(address) ? await ask(product, address) : 'restockWrong';
    if (!isMounted.current) return;
    setIsBusy(false);
    setErrorKey(problem);
    if (problem) field.current?.focus();
    else onDone();
  };
  return (
    <form
      className="restock-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
    >
      <label>
        <span>{text('restockEmail')}</span>
        <input
          ref={field}
          type="email"
          name="email"
          part="restock-email"
          autoComplete="email"
          dir="ltr"
          maxLength={320}
          value={email}
          aria-invalid={errorKey === 'restockWrong'}
          aria-describedby={errorKey && 'rs'}
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </label>
      <button type="submit" className="button" part="restock-send">
        {text('restockSend')}
      </button>
      <p id="rs" className="restock-mistake" role="alert">
        {errorKey && text(errorKey)}
      </p>
    </form>
  );
}

/** The app id of each session, requested once; after a failure, the next product requests it again. */
const known = new WeakMap<ApiSend, Promise<string | undefined>>();

const findCollectingApp = (send: ApiSend): Promise<string | undefined> => {
  const asked = known.get(send) ?? collectingApp(send);
  known.set(send, asked);
  asked.catch(() => known.delete(send));
  return asked;
};

/** The price of the chosen variant, or of the product, as a plain number for the email. */
const getPriceText = (
  { store }: IslandContext,
  { id, variantId }: ProductView,
): string | undefined => {
  const product = readyData(store.getState().products, id)?.product;
  const chosen = product?.variants?.find((each) => each.id === variantId)?.variant;
  const priceData = chosen?.priceData ?? product?.priceData;
  const price = priceData?.discountedPrice ?? priceData?.price;
  return typeof price === 'number' ? String(price) : undefined;
};

const toErrorKey = (error: unknown): AnyKey =>
  isStoreError(error) && error.code === 'INVALID_ARGUMENT' ? 'restockWrong' : 'refused';

/** Undefined if the store collects no requests. `given`: messages of an app that uses the npm package. */
export const openRestock = async (
  app: IslandContext,
  send: ApiSend,
  given: FormMessages | undefined,
): Promise<((props: { product: ProductView }) => ReactNode) | undefined> => {
  const appId = await findCollectingApp(send);
  if (!appId) return undefined;
  const messages = await app.loadLazyMessages?.('forms');
  const context: RestockContext = {
    store: app.store,
    text: app.text.extend({ ...restockEn, ...given, ...messages }),
    ask: async (product, email) => {
      const { id: productId, variantId, name, image } = product;
      const price = getPriceText(app, product);
      try {
        await requestBackInStock(send, appId, {
          productId,
          variantId,
          email,
          name,
          price,
          image: image?.url,
        });
        return undefined;
      } catch (error) {
        return toErrorKey(error);
      }
    },
  };
  return ({ product }) => <Restock context={context} product={product} />;
};
