// The offer of a sold-out product: a mail once it is back. A button, then a field, then a sentence about the mail.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { IslandStore } from '../../app/store/actions.ts';
import type { ProductView } from '../../app/store/views.ts';
import type { AnyKey, Translate } from '../../i18n/translate.ts';
import { useIsMounted } from '../../ui/components/use-is-mounted.ts';
import { useSheet } from '../../ui/runtime/use-sheet.ts';
import { useStore } from '../../ui/runtime/use-store.ts';
import css from './styles.css';

export interface RestockContext {
  store: IslandStore;
  text: Translate;
  /** Resolves to the sentence about what has failed. */
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
  // The step before is gone, and the focus with it.
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

/** Whether mail may reach the address; the platform decides about all that pass. */
const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

function EmailForm({ context, product, onDone }: RestockProps & { onDone(): void }): ReactNode {
  const { store, text, ask } = context;
  const known = useStore(store, ({ member }) => member.email);
  const [email, setEmail] = useState(known ?? '');
  const [mistake, setMistake] = useState<AnyKey>();
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
    setMistake(problem);
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
          aria-invalid={mistake === 'restockWrong'}
          aria-describedby={mistake && 'rs'}
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </label>
      <button type="submit" className="button" part="restock-send">
        {text('restockSend')}
      </button>
      <p id="rs" className="restock-mistake" role="alert">
        {mistake && text(mistake)}
      </p>
    </form>
  );
}
