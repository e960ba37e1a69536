import { sql } from 'drizzle-orm';
import type { Platform } from '../../core/platform.ts';
import { type ListRules, specsOf } from '../lists/list-request.ts';
import { appNamespace } from './tree-reference.ts';

const specs = specsOf(
  {
    id: { kind: 'guid', value: sql`categories.id` },
    slug: { kind: 'text', value: sql`categories.slug` },
    visible: { kind: 'boolean', value: sql`categories.visible` },
    'treeReference.appNamespace': { kind: 'text', value: sql`${appNamespace}::text` },
    'treeReference.treeKey': { kind: 'text', value: sql`null::text`, isNullable: true },
    createdDate: { kind: 'date', value: sql`categories.created_date` },
    updatedDate: { kind: 'date', value: sql`categories.updated_date` },
    managingAppId: { kind: 'text', value: sql`null::text`, isNullable: true },
    name: { kind: 'text', value: sql`categories.name` },
    'parentCategory.id': { kind: 'guid', value: sql`categories.parent_id`, isNullable: true },
    'parentCategory.index': { kind: 'number', value: sql`categories.index` },
  },
  [
    'createdDate',
    'updatedDate',
    'managingAppId',
    'name',
    'parentCategory.id',
    'parentCategory.index',
  ],
);

const { visible: _, ...withoutVisible } = specs;

export const categoryRules = ({ settings }: Pick<Platform, 'settings'>): ListRules => ({
  name: 'categories',
  specs: settings.categoryFilters === 'visible' ? specs : withoutVisible,
  order: [
    { field: { kind: 'number', value: sql`categories.index` }, direction: 'ASC' },
    { field: { kind: 'guid', value: sql`categories.id` }, direction: 'ASC' },
  ],
  maxLimit: 1_000,
  searchable: { name: sql`categories.name`, description: sql`categories.description` },
});
