// Categories of catalog version 3, and how they are read (CATALOG_V3 7).
import { type Codec, maybe, object, someOf, sparse, words } from '../../codec/codec.ts';
import { asNumber, asObject, asText } from '../../codec/json.ts';
import { readBoolean, readDate } from '../../codec/readers.ts';
import type { PlatformImage } from '../media.ts';
import { readPlatformImage } from '../read-platform-media.ts';
import { readRichContent } from '../rich-content/read-rich-content.ts';
import type { RichContent } from '../rich-content/rich-content.ts';
import type { ProductV3 } from './product-v3.ts';
import { readBreadcrumbs } from './read-categories-of.ts';

/** A category of catalog version 3, with its place in the tree. */
export interface Category {
  id: string;
  /** Send it with an update, which is refused if somebody else was faster. */
  revision?: string;
  createdDate?: Date;
  updatedDate?: Date;
  /** At most 80 characters. */
  name?: string;
  slug?: string;
  image?: PlatformImage;
  /** Number of its own items, without those of its subcategories. */
  itemCounter?: number;
  visible?: boolean;
  /** Absent for a category at the top. Siblings are ordered by `index`, then by name. */
  parentCategory?: { id?: string; index?: number };
  /** At most 600 characters. Needs the field DESCRIPTION. */
  description?: string;
  /** Needs the field RICH_CONTENT_DESCRIPTION. */
  richContentDescription?: RichContent;
  /** The categories above it. Needs the field BREADCRUMBS_INFO. */
  breadcrumbsInfo?: ProductV3['breadcrumbsInfo'];
  extendedFields?: Record<string, unknown>;
}

/** An item of a category: a product of the app. */
export interface CategoryItem {
  catalogItemId: string;
  appId: string;
}

const category: Codec<Category> = sparse({
  id: words,
  revision: asText,
  createdDate: readDate,
  updatedDate: readDate,
  name: asText,
  slug: asText,
  image: readPlatformImage,
  itemCounter: asNumber,
  visible: readBoolean,
  parentCategory: someOf({ id: asText, index: asNumber }),
  description: asText,
  richContentDescription: readRichContent,
  breadcrumbsInfo: readBreadcrumbs,
  extendedFields: asObject,
});

/** The category, or undefined without an id. */
export const readCategory: Codec<Category | undefined> = maybe(category);

const categoryItem: Codec<CategoryItem> = object({ catalogItemId: words, appId: words });

/** The item, or undefined when one of its ids is missing. */
export const readCategoryItem: Codec<CategoryItem | undefined> = maybe(categoryItem);
