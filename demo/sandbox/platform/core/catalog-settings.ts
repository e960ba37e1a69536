// Settings of the catalog: its version, and what is not known of version 3.
import { z } from 'zod';

export interface CatalogSettings {
  /** Whether queries of products and collections have only the fields that the platform's client declares. */
  catalogQueries: (typeof catalogQueryKinds)[number];
  /** The catalog that the store has; a change moves the store, with the same products and variants. */
  catalogVersion: CatalogVersion;
  /** Whether a store with catalog version 3 is still being set up. */
  catalogProvisioning: boolean;
  /** What calls for collections answer on a store with catalog version 3; no source says it. */
  collectionsOnV3: (typeof collectionsOnV3Kinds)[number];
  /** The code of a missing product in catalog version 3; no source says it. */
  missingProductCode: (typeof missingProductCodes)[number];
  /** Whether a product always has its variants, or only with the names of their choices; notes differ. */
  variantsInfo: (typeof variantsInfoKinds)[number];
  /** How many values a facet may ask for: as many as real stores have accepted, or as declared. */
  facetValues: (typeof facetValueKinds)[number];
  /** Which filter of all categories a visitor may send: `{visible: true}`, or only one by name. */
  categoryFilters: (typeof categoryFilterKinds)[number];
  /** Whether hidden products count in categories. */
  categoryItems: (typeof categoryItemKinds)[number];
  /** Whether visitors can read a hidden category by id or slug. */
  hiddenCategories: (typeof hiddenCategoryKinds)[number];
  /** Whether visitors may ask for the catalog's version. */
  visitorsReadVersion: boolean;
  /** Whether mails about stock are collected: yes, no, or the site does not have the app. */
  backInStock: (typeof backInStockKinds)[number];
  /** Under which id of the store app; reports differ. */
  backInStockApp: (typeof backInStockApps)[number];
  /** Whether their states are a list, or an object by app; reports differ. */
  backInStockStates: (typeof backInStockStateKinds)[number];
  /** What becomes of cart lines with a reference of version 1 once the store has version 3; no source says it. */
  movedLines: (typeof movedLineKinds)[number];
}

const catalogQueryKinds = ['lenient', 'declared'] as const;

const catalogVersions = ['V1', 'V3'] as const;
type CatalogVersion = (typeof catalogVersions)[number];

const collectionsOnV3Kinds = ['refused', 'empty'] as const;

const missingProductCodes = ['PRODUCT', 'PLAIN'] as const;

const variantsInfoKinds = ['always', 'named'] as const;

const facetValueKinds = ['many', 'declared'] as const;

const categoryFilterKinds = ['visible', 'name'] as const;

const categoryItemKinds = ['all', 'visible'] as const;

const hiddenCategoryKinds = ['readable', 'absent'] as const;

const backInStockKinds = ['collected', 'off', 'absent'] as const;

const backInStockApps = ['catalog', 'older'] as const;

const backInStockStateKinds = ['list', 'object'] as const;

const movedLineKinds = ['kept', 'unavailable', 'gone'] as const;

export const defaultCatalogSettings: CatalogSettings = {
  backInStock: 'off',
  backInStockApp: 'older',
  backInStockStates: 'list',
  catalogQueries: 'declared',
  catalogVersion: 'V1',
  catalogProvisioning: false,
  collectionsOnV3: 'refused',
  missingProductCode: 'PRODUCT',
  variantsInfo: 'always',
  facetValues: 'many',
  categoryFilters: 'visible',
  categoryItems: 'all',
  hiddenCategories: 'readable',
  visitorsReadVersion: true,
  movedLines: 'kept',
};

/** The values that each may have. */
export const catalogSettingShape = {
  backInStock: z.enum(backInStockKinds),
  backInStockApp: z.enum(backInStockApps),
  backInStockStates: z.enum(backInStockStateKinds),
  catalogQueries: z.enum(catalogQueryKinds),
  catalogVersion: z.enum(catalogVersions),
  catalogProvisioning: z.boolean(),
  collectionsOnV3: z.enum(collectionsOnV3Kinds),
  missingProductCode: z.enum(missingProductCodes),
  variantsInfo: z.enum(variantsInfoKinds),
  facetValues: z.enum(facetValueKinds),
  categoryFilters: z.enum(categoryFilterKinds),
  categoryItems: z.enum(categoryItemKinds),
  hiddenCategories: z.enum(hiddenCategoryKinds),
  visitorsReadVersion: z.boolean(),
  movedLines: z.enum(movedLineKinds),
};
