// The entry `pannier/elements`: types of the script tag's elements, events and global, for apps in TypeScript.
import type { AfterAdd } from '../islands/runtime/app.ts';
import type { PannierEvents } from '../page-api/page-events.ts';
import type { PannierGlobal } from '../page-api/widget.ts';

export type { MemberChange, MemberChangeReason, MemberView } from '../model/views.ts';
export type { PannierEvent, PannierEvents } from '../page-api/page-events.ts';
export type { AnalyticsApi, CartApi, MemberApi, PannierGlobal } from '../page-api/widget.ts';
export type { AfterAdd };

/** The attributes of each element, as they are written in HTML. */
export interface PannierElements {
  'pannier-add-to-cart': {
    product: string;
    variant?: string;
    quantity?: number | string;
    /** JSON: `{"Size":"Large"}`. */
    options?: string;
    'after-add'?: AfterAdd;
  };
  'pannier-cart-toggle': object;
  'pannier-login': object;
  /** Named by `product` or `slug`. */
  'pannier-product': {
    product?: string;
    slug?: string;
    quantity?: number | string;
    /** JSON: `{"Size":"Large"}`. */
    options?: string;
    'after-add'?: AfterAdd;
  };
  'pannier-collection': {
    slug?: string;
    search?: string;
    limit?: number | string;
    links?: 'page' | 'quick-view';
    'after-add'?: AfterAdd;
  };
}

type PageEvents = {
  [Name in keyof PannierEvents as `pannier:${Name}`]: CustomEvent<PannierEvents[Name]>;
};

declare global {
  /** For code that runs once the script tag has run. */
  const Pannier: PannierGlobal;
  interface Window {
    /** There once the script tag has run. */
    Pannier?: PannierGlobal;
  }
  interface DocumentEventMap extends PageEvents {}
  interface HTMLElementTagNameMap extends Record<keyof PannierElements, HTMLElement> {}
}
