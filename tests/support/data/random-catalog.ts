// Random products whose strings often break files, spreadsheets and shells.

import { numberText } from '../../../demo/merchant/catalog-file/read-number.ts';
import type {
  ExportedOption,
  ExportedProduct,
} from '../../../demo/merchant/export/exported-product.ts';

const TEXTS = [
  'Mug',
  '=HYPERLINK("https://evil.example","Mug")',
  '+cmd|calc',
  '-10 degrees',
  '@SUM(A1)',
  "'@quoted",
  "''=twice",
  "'s Hertog",
  '"Quoted", with comma',
  'Semi; colon',
  'Two\nlines',
  'Blonde #613',
  'Zwölf Gläser',
  '1,200',
  '0088',
  'product,mug,Mug,1',
  'true',
];

export const randomOf =
  (random: () => number) =>
  <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;

const randomPrice = (random: () => number): string =>
  numberText(Number((random() * 10 ** (1 + Math.floor(random() * 4))).toFixed(2)));

const randomOptions = (random: () => number): ExportedOption[] => {
  const number = Math.floor(random() * 3);
  return ['Size', 'Colour'].slice(0, number).map((name, index) => ({
    name,
    choices:
      index === 0
        ? ['S', 'Blonde #613', '=M', '1,200']
            .slice(0, 1 + Math.floor(random() * 4))
            .map((choice) => ({
              name: choice,
            }))
        : [
            { name: 'Ink', color: '#22304a' },
            { name: 'Moss', color: '#6b7a4f' },
          ],
  }));
};

export const randomProduct = (random: () => number, index: number): ExportedProduct => {
  const pick = randomOf(random);
  const options = randomOptions(random);
  const isDigital = random() < 0.2;
  const sold = () => ({
    price: randomPrice(random),
    sku: pick(['', 'A-1', '+5', '0088', "'=1"]),
    weight: isDigital ? '' : pick(['', numberText(0.35), numberText(1.234), numberText(12)]),
    visible: random() < 0.8,
  });
  const combinations = options.reduce<string[][]>(
    (before, { choices }) => before.flatMap((one) => choices.map(({ name }) => [...one, name])),
    [[]],
  );
  return {
    handle: `thing-${index}`,
    isDigital,
    name: pick(TEXTS),
    description: pick(['', ...TEXTS, '\n<p>Body</p>\n', '=1+1\nproducts, and more']),
    discount: pick(['', '0.01', '10%', '2.5%']),
    brand: pick(['', 'Kiln & Co', '@home']),
    ribbon: pick(['', 'New']),
    collections: pick([[], ['Cups'], ['Cups', '-Sale-']]),
    options,
    variants: options.length > 0 ? combinations.map((choices) => ({ choices, ...sold() })) : [],
    ...sold(),
  };
};
