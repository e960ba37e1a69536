// The card of a product in a grid: picture, name, price, colors, and the button to add it.

import { type MouseEvent, type ReactNode, useState } from 'react';
import type { AfterAdd } from '../../app/island-context.ts';
import type { Choices } from '../../app/state/state.ts';
import type { OptionView, ProductView } from '../../app/state/views.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CHECK, PLUS } from '../../ui/components/icons.ts';
import { ChoiceDot } from '../../ui/components/swatch/choice-dot.tsx';
import { useOwnId, useStore } from '../../ui/runtime/hooks.ts';
import { onIntent } from '../../ui/runtime/intent.ts';
import type { ProductPrices } from '../catalog-api.ts';
import type { CatalogIslandContext } from '../shared/island-contexts.ts';
import { Picture } from '../shared/picture.tsx';
import { Badges, Prices, UnitPrice } from '../shared/prices.tsx';
import { useAdd } from '../shared/use-add.ts';

interface SwatchesProps {
  text: Translate;
  option: OptionView;
  chosen: string | undefined;
  onChoose(value: string): void;
}

/** Number of swatches that fit on a card; the quick view shows all. */
const MAX_SWATCHES = 5;

function Swatches({ text, option, chosen, onChoose }: SwatchesProps): ReactNode {
  const group = useOwnId();
  const { name, choices } = option;
  const hidden = choices.length - MAX_SWATCHES;
  return (
    <span className="swatches" role="radiogroup" aria-label={name}>
      {choices.slice(0, MAX_SWATCHES).map(({ value, label, color, image, isAvailable }) => (
        <label
          key={value}
          className={isAvailable ? 'swatch' : 'swatch unavailable'}
          part="swatch"
          title={label}
        >
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            aria-label={isAvailable ? label : text('unavailable', { name: label })}
            onChange={() => onChoose(value)}
          />
          <ChoiceDot color={color} image={image} />
        </label>
      ))}
      {hidden > 0 && (
        <bdi className="more-swatches">
          +{hidden}
          <span className="visually-hidden"> {text('moreChoices', { count: hidden })}</span>
        </bdi>
      )}
    </span>
  );
}

export interface GridCardProps {
  app: CatalogIslandContext;
  productId: string;
  afterAdd: AfterAdd;
  /** True if names link to the product's page instead of opening the quick view. */
  isPageLinked: boolean;
}

/** The width of a column. */
const SIZES = '(max-width: 480px) 50vw, 280px';

export function GridCard(props: GridCardProps): ReactNode {
  const { app, productId } = props;
  const { store, catalog } = app;
  const [choices, setChoices] = useState<Choices>({});
  const state = useStore(store, () => store.productState(productId, choices));
  const prices = useStore(store, () => catalog.prices(productId, choices));
  if (state?.status !== 'ready' || !prices) return null;
  return (
    <LoadedCard
      {...props}
      product={state.product}
      isOld={state.isOld}
      prices={prices}
      choices={choices}
      onChoose={setChoices}
    />
  );
}

interface LoadedCardProps extends GridCardProps {
  product: ProductView;
  prices: ProductPrices;
  /** True while data from an earlier page is being checked. */
  isOld: boolean | undefined;
  choices: Choices;
  onChoose(choices: Choices): void;
}

/** If options are missing, the button opens the quick view. */
const addButton = (
  { app, product }: LoadedCardProps,
  isMissing: boolean | undefined,
  isAdded: boolean,
  onAdd: (button: Element) => void,
): ReactNode => {
  const prepare = isMissing ? app.prefetchQuickView : app.store.actions.prefetchDrawer;
  const buyLabel = product.availability === 'preorder' ? 'preorder' : 'add';
  const label = isAdded ? 'added' : isMissing ? 'chooseOptions' : buyLabel;
  return (
    <div className="card-action">
      <button
        type="button"
        className="button"
        part="button"
        {...onIntent(prepare)}
        onClick={(event) => onAdd(event.currentTarget)}
      >
        <Icon d={isAdded ? CHECK : PLUS} />
        <span>
          {app.text(label)}
          <span className="visually-hidden"> {product.name}</span>
        </span>
      </button>
    </div>
  );
};

function LoadedCard(props: LoadedCardProps): ReactNode {
  const { app, product, prices, choices, afterAdd } = props;
  const { text, locale, store } = app;
  const { id, options } = product;
  const adding = useAdd(app, choices);
  const colors = options.find(({ kind }) => kind === 'color');
  const isMember = useStore(store, ({ member }) => member.isMember);
  const isAsked =
    product.asks === 'login' ? !isMember : product.asks === 'must' || product.asks === 'plan';
  const isMissing = isAsked || options.some(({ name }) => !Object.hasOwn(choices, name));
  const isSoldOut = product.availability === 'sold-out';

  const openQuickView = (opener: Element): void =>
    app.openQuickView({ product: { id }, opener, choices, afterAdd });
  const onAdd = (button: Element): void => {
    if (isMissing) openQuickView(button);
    else void adding.add({ productId: id, choices, quantity: 1 }, button, afterAdd);
  };
  const { problem } = adding;
  const left = problem?.quantityAvailable;
  return (
    <>
      <div className="card-picture">
        <Picture image={product.image} sizes={SIZES} isSilent />
        <Badges app={app} product={product} prices={prices} isSoldOut={isSoldOut} />
      </div>
      <div>
        <ProductLink {...props} onOpen={openQuickView} />
        <p className="card-price" part="price" aria-busy={props.isOld}>
          <Prices text={text} prices={prices} />
        </p>
        <div className="card-details">
          {problem ? (
            <span className="bad" role="alert">
              {left ? text('onlyLeft', { count: left }) : text('refused')}
            </span>
          ) : (
            <UnitPrice text={text} prices={prices} locale={locale} />
          )}
          {colors && (
            <Swatches
              text={text}
              option={colors}
              chosen={choices[colors.name]}
              onChoose={(value) => props.onChoose({ ...choices, [colors.name]: value })}
            />
          )}
        </div>
      </div>
      {!isSoldOut && !prices.isGone && addButton(props, isMissing, adding.isAdded, onAdd)}
    </>
  );
}

/** The name, with the whole card as click area. Clicks with a modifier key or another button act as on any link. */
function ProductLink(props: LoadedCardProps & { onOpen(opener: Element): void }): ReactNode {
  const { app, product, onOpen, isPageLinked } = props;
  const href = safeHref(product.url);
  const shared = { className: 'card-name', part: 'name' };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button || metaKey || ctrlKey || shiftKey || altKey || (href && isPageLinked)) return;
    event.preventDefault();
    onOpen(event.currentTarget);
  };
  const prepare = href && isPageLinked ? {} : onIntent(app.prefetchQuickView);
  return href ? (
    <a {...shared} {...prepare} href={href} onClick={onClick}>
      <span dir="auto">{product.name}</span>
    </a>
  ) : (
    <button {...shared} {...prepare} type="button" onClick={onClick}>
      <span dir="auto">{product.name}</span>
    </button>
  );
}
