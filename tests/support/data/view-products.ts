import type { Product, ProductVariant, StoreVariant } from '../../../src/client/catalog/product.ts';
import { toProductView } from '../../../src/products/loading/product-view.ts';

export const priceOf = (price: string, discountedPrice = price) => ({
  formatted: { price, discountedPrice },
});

export const variant = (
  id: string,
  choices: Record<string, string>,
  more: object = {},
): ProductVariant => ({
  id,
  choices,
  stock: { inStock: true },
  ...more,
});

export const productOptions = [
  {
    name: 'Size',
    optionType: 'drop_down' as const,
    choices: ['S', 'M'].map((value) => ({ value, description: value })),
  },
  {
    name: 'Color',
    optionType: 'color' as const,
    choices: [
      {
        value: '#f00',
        description: 'Red',
        media: { mainMedia: { image: { url: 'https://shop.example/red.jpg' } } },
      },
      { value: '#00f', description: 'Blue' },
    ],
  },
];

export const shirt: Product = {
  id: 'shirt',
  name: 'Shirt',
  priceData: priceOf('€20'),
  media: {
    mainMedia: {
      image: { url: 'https://shop.example/main.jpg', width: 4, height: 3, altText: 'A shirt' },
    },
  },
  productOptions,
  manageVariants: true,
  variants: [
    variant('s-red', { Size: 'S', Color: 'Red' }, { variant: { priceData: priceOf('€25') } }),
    variant('m-red', { Size: 'M', Color: 'Red' }, { stock: { inStock: false } }),
    variant(
      's-blue',
      { Size: 'S', Color: 'Blue' },
      { stock: { trackQuantity: true, quantity: 2 } },
    ),
    variant('m-blue', { Size: 'M', Color: 'Blue' }, { variant: { visible: false } }),
  ],
};

export const mug: Product = { id: 'mug', name: 'Mug', priceData: priceOf('€10') };

export const view = (
  product: Product,
  choices = {},
  variantId?: string,
  preorders: StoreVariant[] = [],
) => toProductView({ product, preorders }, choices, variantId);

export const enabled = { enabled: true, message: 'Ships in May', limit: 4 };
