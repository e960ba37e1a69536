// Package `pannier/elements`: types of the script tag's elements, events and global, for apps in TypeScript.
import type { AfterAdd } from '../app/attributes/script-tag.ts';
import type { ElementAttribute } from '../app/elements/owner-names.ts';
import type * as elements from '../app/elements/page-elements.ts';
import type { PannierEvents, PannierGlobal } from '../app/page-api/widget.ts';

export type {
  AnalyticsApi,
  CartApi,
  MemberApi,
  PannierEvent,
  PannierEvents,
  PannierGlobal,
} from '../app/page-api/widget.ts';
export type { MemberChange, MemberChangeReason, MemberView } from '../app/state/views.ts';
export type { AfterAdd };

/** Attribute values, as written in HTML. */
export interface ElementValues extends Record<ElementAttribute, unknown> {
  /** Product id. */
  product: string;
  /** Variant id. */
  variant: string;
  /** Slug of a product or collection. */
  slug: string;
  quantity: number | string;
  /** JSON: `{"Size":"Large"}`. */
  options: string;
  'after-add': AfterAdd;
  /** Search terms for product names. */
  search: string;
  /** Products per page. */
  limit: number | string;
  links: 'page' | 'quick-view';
}

type Elements = typeof elements;
type Required<Key extends keyof Elements> = Elements[Key]['required'][number];
type Optional<Key extends keyof Elements> = Exclude<
  Elements[Key]['attributes'][number],
  Required<Key>
>;

/** Attributes of each element. */
export type PannierElements = {
  [Key in keyof Elements as Elements[Key]['element']]: {
    [Name in keyof Pick<ElementValues, Required<Key>>]: ElementValues[Name];
  } & {
    [Name in keyof Pick<ElementValues, Optional<Key>>]?: ElementValues[Name];
  };
};

type PageEvents = {
  [Name in keyof PannierEvents as `pannier:${Name}`]: CustomEvent<PannierEvents[Name]>;
};

declare global {
  /** Defined after the script tag has run. */
  const Pannier: PannierGlobal;
  interface Window {
    /** Undefined until the script tag has run. */
    Pannier?: PannierGlobal;
  }
  interface DocumentEventMap extends PageEvents {}
  interface HTMLElementTagNameMap extends Record<keyof PannierElements, HTMLElement> {}
}
