import type { SeedCollection } from './seed-types.ts';

export const seedCollections: readonly SeedCollection[] = [
  {
    slug: 'tableware',
    name: 'Tableware',
    description: 'Cups, plates and bowls that are used every day and put on the table last.',
    media: 'vase-trio',
  },
  {
    slug: 'paper',
    name: 'Paper',
    description: 'Notebooks, letters and prints from a small press that starts early.',
    media: 'letters',
  },
  {
    slug: 'textiles',
    name: 'Textiles',
    description: 'Linen, wool and cotton, woven slowly and washed once before they leave.',
    media: 'towels-indigo',
  },
  {
    slug: 'plants',
    name: 'Plants',
    description: 'Things in pots that want little, and the can that gives it to them.',
    media: 'trailing-plant',
  },
  {
    slug: 'patterns',
    name: 'Patterns',
    description: 'Files to print, cut, stitch and fold, and a few things to do it with.',
    media: 'embroidery-hoop',
  },
  {
    slug: 'cups',
    name: 'Cups',
    description: 'One for each kind of morning.',
    media: 'mug-clay',
    parent: 'tableware',
  },
  {
    slug: 'vases',
    name: 'Vases',
    description: 'For one stem or for many.',
    media: 'vase-trio',
    parent: 'tableware',
  },
  {
    slug: 'seconds',
    name: 'Seconds',
    description: 'Flawed pieces, collected for the sale in autumn.',
    media: 'letters',
    isHidden: true,
  },
  {
    slug: 'chipped-cups',
    name: 'Chipped cups',
    description: '',
    media: 'mug-clay',
    parent: 'seconds',
  },
];
