// The filter panel: price, availability, and the options of the products.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { plainDigits } from '../../ui/components/read-number.ts';
import { useOwnId } from '../../ui/runtime/hooks.ts';
import type { CollectionList, CollectionState, Facet, Refinement, Survey } from '../catalog-api.ts';
import { collectFacets } from './collect-facets.ts';

interface ActiveFilter {
  id: string;
  name: string;
  without: Refinement;
}

/** `10 – 40 EUR`: numbers as the shopper typed them, not formatted prices. */
const formatRange = (min: number | undefined, max: number | undefined, currency: string): string =>
  `${min === undefined ? '≤' : max === undefined ? '≥' : min} ${
    min === undefined || max === undefined ? '' : '– '
  }${max ?? min} ${currency}`.trim();

export const toggled = (refinement: Refinement, name: string, value: string): Refinement => {
  const before = Object.hasOwn(refinement.options, name) ? refinement.options[name] : undefined;
  const values = (before ?? []).filter((other) => other !== value);
  if (values.length === (before ?? []).length) values.push(value);
  return { ...refinement, options: { ...refinement.options, [name]: values } };
};

/** `inStock` is the name of the stock filter in the shopper's language. */
export const activeFilters = (
  refinement: Refinement,
  inStock: string,
  currency = '',
): ActiveFilter[] => {
  const { minPrice, maxPrice, isInStock, options } = refinement;
  const { minPrice: _, maxPrice: __, ...withoutPrice } = refinement;
  return [
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [{ id: 'price', name: formatRange(minPrice, maxPrice, currency), without: withoutPrice }]
      : []),
    ...(isInStock
      ? [{ id: 'stock', name: inStock, without: { ...refinement, isInStock: false } }]
      : []),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.map((value) => ({
        id: `${name}=${value}`,
        name: value,
        without: toggled(refinement, name, value),
      })),
    ),
  ];
};

/** Parses a typed amount. `1.234` can be meant as 1234 or 1.234, so three digits after a separator are invalid. */
export const parseAmount = (typed: string): number | undefined => {
  const digits = plainDigits(typed).replace(/[,٫．，]/, '.');
  return /^\d+(\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined;
};

/** Options that a grid can be filtered by, from its loaded products and a survey of the remaining products. */
export const useFacets = (
  list: CollectionList,
  { ids, hasMore }: CollectionState,
  isOpen: boolean,
): readonly Facet[] => {
  const [surveyed, setSurveyed] = useState<Survey>();
  const seen = list.seen();
  const isWhole = !hasMore && ids.length === seen.length;
  const isAsking = isOpen && !isWhole && !surveyed;
  useEffect(() => {
    if (!isAsking) return;
    const abort = new AbortController();
    // If the survey fails, only the options of the loaded products are offered.
    list.survey(abort.signal).then(setSurveyed, () => {});
    return () => abort.abort();
  }, [list, isAsking]);
  if (surveyed?.facets?.[0]) return surveyed.facets;
  return collectFacets([...seen, ...(surveyed?.products ?? [])]);
};

export interface PanelProps {
  text: Translate;
  list: CollectionList;
  state: CollectionState;
  isOpen: boolean;
  /** True if prices are shown in the currency that the platform filters by. */
  isPriced: boolean;
  onRefine(refinement: Refinement): void;
}

/** Delay after the last keystroke before an amount is applied. */
const TYPING_MS = 600;

export function Panel(props: PanelProps): ReactNode {
  const { text, list, state, isOpen, onRefine } = props;
  const { refinement } = state;
  const facets = useFacets(list, state, isOpen);
  const { isInStock, options } = refinement;
  return (
    <div className="filter-panel" part="filters" hidden={!isOpen}>
      {props.isPriced && <PriceField {...props} />}
      <fieldset>
        <legend>{text('availability')}</legend>
        <label>
          <input
            type="checkbox"
            checked={isInStock}
            onChange={() => onRefine({ ...refinement, isInStock: !isInStock })}
          />
          {text('inStockOnly')}
        </label>
      </fieldset>
      {facets.map((facet) => (
        <FacetField
          key={facet.name}
          facet={facet}
          chosen={(Object.hasOwn(options, facet.name) && options[facet.name]) || []}
          onToggle={(value) => onRefine(toggled(refinement, facet.name, value))}
        />
      ))}
    </div>
  );
}

function PriceField({ text, state, onRefine }: PanelProps): ReactNode {
  const { refinement, currency } = state;
  const { minPrice, maxPrice } = refinement;
  const withPrice = (name: 'minPrice' | 'maxPrice', amount: number | undefined): void => {
    const { [name]: _, ...rest } = refinement;
    onRefine(amount === undefined ? rest : { ...rest, [name]: amount });
  };
  return (
    <fieldset>
      <legend>
        {text('price')} <span>{currency}</span>
      </legend>
      <div className="price-range">
        <AmountField
          label={text('lowest')}
          expects={text('amountShape')}
          amount={minPrice}
          onAmount={(amount) => withPrice('minPrice', amount)}
        />
        <AmountField
          label={text('highest')}
          expects={text('amountShape')}
          amount={maxPrice}
          onAmount={(amount) => withPrice('maxPrice', amount)}
        />
      </div>
    </fieldset>
  );
}

function FacetField(props: {
  facet: Facet;
  chosen: readonly string[];
  onToggle(value: string): void;
}): ReactNode {
  const { name, kind, choices } = props.facet;
  return (
    <fieldset>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <div className="choices">
        {choices.map(({ value, color }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={props.chosen.includes(value)}
              onChange={() => props.onToggle(value)}
            />
            {kind === 'color' && <i style={{ backgroundColor: color }} />}
            <bdi>{value}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function AmountField(props: {
  label: string;
  /** Description of the accepted input, shown after invalid input. */
  expects: string;
  amount: number | undefined;
  onAmount(amount: number | undefined): void;
}): ReactNode {
  const { label, expects, amount, onAmount } = props;
  const [draft, setDraft] = useState<string>();
  const [isUnclear, setIsUnclear] = useState(false);
  const expectsId = useOwnId();
  const commit = useRef((_isTyping?: boolean) => {});
  commit.current = (isTyping) => {
    if (draft === undefined) return;
    const typed = parseAmount(draft);
    const isRead = typed !== undefined || !draft.trim();
    // The shopper may still be typing the number.
    if (isTyping && !isRead) return;
    setDraft(undefined);
    setIsUnclear(!isRead);
    if (isRead && typed !== amount) onAmount(typed);
  };
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => commit.current(true), TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <label>
      <span>{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? amount ?? ''}
        // The message below is inside the label, but not part of the field's name.
        aria-label={label}
        aria-describedby={isUnclear ? expectsId : undefined}
        onInput={(event) => {
          setIsUnclear(false);
          setDraft(event.currentTarget.value);
        }}
        onBlur={() => commit.current()}
        onKeyDown={({ key }) => key === 'Enter' && commit.current()}
      />
      {isUnclear && (
        <span id={expectsId} role="alert">
          {expects}
        </span>
      )}
    </label>
  );
}
