// The items of the generated demo catalog and their fictional makers.
import type { finishes } from './catalog-finishes.ts';

export interface CatalogItem {
  name: string;
  /** Description of the product, the same in every finish. */
  description: string;
  family: keyof typeof finishes;
  collections: readonly string[];
  /** Price of the cheapest finish, in the store’s currency. */
  price: number;
  weight: number;
  /** Ids of sandbox pictures, which the products use in rotation. */
  pictures: readonly string[];
  /** A second picture for all products of the item. */
  detail?: string;
  /** In ascending order. Each size costs and weighs more than the previous one. */
  sizes?: readonly string[];
  hasColours?: boolean;
}

/** Fictional workshops, used as brands. */
export const workshops = ['Kiln & Kettle Row', 'Ninth Loom', 'Slow Press Lane', 'Potters’ Yard 4'];

export const ribbons = ['New', 'Small batch', 'Last of the season', 'Back again'];

const CUPS = ['Small', 'Medium', 'Large'];
const SHEETS = ['A6', 'A5', 'A4'];

const tableware = { family: 'glaze', collections: ['Tableware'] } as const;
const textiles = { family: 'cloth', collections: ['Textiles'] } as const;
const woven = { family: 'weave', collections: ['Textiles'], hasColours: true } as const;
const paper = { family: 'paper', collections: ['Paper'] } as const;
const plants = { family: 'glaze', collections: ['Plants'] } as const;
const giftsFrom = (collection: string) => ({ collections: [collection, 'Gifts'] });

