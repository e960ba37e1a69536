// Entry point of the form that changes a line's options, shown inside the line in the drawer.

import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ShopStore } from '../../../../app/state/actions.ts';
import type { LineView, Problem, ProductView } from '../../../../app/state/views.ts';
import type { CatalogReference } from '../../../../client/carts/cart.ts';
import { asText, toObject } from '../../../../client/codec/json.ts';
import { explainProblem } from '../../../../i18n/problem-sentences.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import {
  type Filled,
  type Form,
  type MakeForm,
  pressOn,
  type ShopProduct,
} from '../../../../products/index.ts';
import { useIsMounted, useStore } from '../../../../ui/runtime/hooks.ts';
import { Styled } from '../../../../ui/runtime/styled.tsx';
import css from './styles.css';

export interface EditContext {
  store: ShopStore;
  text: Translate;
  locale: string;
  line: Pick<LineView, 'key' | 'name' | 'quantity'>;
  productId: string;
  /** The current choices of the line. */
  filled: Filled;
  makeForm: MakeForm;
  /** Replaces the line. Resolves to the key of the line that now has these options. */
  save(request: Form['request']): Promise<{ key: string; problem?: Problem }>;
  close(): void;
}

const FIELD = 'select:enabled,input:enabled,textarea:enabled';

/** Moves the focus back to the redrawn line's edit button, unless the shopper has moved the focus. */
const focusLine = (root: ShadowRoot | undefined, key: string): void => {
  requestAnimationFrame(() => {
    const { activeElement } = root ?? {};
    if (activeElement && !activeElement.matches('li,dialog,[part=close]')) return;
    const item = root?.getElementById(key);
    (item?.querySelector<HTMLElement>('[part=edit]') ?? item)?.focus();
  });
};

/** Moves focus into the form once, to the chosen option. */
const useFocusOnChosen = (node: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    const fields = node.current?.querySelectorAll<HTMLInputElement>(FIELD) ?? [];
    const chosen = [...fields].find(({ checked, type }) => type !== 'radio' || checked);
    (chosen ?? fields[0])?.focus();
  }, [node]);

function EditForm({ context }: { context: EditContext }): ReactNode {
  const { store, text, line, productId, makeForm } = context;
  const [filled, onFill] = useState<Filled>(context.filled);
  const state = useStore(store, () => store.productState(productId, filled.choices));
  const node = useRef<HTMLFormElement>(null);
  const { problem, isSaving, send, leave } = useSaving(context, node);
  useFocusOnChosen(node);
  if (state?.status !== 'ready') return null;
  const product = withoutPlans(state.product);
  // Ignores the members-only rule: the line is already in the cart.
  const form = makeForm({ app: context, product, filled, isMember: true, onFill });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const button = node.current?.querySelector('[type=submit]');
    if (button && !isSaving) pressOn(form, button, () => send(form.request), line.quantity);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps Escape from also closing the drawer.
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <form
      ref={node}
      className="edit-line"
      part="edit-form"
      aria-label={text('editOf', { name: line.name })}
      aria-busy={isSaving}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      {form.fields}
      <Outcome
        text={text}
        product={product}
        quantity={line.quantity}
        problem={problem}
        isPlain={!filled.planId}
      />
      <div className="edit-buttons">
        <button
          type="submit"
          className="button"
          part="edit-save"
          disabled={shortage(product, line.quantity) !== undefined}
        >
          {form.label ?? text('saveOptions')}
        </button>
        <button type="button" className="button secondary" part="edit-cancel" onClick={leave}>
          {text('cancel')}
        </button>
      </div>
    </form>
  );
}

/** Removes the plan field, because the line already shows one. Keeps a plan field that is the only choice. */
const withoutPlans = (product: ProductView): ProductView => {
  const { extras, options } = product;
  const hasMore = options[0] ?? extras?.modifiers[0];
  return extras && hasMore ? { ...product, extras: { ...extras, plans: [] } } : product;
};

/** Sends the choices, and closes the form after the line has the new choices. */
const useSaving = ({ save, close, line }: EditContext, node: RefObject<Element | null>) => {
  const [problem, setProblem] = useState<Problem>();
  const [isSaving, setIsSaving] = useState(false);
  const isMounted = useIsMounted();
  const root = () => node.current?.getRootNode() as ShadowRoot | undefined;
  const leave = (): void => {
    const drawer = root();
    close();
    focusLine(drawer, line.key);
  };
  const send = async (request: Form['request']): Promise<void> => {
    // Looks up the drawer's root before saving, because saving removes the line together with this form.
    const drawer = root();
    setProblem(undefined);
    setIsSaving(true);
    const result = await save(request);
    if (isMounted.current) {
      setIsSaving(false);
      setProblem(result.problem);
    }
    if (result.problem) return;
    close();
    focusLine(drawer, result.key);
  };
  return { problem, isSaving, send, leave };
};

/** Remaining stock if it is less than the quantity, 0 if sold out, otherwise undefined. */
const shortage = (
  { availability, maxQuantity = Infinity }: ProductView,
  quantity: number,
): number | undefined => {
  if (availability === 'sold-out') return 0;
  return maxQuantity < quantity ? maxQuantity : undefined;
};

interface OutcomeProps {
  text: Translate;
  product: ProductView;
  quantity: number;
  problem: Problem | undefined;
  /** Whether no plan is chosen. */
  isPlain: boolean;
}

/** The price of the chosen options, or the reason why they cannot be bought. */
function Outcome({ text, product, quantity, problem, isPlain }: OutcomeProps): ReactNode {
  const left = shortage(product, quantity);
  const stockText = left ? text('onlyLeft', { count: left }) : left === 0 ? text('soldOut') : '';
  const refusal = problem ? explainProblem(text, problem) : stockText;
  // Custom text fields, modifiers and plans can change the price, so the price is shown only for products without them.
  const isSure = isPlain && !product.extras?.modifiers[0];
  const price = product.price && isSure && text('each', { price: product.price });
  return (
    <>
      {!refusal && price && <p className="edit-price">{price}</p>}
      <p className="edit-problem" role="alert">
        {refusal}
      </p>
    </>
  );
}

/** Merchants choose the field names, so only own properties are read. */
const textsIn = (value: unknown): [string, string][] =>
  Object.entries(toObject(value)).flatMap(([name, text]) =>
    asText(text) ? [[name, String(text)]] : [],
  );

/** A line references its variant by id or by choices. Modifiers are stored with the choices. */
export const readFilled = (
  reference: CatalogReference,
  { variants = [], extras }: ShopProduct,
): Filled => {
  const options = reference.options ?? {};
  const variant = variants.find(({ id }) => id && id === options['variantId']);
  const keys = extras?.choiceKeys ?? [];
  const given = textsIn(options['options']);
  const planId = asText(options['subscriptionOptionId']);
  return {
    choices: {
      ...Object.fromEntries(given.filter(([key]) => !keys.includes(key))),
      ...variant?.choices,
    },
    modifiers: Object.fromEntries(given.filter(([key]) => keys.includes(key))),
    texts: Object.fromEntries(textsIn(options['customTextFields'])),
    ...(planId && { planId }),
  };
};

export const drawEdit = (context: EditContext): ReactNode => (
  <Styled css={css}>
    <EditForm context={context} />
  </Styled>
);
