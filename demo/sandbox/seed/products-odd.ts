// One product of every rare kind, for example sold only on plans, sold only to members or fully discounted.
import { colour, colours, list } from './choices.ts';
import type { SeedProduct } from './seed-types.ts';

const shared = { productType: 'physical' } as const;

const kite: SeedProduct = {
  ...shared,
  collections: ['oddments'],
  slug: 'box-kite',
  name: 'Box kite, built to order',
  description: 'Six choices, and not every combination can be had.',
  price: 64,
  sku: 'KITE',
  weightKg: 0.6,
  stock: 4,
  options: [
    list('Frame', 'Ash', 'Carbon'),
    colours('Sail', colour('Indigo', 'indigo'), colour('Ochre', 'ochre')),
    list('Tail', 'Short', 'Long'),
    list('Line', '20 m', '50 m'),
    list('Reel', 'Left-handed', 'Right-handed'),
    list('Bag', 'Linen'),
  ],
  variants: [
    {
      choices: {
        Frame: 'Carbon',
        Sail: 'Ochre',
        Tail: 'Long',
        Line: '50 m',
        Reel: 'Left-handed',
        Bag: 'Linen',
      },
      stock: 0,
      price: 89,
    },
  ],
  media: ['stitched-cloth'],
};

const board: SeedProduct = {
  ...shared,
  collections: ['oddments'],
  slug: 'engraved-board',
  name: 'Bread board with an engraving',
  description:
    'A modifier of each kind: texts, a list, swatches; one does not say whether it is required.',
  price: 38,
  sku: 'BOARD-E',
  weightKg: 1.2,
  stock: 7,
  customTextFields: [{ title: 'Note for the maker', maxLength: 200, mandatory: false }],
  modifiers: [
    {
      name: 'Engraving',
      renderType: 'FREE_TEXT',
      mandatory: true,
      freeText: {
        title: 'What shall we engrave?',
        minCharCount: 2,
        maxCharCount: 24,
        addedPrice: '12.50',
      },
    },
    {
      // This modifier is required, because `mandatory` is absent.
      name: 'Wood',
      renderType: 'TEXT_CHOICES',
      choices: [{ name: 'Oak' }, { name: 'Black Walnut', addedPrice: '9' }],
    },
    {
      name: 'Ribbon Color',
      renderType: 'SWATCH_CHOICES',
      mandatory: false,
      choices: [
        { name: 'Clay', colorCode: '#cb704a', media: ['gift-box'] },
        { name: 'Plum', colorCode: '#6b3f5c', addedPrice: '1.20', media: ['gift-box-plum'] },
      ],
    },
  ],
  media: ['bread-board', 'gift-box', 'gift-box-plum'],
};

const stamp: SeedProduct = {
  ...shared,
  collections: ['oddments'],
  slug: 'name-stamp',
  name: 'Stamp with a name',
  description: 'A required text in both versions of the catalog, and a long list of choices.',
  price: 24,
  sku: 'STAMP',
  weightKg: 0.1,
  stock: null,
  options: [list('Format', 'Small', 'Large')],
  customTextFields: [
    { title: 'Name on the stamp', maxLength: 20, mandatory: true },
    { title: 'Line below it', maxLength: 40, mandatory: false },
  ],
  modifiers: [
    {
      name: 'Typeface',
      renderType: 'TEXT_CHOICES',
      mandatory: false,
      choices: ['Antiqua', 'Grotesque', 'Italic', 'Script', 'Slab', 'Stencil', 'Typewriter'].map(
        (name) => ({ name }),
      ),
    },
    {
      name: 'Wrapping',
      renderType: 'SWATCH_CHOICES',
      mandatory: false,
      choices: [
        { name: 'Gift box', colorCode: '#cb704a', addedPrice: '3', displayImage: 'gift-box' },
        { name: 'Plum box', colorCode: '#6b3f5c', addedPrice: '3', displayImage: 'gift-box-plum' },
      ],
    },
  ],
  media: ['notebooks-pine'],
};

export const oddProducts: readonly SeedProduct[] = [
  kite,
  board,
  stamp,
  {
    ...shared,
    collections: ['oddments'],
    slug: 'seed-subscription',
    name: 'Seeds through the post',
    description: 'Sold on a plan only.',
    price: 12,
    sku: 'SEEDS-S',
    stock: null,
    allowOneTimePurchases: false,
    media: ['seed-packets'],
  },
  {
    ...shared,
    collections: ['oddments'],
    slug: 'winter-print',
    name: 'Winter, a print in preparation',
    description: 'Sold out, and to be ordered in advance.',
    price: 48,
    sku: 'WINTER',
    stock: 0,
    preorder: { message: 'Printed in December', limit: 20 },
    options: [list('Paper', 'White', 'Cream')],
    variants: [{ choices: { Paper: 'Cream' }, stock: 2 }],
    media: ['print-moon'],
  },
  {
    ...shared,
    collections: ['oddments'],
    slug: 'members-jug',
    name: 'Jug of the year, for members',
    description: 'Only members can buy it.',
    price: 70,
    sku: 'JUG-M',
    stock: 5,
    ribbon: 'Members',
    additionalRibbons: ['Numbered', 'Signed'],
    membersOnly: true,
    media: ['jug-tulips'],
  },
  {
    ...shared,
    collections: ['oddments'],
    productType: 'digital',
    slug: 'lost-pattern',
    name: 'A pattern without its file',
    description: 'There is nothing to download, so it cannot be added to a cart.',
    price: 5,
    sku: 'P-LOST',
    stock: null,
    lacksFile: true,
    media: ['lamp-pattern'],
  },
  {
    ...shared,
    collections: ['oddments'],
    slug: 'borrowed-basket',
    name: 'Basket, photographed elsewhere',
    description: 'Its pictures were added by address and are not copied.',
    price: 26,
    sku: 'BASKET-B',
    stock: 3,
    media: [],
    pictureUrls: [
      'https://pictures.example/media/basket.jpg?w=800',
      'https://pictures.example/basket-side.png',
    ],
  },
  {
    ...shared,
    collections: ['oddments'],
    slug: 'paired-teapot',
    name: 'Teapot in two glazes',
    description: 'Each choice has pictures of its own, and one a picture in its swatch.',
    price: 54,
    sku: 'TEAPOT-P',
    stock: 6,
    options: [
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [
          { ...colour('Pine', 'pine', 'teapot-pine'), displayImage: 'teapot-pine' },
          colour('Ink', 'ink', 'teapot-ink', 'mug-detail'),
        ],
      },
    ],
    media: ['teapot-pine', 'teapot-ink', 'mug-detail'],
  },
  {
    ...shared,
    collections: ['oddments'],
    slug: 'last-aprons',
    name: 'Aprons, the last ones',
    description: 'Sold out in part, and on sale.',
    price: 42,
    sku: 'APRON-L',
    stock: 2,
    options: [list('Length', 'Short', 'Long')],
    variants: [{ choices: { Length: 'Long' }, stock: 0 }],
    media: ['apron-indigo'],
  },
  {
    ...shared,
    collections: ['oddments'],
    slug: 'free-sample',
    name: 'Paper sample',
    description: 'An automatic discount takes the whole price.',
    price: 3,
    sku: 'SAMPLE',
    stock: null,
    media: ['postcards'],
  },
];
