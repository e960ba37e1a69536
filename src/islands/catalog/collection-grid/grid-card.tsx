// One product in a grid: its picture, name, price and colours, and the shortest way into the cart.
import { type MouseEvent, type ReactNode, useState } from 'react';
import { safeHref } from '../../../model/safe-url.ts';
import type { ProductView } from '../../../model/views.ts';
import type { ProductPrices } from '../../../store/catalog/catalog-api.ts';
import type { Choices } from '../../../store/state.ts';
import { onIntent } from '../../intent.ts';
import type { AfterAdd } from '../../runtime/app.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHECK, PLUS } from '../../ui/icons.ts';
import type { CatalogApp } from '../shared/catalog-app.ts';
import { Picture } from '../shared/picture.tsx';
import { Badges, Prices, UnitPrice } from '../shared/prices.tsx';
import { useAdd } from '../shared/use-add.ts';
import { Swatches } from './swatches.tsx';

export interface GridCardProps {
  app: CatalogApp;
  productId: string;
  afterAdd: AfterAdd;
  /** Names lead to the products' own pages, and not to the quick view. */
  isPageLinked: boolean;
}

/** As wide as the grid's columns are. */
const SIZES = '(max-width: 480px) 50vw, 280px';

export function GridCard(props: GridCardProps): ReactNode {
  const { app, productId } = props;
  const { store, catalog } = app;
  const [choices, setChoices] = useState<Choices>({});
  const state = useStore(store, () => store.productState(productId, choices));
  const prices = useStore(store, () => catalog.prices(productId, choices));
  if (state?.status !== 'ready' || !prices) return null;
  return (
    <Known
      {...props}
      product={state.product}
      prices={prices}
      choices={choices}
      onChoose={setChoices}
    />
  );
}

interface KnownProps extends GridCardProps {
  product: ProductView;
  prices: ProductPrices;
  choices: Choices;
  onChoose(choices: Choices): void;
}

function Known(props: KnownProps): ReactNode {
  const { app, product, prices, choices, afterAdd } = props;
  const { text, locale, store } = app;
  const { id, options, availability } = product;
  const adding = useAdd(app, choices);
  const colors = options.find(({ kind }) => kind === 'color');
  const isMissing = options.some(({ name }) => !Object.hasOwn(choices, name));
  const isSoldOut = availability === 'sold-out';

  const look = (opener: Element): void =>
    app.openQuickView({ product: { id }, opener, choices, afterAdd });
  const act = (button: Element): void => {
    if (isMissing) look(button);
    else void adding.add({ productId: id, choices, quantity: 1 }, button, afterAdd);
  };
  const prepare = isMissing ? app.prefetchQuickView : store.actions.prefetchDrawer;
  const { problem, isAdded } = adding;
  const left = problem?.quantityAvailable;
  return (
    <>
      <div className="ci">
        <Picture image={product.image} sizes={SIZES} isSilent />
        <Badges
          text={text}
          prices={prices}
          ribbon={product.ribbon}
          isSoldOut={isSoldOut}
          locale={locale}
        />
      </div>
      <div className="cw">
        <ProductLink {...props} onLook={look} />
        <p className="cp" part="price">
          <Prices text={text} prices={prices} />
        </p>
        <div className="cm">
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
      {!isSoldOut && !prices.isGone && (
        <div className="ca">
          <button
            type="button"
            className="b"
            part="button"
            {...onIntent(prepare)}
            onClick={(event) => act(event.currentTarget)}
          >
            <Icon d={isAdded ? CHECK : PLUS} />
            <span>
              {text(
                isAdded
                  ? 'added'
                  : isMissing
                    ? 'chooseOptions'
                    : availability === 'preorder'
                      ? 'preorder'
                      : 'add',
              )}
              <span className="h"> {product.name}</span>
            </span>
          </button>
        </div>
      )}
    </>
  );
}

/** The name; its click area is the whole picture. A plain click looks closer, any other is a link's. */
function ProductLink(props: KnownProps & { onLook(opener: Element): void }): ReactNode {
  const { app, product, onLook, isPageLinked } = props;
  const href = safeHref(product.url);
  const given = { className: 'cn', part: 'name' };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button || metaKey || ctrlKey || shiftKey || altKey || (href && isPageLinked)) return;
    event.preventDefault();
    onLook(event.currentTarget);
  };
  const prepare = href && isPageLinked ? {} : onIntent(app.prefetchQuickView);
  return href ? (
    <a {...given} {...prepare} href={href} onClick={onClick}>
      <span dir="auto">{product.name}</span>
    </a>
  ) : (
    <button {...given} {...prepare} type="button" onClick={onClick}>
      <span dir="auto">{product.name}</span>
    </button>
  );
}
