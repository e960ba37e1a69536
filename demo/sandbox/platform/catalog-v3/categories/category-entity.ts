// JSON of a category: its default fields, and the fields that a call requests.
import { z } from 'zod';
import type { Origins } from '../../core/platform.ts';
import { pictureToWire } from '../../media/addresses.ts';
import type { CategoryRow } from './category-relation.ts';
import { treeReferenceToWire } from './tree-reference.ts';

export const categoryFieldNames = [
  'DESCRIPTION',
  'RICH_CONTENT_DESCRIPTION',
  'BREADCRUMBS_INFO',
] as const;

export type CategoryField = (typeof categoryFieldNames)[number];

export const categoryFieldList = z.array(z.enum(categoryFieldNames)).max(100).nullish();

export const categoryToWire = (
  row: CategoryRow,
  { origins, fields }: { origins: Origins; fields: readonly CategoryField[] },
) => ({
  id: row.id,
  revision: String(row.revision),
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  name: row.name,
  slug: row.slug,
  ...(row.media !== null && { image: pictureToWire(origins.media, row.media, row.name) }),
  itemCounter: row.itemCounter,
  visible: row.visible,
  ...(row.parentId !== null && { parentCategory: { id: row.parentId, index: row.index } }),
  treeReference: treeReferenceToWire,
  ...(fields.includes('DESCRIPTION') && row.description !== '' && { description: row.description }),
  ...(fields.includes('RICH_CONTENT_DESCRIPTION') &&
    row.description !== '' && { richContentDescription: richContentOf(row.description) }),
  ...(fields.includes('BREADCRUMBS_INFO') && {
    breadcrumbsInfo: {
      breadcrumbs: row.breadcrumbs.map(({ id, name, slug }) => ({
        categoryId: id,
        categoryName: name,
        categorySlug: slug,
      })),
    },
  }),
});

const richContentOf = (text: string) => ({
  nodes: [
    {
      type: 'PARAGRAPH',
      id: '1',
      nodes: [{ type: 'TEXT', id: '', textData: { text, decorations: [] } }],
      paragraphData: {},
    },
  ],
  metadata: { version: 1 },
});
