// The seeded tableware: cups, plates and bowls.
import { colour, colours, list } from './choices.ts';
import type { SeedProduct } from './seed-types.ts';

const shared = { productType: 'physical' } as const;

export const tableware: SeedProduct[] = [
  {
    ...shared,
    collections: ['tableware', 'cups'],
    slug: 'stoneware-mug',
    name: 'Stoneware mug',
    description:
      'Thrown on a kick wheel from speckled clay, with a bare foot and a handle pulled by hand. It holds 320 ml and keeps its warmth to the last sip. Dishwasher and microwave are fine.',
    price: 24,
    cost: 8.5,
    sections: [
      {
        title: 'Care',
        description: 'Dishwasher and microwave are fine; the flame of a stove is not.',
      },
      { title: 'Size', description: '9 cm high, 8.5 cm across, 320 ml to the rim.' },
    ],
    ribbon: 'Best seller',
    brand: 'Olmo Pottery',
    sku: 'MUG',
    weightKg: 0.42,
    stock: 14,
    options: [
      colours(
        'Glaze',
        colour('Clay', 'clay', 'mug-clay', 'mug-detail', 'mug-in-use'),
        colour('Indigo', 'indigo', 'mug-indigo'),
        colour('Moss', 'moss', 'mug-moss'),
        colour('Chalk', 'chalk', 'mug-chalk'),
      ),
    ],
    variants: [
      { choices: { Glaze: 'Clay' }, stock: 14, sku: 'MUG-CLAY' },
      { choices: { Glaze: 'Indigo' }, stock: 6, sku: 'MUG-INDIGO' },
      { choices: { Glaze: 'Moss' }, stock: 0, sku: 'MUG-MOSS' },
      { choices: { Glaze: 'Chalk' }, stock: 3, price: 26, sku: 'MUG-CHALK' },
    ],
    media: ['mug-clay', 'mug-detail', 'mug-in-use', 'mug-indigo', 'mug-moss', 'mug-chalk'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'dinner-plates',
    name: 'Dinner plates, set of four',
    description:
      'Four plates, 26 cm across, with a raised rim that keeps the sauce where it belongs. No two rims are painted quite alike.',
    price: 88,
    brand: 'Olmo Pottery',
    sku: 'PLATES',
    weightKg: 2.6,
    stock: 9,
    options: [
      colours('Rim', colour('Indigo', 'indigo', 'plates'), colour('Clay', 'clay', 'plates-clay')),
    ],
    media: ['plates', 'plates-clay'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'lemon-bowl',
    name: 'Footed bowl for lemons',
    description:
      'A wide bowl on a narrow foot, glazed the color of early mornings. Room for nine lemons, or a salad for four.',
    price: 58,
    discount: { type: 'PERCENT', value: 20 },
    ribbon: 'Sale',
    brand: 'Olmo Pottery',
    sku: 'BOWL-LEMON',
    weightKg: 1.1,
    stock: 3,
    media: ['bowl-lemons', 'bowl-lemons-indigo'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'nesting-bowls',
    name: 'Nesting bowls',
    description:
      'Bowls that live inside each other and take the space of one. The smallest measures flour, the middle one makes breakfast, the largest proves a loaf.',
    price: 64,
    brand: 'Olmo Pottery',
    sku: 'NEST',
    weightKg: 1.9,
    stock: 8,
    options: [
      colours(
        'Colors',
        colour('Harvest', 'plum', 'nested-bowls'),
        colour('Sea', 'indigo', 'nested-bowls-sea'),
      ),
      list('Set', 'Two bowls', 'Three bowls'),
    ],
    variants: [
      { choices: { Colors: 'Harvest', Set: 'Two bowls' }, price: 46, stock: 5, sku: 'NEST-H2' },
      { choices: { Colors: 'Harvest', Set: 'Three bowls' }, price: 64, stock: 8, sku: 'NEST-H3' },
      { choices: { Colors: 'Sea', Set: 'Two bowls' }, price: 46, stock: 0, sku: 'NEST-S2' },
      { choices: { Colors: 'Sea', Set: 'Three bowls' }, price: 64, stock: 2, sku: 'NEST-S3' },
    ],
    media: ['nested-bowls', 'nested-bowls-sea'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'carafe',
    name: 'Bedside carafe with tumbler',
    description:
      'Mouth-blown from recycled glass. The tumbler turns over to become the lid. 700 ml, enough for a night.',
    price: 42,
    brand: 'Vetreria Lume',
    sku: 'CARAFE',
    weightKg: 0.8,
    stock: 40,
    media: ['carafe'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'round-teapot',
    name: 'Round teapot',
    description:
      'A teapot that pours to the last drop without dripping on the cloth. The bail is bent from one length of ash. Holds five cups.',
    price: 96,
    ribbon: 'New',
    brand: 'Olmo Pottery',
    sku: 'TEAPOT',
    weightKg: 1.2,
    stock: 5,
    options: [
      colours('Glaze', colour('Pine', 'pine', 'teapot-pine'), colour('Ink', 'ink', 'teapot-ink')),
    ],
    variants: [
      { choices: { Glaze: 'Pine' }, stock: 5, sku: 'TEAPOT-PINE' },
      { choices: { Glaze: 'Ink' }, stock: 4, price: 104, sku: 'TEAPOT-INK' },
    ],
    media: ['teapot-pine', 'teapot-ink'],
  },
  {
    ...shared,
    collections: ['tableware', 'cups'],
    slug: 'espresso-cups',
    name: 'Espresso cups, a pair',
    description:
      'Two small cups that stack, with one saucer to share. 70 ml each, thick enough to hold the heat and thin enough at the lip.',
    price: 36,
    discount: { type: 'AMOUNT', value: 6 },
    brand: 'Olmo Pottery',
    sku: 'ESPRESSO',
    weightKg: 0.5,
    stock: 18,
    media: ['espresso-cups'],
  },
  {
    ...shared,
    collections: ['tableware'],
    slug: 'tulip-jug',
    name: 'A jug for tulips, wide enough for twelve stems and narrow enough to hold just one upright, thrown slowly in Porto and glazed twice, in chalk',
    description:
      'The name says most of it. What it leaves out: it also pours milk, and the handle fits a whole hand.',
    price: 72.5,
    brand: 'Olmo Pottery',
    sku: 'JUG',
    weightKg: 1.3,
    stock: 7,
    media: ['jug-tulips', 'jug-tulips-blush'],
  },
  {
    ...shared,
    collections: ['tableware', 'vases'],
    slug: 'bud-vase',
    name: 'Bud vase',
    description:
      'One branch from the hedge is all it asks for. The neck is just wide enough for a finger and a bottle brush.',
    price: 34,
    brand: 'Olmo Pottery',
    sku: 'BUD',
    weightKg: 0.6,
    stock: 11,
    options: [
      colours(
        'Glaze',
        colour('Ochre', 'ochre', 'bud-vase-ochre'),
        colour('Plum', 'plum', 'bud-vase-plum'),
        colour('Chalk', 'chalk', 'bud-vase-chalk'),
      ),
    ],
    media: ['bud-vase-ochre', 'bud-vase-plum', 'bud-vase-chalk'],
  },
  {
    ...shared,
    collections: ['tableware', 'vases'],
    slug: 'vase-trio',
    name: 'Three vases from one firing',
    description:
      'A tall one, a round one and a very small one, from the same shelf of the same kiln. There is one set, and then there is none.',
    price: 140,
    ribbon: 'One of a kind',
    brand: 'Olmo Pottery',
    sku: 'TRIO',
    weightKg: 2.2,
    stock: 1,
    media: ['vase-trio'],
  },
];
