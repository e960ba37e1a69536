import { list } from './choices.ts';
import type { SeedProduct } from './seed-types.ts';

const shared = { productType: 'physical', brand: 'North Window Nursery' } as const;

export const plants: SeedProduct[] = [
  {
    ...shared,
    collections: ['plants'],
    slug: 'sword-plant',
    name: 'Sword plant in a clay pot',
    description:
      'Forgives holidays, dark corners and good intentions. Water it when somebody remembers.',
    price: 34,
    sku: 'SWORD',
    weightKg: 2.1,
    stock: 12,
    options: [list('Pot', '12 cm', '17 cm', '22 cm')],
    variants: [
      { choices: { Pot: '12 cm' }, price: 24, stock: 20 },
      { choices: { Pot: '17 cm' }, price: 34, stock: 12 },
      { choices: { Pot: '22 cm' }, price: 52, stock: 2 },
    ],
    media: ['sword-plant'],
  },
  {
    ...shared,
    collections: ['plants'],
    slug: 'trailing-ivy',
    name: 'Trailing ivy for a high shelf',
    description:
      'Three long arms already, and more every month. It likes a shelf near a window and a drink on Sundays.',
    price: 28,
    sku: 'IVY',
    weightKg: 1.3,
    stock: 9,
    media: ['trailing-plant'],
  },
  {
    ...shared,
    collections: ['plants'],
    slug: 'cactus-and-child',
    name: 'Cactus and child 🌵',
    description:
      'A column cactus in flower with its offshoot, each in a pot of its own. They may be separated after a year.',
    price: 38,
    ribbon: 'New',
    sku: 'CACTUS',
    weightKg: 1.8,
    stock: 5,
    media: ['cactus'],
  },
  {
    ...shared,
    collections: ['plants'],
    slug: 'kitchen-basil',
    name: 'Kitchen basil',
    description:
      'A sturdy small-leaved kind that regrows after every harvest. The pot has a reservoir, so weekends away are allowed.',
    price: 12.5,
    sku: 'BASIL',
    weightKg: 0.9,
    stock: 60,
    media: ['herb-pot'],
  },
  {
    ...shared,
    collections: ['plants'],
    slug: 'olive-tree',
    name: 'Young olive tree',
    description:
      'Four years old and about a metre tall, with the first fruit on it. Wants sun, wind and very little else.',
    price: 84,
    discount: { type: 'AMOUNT', value: 15 },
    sku: 'OLIVE',
    weightKg: 6.5,
    stock: 4,
    media: ['olive-tree'],
  },
  {
    ...shared,
    collections: ['plants'],
    slug: 'seed-packets',
    name: 'Seeds for a windowsill',
    description:
      'Rocket, marigold and cornflower in three paper packets, with sowing dates on the back for cool and for warm places.',
    price: 9.9,
    sku: 'SEEDS',
    weightKg: 0.03,
    stock: 200,
    media: ['seed-packets'],
  },
  {
    ...shared,
    collections: ['plants'],
    slug: 'watering-can',
    name: 'Long-necked watering can',
    description:
      'Reaches the pot at the back without drowning the one in front. Powder-coated steel, 1.2 litres.',
    price: 46,
    sku: 'CAN',
    weightKg: 0.8,
    stock: 14,
    media: ['watering-can'],
  },
  {
    ...shared,
    collections: ['plants'],
    slug: 'hyacinth-glass',
    name: 'Hyacinth in a bulb glass',
    description:
      'Bulb and glass together: add water, wait six weeks, and the whole room will know. Next bulbs arrive in October.',
    price: 21,
    sku: 'BULB',
    weightKg: 0.6,
    stock: 0,
    preorder: { message: 'Ships with the October bulbs.', limit: 50 },
    media: ['bulb-glass'],
  },
];