/** 25 items in 20 finishes each. */
export const catalogItems: readonly CatalogItem[] = [
  {
    ...tableware,
    name: 'mug',
    description: 'A handle for three fingers and a foot that does not scratch.',
    price: 22,
    weight: 0.35,
    pictures: ['mug-clay', 'mug-indigo', 'mug-moss', 'mug-chalk'],
    detail: 'mug-detail',
    sizes: CUPS,
  },
  {
    ...tableware,
    name: 'dinner plate',
    description: 'Flat enough for a knife, with a rim that keeps the sauce.',
    price: 28,
    weight: 0.7,
    pictures: ['plates', 'plates-clay'],
  },
  {
    ...tableware,
    name: 'mixing bowl',
    description: 'Deep, with a lip to pour from and room for two eggs more.',
    price: 46,
    weight: 1.2,
    pictures: ['nested-bowls', 'nested-bowls-sea', 'bowl-lemons', 'bowl-lemons-indigo'],
    sizes: CUPS,
  },
  {
    ...tableware,
    name: 'water jug',
    description: 'Pours without a drop on the cloth. Holds what a table of four drinks.',
    price: 52,
    weight: 1.1,
    pictures: ['jug-tulips', 'jug-tulips-blush'],
    sizes: ['1 l', '1.5 l'],
  },
  {
    ...tableware,
    name: 'teapot',
    description: 'The lid stays on while it pours, and the strainer is built in.',
    price: 74,
    weight: 0.9,
    pictures: ['teapot-pine', 'teapot-ink'],
  },
  {
    ...tableware,
    name: 'espresso pair',
    description: 'Two cups, two saucers, and no handle to break.',
    price: 34,
    weight: 0.4,
    pictures: ['espresso-cups'],
    ...giftsFrom('Tableware'),
  },
  {
    ...tableware,
    name: 'bud vase',
    description: 'For one stem, or for none.',
    price: 26,
    weight: 0.3,
    pictures: ['bud-vase-ochre', 'bud-vase-plum', 'bud-vase-chalk'],
    detail: 'vase-trio',
    sizes: ['Low', 'Tall'],
    ...giftsFrom('Tableware'),
  },
  {
    ...tableware,
    name: 'salt cellar',
    description: 'A wide mouth, and a lid for rainy weeks.',
    price: 24,
    weight: 0.4,
    pictures: ['salt-cellar'],
  },
  {
    ...tableware,
    name: 'carafe',
    description: 'Its cup is the lid. It stands by the bed and asks for nothing.',
    price: 48,
    weight: 0.8,
    pictures: ['carafe'],
  },
  {
    ...woven,
    name: 'linen towel',
    description: 'Woven close, washed once, softer every month.',
    price: 19,
    weight: 0.2,
    pictures: ['towels-clay', 'towels-indigo', 'towels-moss'],
    detail: 'towel-hung',
  },
  {
    ...textiles,
    name: 'wool throw',
    description: 'Long enough for two and light enough for June.',
    price: 118,
    weight: 1.3,
    pictures: ['throw-mist', 'throw-ochre'],
    sizes: ['Narrow', 'Wide'],
  },
  {
    ...woven,
    name: 'cushion cover',
    description: 'Closed with wooden buttons. The filling is yours.',
    price: 39,
    weight: 0.3,
    pictures: ['cushion-brick', 'cushion-moss'],
    sizes: ['40 cm', '50 cm', '60 cm'],
  },
  {
    ...woven,
    name: 'apron',
    description: 'Two pockets, one loop for a cloth, straps that cross.',
    price: 54,
    weight: 0.4,
    pictures: ['apron-indigo', 'apron-brick'],
    sizes: ['Short', 'Long'],
  },
  {
    ...woven,
    name: 'market bag',
    description: 'Carries nine kilos and folds into a fist.',
    price: 27,
    weight: 0.2,
    pictures: ['tote'],
  },
  {
    ...textiles,
    name: 'table napkins',
    description: 'Four, hemmed by hand at the corners.',
    price: 36,
    weight: 0.25,
    pictures: ['napkins'],
    ...giftsFrom('Textiles'),
  },
  {
    ...textiles,
    name: 'wool skein',
    description: 'Spun thick and thin, 100 g, from one flock.',
    price: 16,
    weight: 0.1,
    pictures: ['wool'],
  },
  {
    ...paper,
    name: 'notebook',
    description: 'Sewn, so that it lies flat on the first page as on the last.',
    price: 14,
    weight: 0.3,
    pictures: ['notebooks-clay', 'notebooks-pine', 'notebooks-plum'],
    detail: 'notebook-open',
    sizes: SHEETS,
  },
  {
    ...paper,
    name: 'letter set',
    description: 'Twenty sheets, twenty envelopes, no excuses.',
    price: 21,
    weight: 0.25,
    pictures: ['letters'],
    ...giftsFrom('Paper'),
  },
  {
    ...paper,
    name: 'postcards',
    description: 'Eight of them, thick enough for a fountain pen.',
    price: 12,
    weight: 0.1,
    pictures: ['postcards'],
  },
  {
    ...paper,
    name: 'wrapping paper',
    description: 'Three sheets, printed with two inks, folded and not rolled.',
    price: 9.5,
    weight: 0.15,
    pictures: ['wrapping-paper'],
  },
  {
    ...paper,
    name: 'print',
    description: 'Pulled by hand, numbered in pencil, sent flat.',
    price: 44,
    weight: 0.2,
    pictures: ['print-moon', 'print-dunes'],
    sizes: SHEETS,
  },
  {
    ...paper,
    name: 'gift box',
    description: 'A lid that sighs when it closes.',
    price: 11,
    weight: 0.2,
    pictures: ['gift-box', 'gift-box-plum'],
    sizes: CUPS,
    ...giftsFrom('Paper'),
  },
  {
    ...plants,
    name: 'herb pot',
    description: 'With its own saucer, and a hole where one belongs.',
    price: 23,
    weight: 0.8,
    pictures: ['herb-pot'],
    sizes: ['10 cm', '14 cm', '18 cm'],
  },
  {
    ...plants,
    name: 'planter',
    description: 'For a tree that means to stay. Frost does nothing to it.',
    price: 68,
    weight: 3.4,
    pictures: ['olive-tree', 'sword-plant'],
    sizes: ['24 cm', '32 cm'],
  },
  {
    ...plants,
    name: 'watering can',
    description: 'A thin spout that reaches behind the leaves.',
    price: 57,
    weight: 1.4,
    pictures: ['watering-can'],
  },
];
