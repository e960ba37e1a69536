// The changes that make a version 3 product match a catalog file.
import type { WantedProduct } from '../catalog-file/wanted-product.ts';
import type { KnownProduct } from './known-product.ts';
import { isSameOptions, optionsToWire, wantedOptions } from './wanted-options.ts';
import { isSameVariants, variantToWire, wantedVariants } from './wanted-variants.ts';

const mediaToWire = (entries: readonly string[]) => ({
  itemsInfo: {
    items: entries.map((entry) => (/^[a-z]+:/i.test(entry) ? { url: entry } : { id: entry })),
  },
});

const deliveryOf = (isDigital: boolean) =>
  isDigital ? { productType: 'DIGITAL' } : { productType: 'PHYSICAL', physicalProperties: {} };

const optionsFor = (wanted: WantedProduct, known: KnownProduct | undefined) => {
  const { productOptions } = wanted.product;
  return productOptions || !known ? wantedOptions(productOptions ?? []) : known.options;
};

/** The lines of the variants, in the order in which they are sent. */
export const variantLines = (wanted: WantedProduct, known: KnownProduct | undefined): number[] =>
  wantedVariants(wanted, optionsFor(wanted, known), known).map(({ line }) => line);

export const newProduct = (wanted: WantedProduct) => {
  const { name, slug, visible, description, brand, ribbon } = wanted.product;
  const options = optionsFor(wanted, undefined);
  const isDigital = wanted.product.productType === 'digital';
  return {
    name,
    slug,
    ...deliveryOf(isDigital),
    visible: visible ?? true,
    ...(description && { plainDescription: description }),
    ...(brand && { brand: { name: brand } }),
    ...(ribbon && { ribbon: { name: ribbon } }),
    ...(wanted.media.length > 0 && { media: mediaToWire(wanted.media) }),
    options: optionsToWire(options),
    variantsInfo: {
      variants: wantedVariants(wanted, options, undefined).map((one) =>
        variantToWire(one, isDigital),
      ),
    },
  };
};

/** Undefined if the product already matches the file. Leaves out fields that the file does not contain. */
export const changesFor = (wanted: WantedProduct, known: KnownProduct): object | undefined => {
  const { name, visible, description, brand, ribbon } = wanted.product;
  const options = optionsFor(wanted, known);
  const variants = wantedVariants(wanted, options, known);
  const isSame = isSameOptions(options, known.options);
  const { productType } = wanted.product;
  const isDigital = productType === undefined ? known.isDigital : productType === 'digital';
  const changes = {
    ...(name !== known.name && { name }),
    ...(isDigital !== known.isDigital && deliveryOf(isDigital)),
    ...(visible !== undefined &&
      (visible ?? true) !== known.visible && { visible: visible ?? true }),
    ...(description !== undefined &&
      (description ?? '') !== known.description && { plainDescription: description ?? '' }),
    ...(brand !== undefined &&
      (brand || null) !== known.brand && { brand: brand ? { name: brand } : null }),
    ...(ribbon !== undefined &&
      (ribbon || null) !== known.ribbon && { ribbon: ribbon ? { name: ribbon } : null }),
    ...(wanted.media.length > 0 && !known.hasMedia && { media: mediaToWire(wanted.media) }),
    // The platform accepts options and variants only together and complete.
    ...(!(isSame && isSameVariants(variants, known.variants)) && {
      options: isSame ? known.wireOptions : optionsToWire(options),
      variantsInfo: { variants: variants.map((one) => variantToWire(one, isDigital)) },
    }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
};
