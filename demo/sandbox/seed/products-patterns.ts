import { list } from './choices.ts';
import type { SeedProduct } from './seed-types.ts';

const shared = { productType: 'digital', brand: 'Pattern Table', stock: null } as const;

export const patterns: SeedProduct[] = [
  {
    ...shared,
    collections: ['patterns'],
    slug: 'quilt-pattern',
    name: 'Windmill quilt, a pattern',
    description:
      'Sixteen pages with templates in true size, cutting lists for three bed sizes, and a page of mistakes worth making. PDF, to download at once.',
    price: 9,
    sku: 'P-QUILT',
    media: ['quilt-pattern'],
  },
  {
    ...shared,
    collections: ['patterns'],
    slug: 'knitting-pattern',
    name: 'Rose yoke pullover, a knitting chart',
    description:
      'Charts and written rows for nine sizes, tested by eleven knitters. PDF, to download at once.',
    price: 7.5,
    sku: 'P-KNIT',
    options: [list('Language', 'English', 'Deutsch', '日本語')],
    media: ['knitting-pattern', 'wool'],
  },
  {
    ...shared,
    collections: ['patterns'],
    slug: 'embroidery-pattern',
    name: 'Meadow branch, for a 20 cm hoop',
    description:
      'Line art in true size and mirrored, a stitch guide, and thread numbers from two makers. PDF, to download at once.',
    price: 6,
    discount: { type: 'PERCENT', value: 25 },
    sku: 'P-EMBROIDERY',
    media: ['embroidery-hoop'],
  },
  {
    ...shared,
    collections: ['patterns'],
    slug: 'sewing-pattern',
    name: 'Everyday blouse, a sewing pattern',
    description:
      'Two pieces, one afternoon. Graded in ten sizes, with seam allowances drawn in. PDF, to download at once.',
    price: 11,
    sku: 'P-SEW',
    options: [list('Format', 'A4 sheets to tape', 'A0 for a print shop', 'Projector')],
    variants: [
      { choices: { Format: 'A4 sheets to tape' }, price: 11 },
      { choices: { Format: 'A0 for a print shop' }, price: 13 },
      { choices: { Format: 'Projector' }, price: 12 },
    ],
    media: ['sewing-pattern'],
  },
  {
    ...shared,
    collections: ['patterns', 'paper'],
    slug: 'lamp-pattern',
    name: 'Pleated lampshade, a template',
    description:
      'Fold lines for a shade of any height, worked out by a small table on page two. PDF and SVG, to download at once.',
    price: 8,
    ribbon: 'New',
    sku: 'P-LAMP',
    media: ['lamp-pattern'],
  },
  {
    productType: 'physical',
    brand: 'Pattern Table',
    collections: ['patterns', 'textiles'],
    slug: 'sashiko-kit',
    name: 'Sashiko kit, indigo',
    description:
      'A cloth printed with washable dots, white thread, two needles and the pattern. An evening a week until it is done.',
    price: 39,
    sku: 'SASHIKO',
    weightKg: 0.3,
    stock: 15,
    media: ['stitched-cloth'],
  },
];
