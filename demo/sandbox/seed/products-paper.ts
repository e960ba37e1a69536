// The seeded paper goods: notebooks, letters, prints, wrapping and stars.
import { colour, colours, list } from './choices.ts';
import type { SeedProduct } from './seed-types.ts';

const shared = { productType: 'physical', brand: 'Presse Matin' } as const;

export const paper: SeedProduct[] = [
  {
    ...shared,
    collections: ['paper'],
    slug: 'linen-notebook',
    name: 'Linen notebook',
    description:
      'Sewn in sections so that it lies flat from the first page. 192 pages of 90 g paper that takes a fountain pen without a ghost.',
    price: 18,
    sku: 'NOTE',
    weightKg: 0.35,
    stock: 30,
    options: [
      colours(
        'Cover',
        colour('Clay', 'clay', 'notebooks-clay', 'notebook-open'),
        colour('Pine', 'pine', 'notebooks-pine', 'notebook-open'),
        colour('Plum', 'plum', 'notebooks-plum', 'notebook-open'),
      ),
      list('Ruling', 'Dotted', 'Ruled', 'Plain'),
    ],
    variants: [
      { choices: { Cover: 'Clay', Ruling: 'Dotted' }, stock: 30, sku: 'NOTE-C-D' },
      { choices: { Cover: 'Clay', Ruling: 'Ruled' }, stock: 12, sku: 'NOTE-C-R' },
      { choices: { Cover: 'Clay', Ruling: 'Plain' }, stock: 0, sku: 'NOTE-C-P' },
      { choices: { Cover: 'Pine', Ruling: 'Dotted' }, stock: 2, sku: 'NOTE-G-D' },
      { choices: { Cover: 'Pine', Ruling: 'Ruled' }, stock: 0, sku: 'NOTE-G-R' },
      { choices: { Cover: 'Pine', Ruling: 'Plain' }, stock: 9, price: 17, sku: 'NOTE-G-P' },
      { choices: { Cover: 'Plum', Ruling: 'Dotted' }, stock: 16, price: 19.5, sku: 'NOTE-P-D' },
      { choices: { Cover: 'Plum', Ruling: 'Ruled' }, stock: 16, price: 19.5, sku: 'NOTE-P-R' },
      { choices: { Cover: 'Plum', Ruling: 'Plain' }, stock: 4, price: 19.5, sku: 'NOTE-P-P' },
    ],
    media: ['notebooks-clay', 'notebook-open', 'notebooks-pine', 'notebooks-plum'],
  },
  {
    ...shared,
    collections: ['paper'],
    slug: 'letter-set',
    name: 'Letter set for the <b>very</b> slow reply',
    description:
      'Twelve sheets, twelve envelopes in three colors, and a stick of sealing wax. Everything but the words.',
    price: 22,
    sku: 'LETTER',
    weightKg: 0.3,
    stock: 25,
    media: ['letters'],
  },
  {
    ...shared,
    collections: ['paper'],
    slug: 'weather-postcards',
    name: 'Postcards with weather ☀️ 🌧️ 🌙',
    description:
      'Three days at the same window, printed in five colors on cotton card. Stamps are up to the sender.',
    price: 7.5,
    sku: 'POSTCARD',
    weightKg: 0.05,
    stock: 120,
    media: ['postcards'],
  },
  {
    ...shared,
    collections: ['paper'],
    slug: 'wrapping-paper',
    name: 'Block-printed wrapping paper',
    description:
      'Rolls printed by hand from pear-wood blocks: dots, leaves and slanting rain. Two metres each, strong enough to be used twice.',
    price: 9,
    sku: 'WRAP',
    weightKg: 0.2,
    stock: 45,
    options: [list('Rolls', 'One roll', 'Three rolls', 'Six rolls')],
    variants: [
      { choices: { Rolls: 'One roll' }, price: 9, sku: 'WRAP-1' },
      { choices: { Rolls: 'Three rolls' }, price: 24, stock: 15, sku: 'WRAP-3' },
      { choices: { Rolls: 'Six rolls' }, price: 42, stock: 6, sku: 'WRAP-6' },
    ],
    media: ['wrapping-paper'],
  },
  {
    ...shared,
    collections: ['paper'],
    slug: 'pencil-pot',
    name: 'Pot of six color pencils',
    description:
      'Cedar pencils in the colors of this shop, in a pot that outlives them. The sharpener is in the bottom.',
    price: 28,
    sku: 'PENCIL',
    weightKg: 0.4,
    stock: 17,
    media: ['pencil-pot'],
  },
  {
    ...shared,
    collections: ['paper'],
    slug: 'moonrise-print',
    name: '月の出、湖のほとりにて。額入り木版画',
    description:
      'Moonrise over a lake, printed from five blocks on mulberry paper. The frame is oiled beech and comes ready to hang.',
    price: 65,
    sku: 'MOON',
    weightKg: 0.9,
    stock: 10,
    options: [list('Size', '20 × 25 cm', '30 × 40 cm', '50 × 70 cm')],
    variants: [
      { choices: { Size: '20 × 25 cm' }, price: 65, stock: 10, sku: 'MOON-S' },
      { choices: { Size: '30 × 40 cm' }, price: 95, stock: 4, sku: 'MOON-M' },
      { choices: { Size: '50 × 70 cm' }, price: 160, stock: 0, sku: 'MOON-L' },
    ],
    media: ['print-moon'],
  },
  {
    ...shared,
    collections: ['paper'],
    slug: 'dunes-print',
    name: 'كثبان عند الغروب، لوحة مطبوعة بإطار داكن',
    description:
      'Dunes at dusk in four warm inks. The dark frame makes the sun look lower than it is.',
    price: 72,
    discount: { type: 'PERCENT', value: 15 },
    sku: 'DUNES',
    weightKg: 0.9,
    stock: 6,
    media: ['print-dunes'],
  },
  {
    ...shared,
    collections: ['paper'],
    slug: 'gift-box',
    name: 'Gift box with ribbon',
    description:
      'A box with a deep lid, two metres of cotton ribbon, and a card with your words. It packs flat, and it is made whenever one is ordered.',
    price: 8,
    sku: 'BOX',
    weightKg: 0.25,
    stock: null,
    options: [
      colours(
        'Color',
        colour('Pine', 'pine', 'gift-box'),
        colour('Blush', 'blush', 'gift-box-plum'),
      ),
    ],
    customTextFields: [{ title: 'Words on the card', maxLength: 60, mandatory: true }],
    media: ['gift-box', 'gift-box-plum'],
  },
  {
    ...shared,
    collections: ['paper'],
    slug: 'paper-stars',
    name: 'Folded paper stars',
    description:
      'Three stars on linen thread, folded from dyed card. They turn by themselves above a radiator.',
    price: 19,
    discount: { type: 'AMOUNT', value: 4 },
    ribbon: 'Sale',
    sku: 'STARS',
    weightKg: 0.15,
    stock: 33,
    media: ['paper-stars'],
  },
];
