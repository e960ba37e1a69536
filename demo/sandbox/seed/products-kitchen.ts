import { colour, colours } from './choices.ts';
import type { SeedProduct } from './seed-types.ts';

const shared = { productType: 'physical' } as const;

export const kitchen: SeedProduct[] = [
  {
    ...shared,
    collections: ['tableware'],
    slug: 'bread-board',
    name: 'Olive-wood board, 9" × 14", \'Sunday\'',
    description:
      'Cut from one plank, oiled twice, with a hole for the nail by the door. Bread not included, appetite assumed.',
    price: 54,
    brand: 'Legno Vivo',
    sku: 'BOARD',
    weightKg: 1.4,
    stock: 0,
    media: ['bread-board'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'spoon-crock',
    name: 'Crock with three spoons',
    description:
      'A heavy crock that stays where it is put, with a stirring spoon, a tasting spoon and a turner in cherry, ash and oak.',
    price: 62,
    brand: 'Legno Vivo',
    sku: 'CROCK',
    weightKg: 1.5,
    stock: 12,
    media: ['spoon-crock'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'candle-holders',
    name: 'Turned candle holders, a pair',
    description:
      'Turned on a lathe and lacquered by brush. They take ordinary household candles, which is the point.',
    price: 48,
    brand: 'Legno Vivo',
    sku: 'CANDLE',
    weightKg: 0.7,
    stock: 10,
    options: [
      colours('Lacquer', colour('Brick', 'brick', 'candles'), colour('Ink', 'ink', 'candles-ink')),
    ],
    media: ['candles', 'candles-ink'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'salt-cellar',
    name: 'The “Pinch” salt cellar with a ‘proper’ spoon',
    description:
      'A wide mouth for two fingers, a lid of walnut for rainy weeks, and a spoon the length of a thumb.',
    price: 31.9,
    brand: 'Olmo Pottery',
    sku: 'SALT',
    weightKg: 0.5,
    stock: 22,
    media: ['salt-cellar'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'coffee-dripper',
    name: 'Coffee dripper and server',
    description:
      'A porcelain cone with a slow spiral inside, on a server that shows how much is left. The next firing leaves the kiln soon.',
    price: 78,
    ribbon: 'Pre-order',
    brand: 'Olmo Pottery',
    sku: 'DRIPPER',
    weightKg: 1.1,
    stock: 0,
    preorder: { message: 'Ships when the next kiln is opened, in about four weeks.', limit: 20 },
    media: ['dripper'],
  },
];
