// Pure functions: what a button shows for a product, with the choices made so far and the pre-order terms.

import type { Choices } from '../../app/state/state.ts';
import type { ProductView } from '../../app/state/views.ts';
import type { PriceData } from '../../client/carts/cart.ts';
import type { ProductMedia } from '../../client/catalog/media.ts';
import type {
  Product,
  ProductVariant,
  StoreVariant,
  VariantStock,
} from '../../client/catalog/product.ts';
import { asNumber, asText } from '../../client/codec/json.ts';
import { isIncomplete, type ShopProduct } from '../platform/shop-product.ts';
import type { ProductData } from './product-entry.ts';
import { toImageView } from './to-image-view.ts';

/** Stock from the inventory, else from the variant. */
const getStock = (
  { preorders }: ProductData,
  { id, stock }: ProductVariant,
): VariantStock | undefined => preorders.find(({ variantId }) => variantId === id)?.stock ?? stock;

const isBuyable = (data: ProductData, variant: ProductVariant): boolean =>
  variant.variant?.visible !== false && getStock(data, variant)?.inStock !== false;

/** Own keys only, so that inherited properties are not choices. */
const chosenIn = (choices: Choices, name: string): string | undefined =>
  Object.hasOwn(choices, name) ? choices[name] : undefined;

const fits = (variant: ProductVariant, choices: Choices): boolean =>
  Object.entries(choices).every(([name, choice]) => variant.choices?.[name] === choice);

/** Removes choices for unknown options and, with `isKnown`, also unknown choices for known options. */
export const choicesIn = (product: ShopProduct, choices: Choices, isKnown?: boolean): Choices => {
  const { productOptions = [] } = product;
  // List data can lack the options.
  if (!productOptions[0] && isIncomplete(product)) return choices;
  const isIn = ([name, choice]: [string, string]): boolean => {
    const option = productOptions.find((each) => each.name === name);
    return Boolean(
      option && (!isKnown || option.choices.some(({ description }) => description === choice)),
    );
  };
  return Object.fromEntries(Object.entries(choices).filter(isIn));
};

const isComplete = ({ productOptions = [] }: Product, choices: Choices): boolean =>
  productOptions.every(({ name }) => chosenIn(choices, name));

/** The variant with this id, or the chosen variant if every option has a choice. */
export const findVariant = (
  product: Product,
  choices: Choices,
  variantId?: string,
): ProductVariant | undefined => {
  const { variants = [] } = product;
  if (variantId) return variants.find(({ id }) => id === variantId);
  return isComplete(product, choices)
    ? variants.find((variant) => fits(variant, choices))
    : undefined;
};

const pictureIn = (media: ProductMedia | undefined): unknown =>
  media?.mainMedia?.image ?? media?.items?.[0]?.image;

/** The picture of the first chosen choice that has a picture, else the main picture. */
const findMedia = ({ productOptions = [], media }: Product, choices: Choices): unknown => {
  for (const { name, choices: all } of productOptions) {
    const chosen = all.find(({ description }) => description === chosenIn(choices, name));
    const image = pictureIn(chosen?.media);
    if (image) return image;
  }
  return pictureIn(media);
};

const listOptions = (data: ProductData, choices: Choices): ProductView['options'] => {
  const { productOptions = [], variants = [] } = data.product;
  return productOptions.map(({ name, optionType, choices: all }) => ({
    name,
    kind: optionType === 'color' ? 'color' : 'list',
    choices: all
      .filter(({ visible }) => visible !== false)
      .map(({ value, description, image }) => ({
        value: description,
        label: description,
        ...(optionType === 'color' && { color: value, image: toImageView(image, '') }),
        isAvailable:
          !variants.length ||
          variants.some(
            (variant) =>
              (isBuyable(data, variant) || findPreorder(data, variant)) &&
              fits(variant, { ...choices, [name]: description }),
          ),
      })),
  }));
};

const findPreorder = (
  { preorders }: ProductData,
  variant: ProductVariant | undefined,
): StoreVariant['preorderInfo'] =>
  preorders.find(
    ({ variantId, preorderInfo }) =>
      preorderInfo?.enabled && (!variant || !variantId || variantId === variant.id),
  )?.preorderInfo;

/** The price, converted to the shopper's currency if the platform has sent a converted price. */
export const priceIn = (
  priced: Pick<Product, 'convertedPriceData' | 'priceData'> | undefined,
): PriceData | undefined => priced?.convertedPriceData ?? priced?.priceData;

const toPrices = (data: PriceData | undefined): Pick<ProductView, 'price' | 'fullPrice'> => {
  const full = asText(data?.formatted?.price);
  const price = asText(data?.formatted?.discountedPrice) ?? full;
  return { price, fullPrice: price === full ? undefined : full };
};

/** The product as a button shows it when these choices are made. */
export const toProductView = (
  data: ProductData,
  given: Choices = {},
  givenId?: string,
): ProductView => {
  const { product } = data;
  const { stock, extras, asks, variants = [] } = product;
  const choices = choicesIn(product, given, true);
  const isUnknownId =
    variants[0] && !isIncomplete(product) && variants.every(({ id }) => id !== givenId);
  const variantId = isUnknownId ? undefined : givenId;
  const isUnknownChoice = Object.keys(choices).length < Object.keys(given).length;
  const variant = findVariant(product, choices, variantId);
  // The variant itself may not have loaded yet.
  const isNamed = variantId || variant || (isIncomplete(product) && isComplete(product, choices));
  const isChoosing = !isNamed && product.productOptions?.[0];
  const name = asText(product.name) ?? '';
  const image = toImageView(findMedia(product, variant?.choices ?? choices), name);
  const isInStock =
    (variant ? isBuyable(data, variant) : stock?.inStock !== false) &&
    stock?.inventoryStatus !== 'OUT_OF_STOCK';
  const preorder = isInStock ? undefined : findPreorder(data, variant);
  const own = variant && getStock(data, variant);
  const counted = own?.trackQuantity && own.quantity;
  const left = stock?.trackInventory && !variant ? stock.quantity : counted;
  const maxQuantity = asNumber(preorder ? preorder.limit : left);
  let availability: ProductView['availability'] = preorder ? 'preorder' : 'available';
  if (!preorder && !isInStock) availability = 'sold-out';
  else if (isChoosing) availability = 'choose';
  return {
    id: product.id,
    name,
    ...toPrices(priceIn(variant?.variant) ?? priceIn(product)),
    options: variantId ? [] : listOptions(data, choices),
    availability,
    image,
    url: product.url,
    ribbon: asText(product.ribbon),
    preorderMessage: asText(preorder?.message),
    variantId: variant?.id,
    extras,
    asks,
    maxQuantity: isChoosing ? undefined : maxQuantity,
    unknown: givenId && !variantId ? 'variant' : isUnknownChoice ? 'options' : undefined,
  };
};
