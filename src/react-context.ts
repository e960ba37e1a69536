// What a provider shares with the islands below it.
import { createContext } from 'react';
import type { Core } from './create-core.ts';
import type { App } from './islands/app.ts';
import type { CatalogMessages } from './islands/i18n/translate.ts';
import type { OpenShop } from './store/create-shop.ts';

export interface Running {
  app: App;
  core: Core;
  shop(): OpenShop;
  /** Words of product cards and collections; English ones without. */
  catalogMessages: CatalogMessages | undefined;
  mount(): () => void;
}

export const PannierContext: React.Context<Running | undefined> = createContext<
  Running | undefined
>(undefined);
