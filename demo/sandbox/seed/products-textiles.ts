import { colour, colours, list } from './choices.ts';
import type { SeedProduct } from './seed-types.ts';

const shared = { productType: 'physical', brand: 'Weaving Mill No. 4' } as const;

export const textiles: SeedProduct[] = [
  {
    ...shared,
    collections: ['textiles'],
    slug: 'linen-towels',
    name: 'Linen towels',
    description:
      'Washed linen with a woven stripe and a loop to hang it by. Dry by morning, softer every month.',
    price: 26,
    ribbon: 'Best seller',
    sku: 'TOWEL',
    weightKg: 0.3,
    stock: 24,
    options: [
      colours(
        'Stripe',
        colour('Indigo', 'indigo', 'towels-indigo', 'towel-hung'),
        colour('Clay', 'clay', 'towels-clay'),
        colour('Moss', 'moss', 'towels-moss'),
      ),
      list('Size', 'Hand', 'Bath'),
    ],
    variants: [
      { choices: { Stripe: 'Indigo', Size: 'Hand' }, price: 26, stock: 24 },
      { choices: { Stripe: 'Indigo', Size: 'Bath' }, price: 48, stock: 7 },
      { choices: { Stripe: 'Clay', Size: 'Hand' }, price: 26, stock: 11 },
      { choices: { Stripe: 'Clay', Size: 'Bath' }, price: 48, stock: 0 },
      { choices: { Stripe: 'Moss', Size: 'Hand' }, price: 26, stock: 1 },
      { choices: { Stripe: 'Moss', Size: 'Bath' }, price: 48, stock: 5 },
    ],
    media: ['towels-indigo', 'towel-hung', 'towels-clay', 'towels-moss'],
  },
  {
    ...shared,
    collections: ['textiles'],
    slug: 'wool-throw',
    name: 'Wool throw with a fringe',
    description:
      'Lambswool from the hills behind the mill, 130 by 180 cm, knotted at both ends. Warm without weighing anything much.',
    price: 118,
    discount: { type: 'PERCENT', value: 10 },
    sku: 'THROW',
    weightKg: 1.1,
    stock: 8,
    options: [
      colours(
        'Color',
        colour('Mist', 'mist', 'throw-mist'),
        colour('Ochre', 'ochre', 'throw-ochre'),
      ),
    ],
    media: ['throw-mist', 'throw-ochre'],
  },
  {
    ...shared,
    collections: ['textiles'],
    slug: 'woven-cushion',
    name: 'Woven cushion',
    description:
      'A band of running stitch between two stripes, on a cover that comes off and goes in the wash. The filling is kapok.',
    price: 44,
    sku: 'CUSHION',
    weightKg: 0.7,
    stock: 13,
    options: [
      colours(
        'Color',
        colour('Brick', 'brick', 'cushion-brick'),
        colour('Moss', 'moss', 'cushion-moss'),
      ),
    ],
    media: ['cushion-brick', 'cushion-moss'],
  },
  {
    ...shared,
    collections: ['textiles'],
    slug: 'work-apron',
    name: 'Work apron',
    description:
      'Heavy cotton with a pocket for two spoons and a neck strap that forgives. Made for potters, taken over by cooks.',
    price: 56,
    sku: 'APRON',
    weightKg: 0.5,
    stock: 10,
    options: [
      colours(
        'Color',
        colour('Indigo', 'indigo', 'apron-indigo'),
        colour('Brick', 'brick', 'apron-brick'),
      ),
      list('Length', 'Short', 'Long'),
    ],
    variants: [
      { choices: { Color: 'Indigo', Length: 'Short' }, price: 52, stock: 10 },
      { choices: { Color: 'Indigo', Length: 'Long' }, price: 56, stock: 10 },
      { choices: { Color: 'Brick', Length: 'Short' }, price: 52, stock: 3 },
      { choices: { Color: 'Brick', Length: 'Long' }, price: 56, stock: 0 },
    ],
    media: ['apron-indigo', 'apron-brick'],
  },
  {
    ...shared,
    collections: ['textiles'],
    slug: 'market-tote',
    name: 'Market tote',
    description:
      'Canvas that stands up by itself, with handles long enough for a shoulder and a winter coat. A sun is printed on one side.',
    price: 32,
    sku: 'TOTE',
    weightKg: 0.4,
    stock: null,
    media: ['tote'],
  },
  {
    ...shared,
    collections: ['textiles'],
    slug: 'napkins-with-rings',
    name: 'Napkins with wooden rings',
    description:
      'Three napkins in three colors, so that everybody knows which is theirs by the second day.',
    price: 29,
    sku: 'NAPKIN',
    weightKg: 0.25,
    stock: 16,
    media: ['napkins'],
  },
  {
    ...shared,
    collections: ['textiles'],
    slug: 'willow-basket',
    name: 'Willow basket with a cloth',
    description:
      'Woven over an ash frame by one person in an afternoon. For bread, for laundry, for a cat that will not be moved.',
    price: 68,
    sku: 'BASKET',
    weightKg: 1.2,
    stock: 0,
    ribbon: 'Back in spring',
    media: ['basket'],
  },
  {
    ...shared,
    collections: ['textiles', 'patterns'],
    slug: 'wool-trio',
    name: 'Three balls of wool',
    description:
      'Spun thick, dyed with madder, weld and woad. 100 g each, enough for a hat with a good deal left over.',
    price: 27,
    cost: 11.4,
    perUnit: { holds: [300, 'G'], per: [100, 'G'] },
    sku: 'WOOL',
    weightKg: 0.3,
    stock: 21,
    media: ['wool'],
  },
];
