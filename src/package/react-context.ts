// The context that a provider shares with its islands.
import { createContext } from 'react';
import type { CatalogMessages } from '../islands/i18n/translate.ts';
import type { App } from '../islands/runtime/app.ts';
import type { OpenShop } from '../store/products/create-shop.ts';
import type { Core } from '../wiring/create-core.ts';

export interface Running {
  app: App;
  core: Core;
  shop(): OpenShop;
  /** Messages of product cards and collections; English by default. */
  catalogMessages: CatalogMessages | undefined;
  mount(): () => void;
}

export const PannierContext: React.Context<Running | undefined> = createContext<
  Running | undefined
>(undefined);
