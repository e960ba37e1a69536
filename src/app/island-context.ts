// The context of every island: the store, the owner's settings, and the messages in the page's language.

import type { DrawerParts } from '../cart/drawer/details/drawer-parts.ts';
import type { Details } from '../cart/drawer/details/index.tsx';
import type {
  CartV2Messages,
  CatalogMessages,
  FormMessages,
  LoginMessages,
  PartialMessages,
  SellingMessages,
  Translate,
} from '../i18n/translate.ts';
import type { MakeForm } from '../products/forms/form.ts';
import type { GivenAttributes } from './attributes/given-attributes.ts';
import type { AfterAdd, Position, Theme } from './attributes/script-tag.ts';
import type { SharedName } from './elements/owner-names.ts';
import type {
  CartStore,
  DetailsStore,
  IslandStore,
  LoginStore,
  MemberStore,
  ShopStore,
} from './state/actions.ts';
import type { CoreContext } from './state/create-store.ts';
import type { Loadable } from './state/loadable.ts';
import type { LineView, ProductView } from './state/views.ts';

export type { AfterAdd, Position, Theme };

/** Settings of the owner that apply to all islands. */
export interface IslandSettings {
  theme: Theme;
  position: Position;
  /** The page's reaction when a product is added; `open` by default. */
  afterAdd: AfterAdd;
}

export interface ToastProblem {
  link?: { href: string; label: string } | undefined;
  /** Whether the drawer explains the problem. A toast without a link then has a button that opens the drawer. */
  isInCart?: boolean;
  /** Whether another tab holds a lock that this tab waits for. The toast then shows the message `heldUp`. */
  isHeldUp?: boolean;
}

/** Messages that load later, for features that not every page has. */
export interface LazyMessages {
  login: LoginMessages;
  catalog: CatalogMessages;
  forms: FormMessages;
  cartv2: CartV2Messages;
  selling: SellingMessages;
}

export interface IslandContext extends IslandSettings {
  store: IslandStore;
  text: Translate;
  /** BCP 47, e.g. `en` or `ar-EG`. */
  locale: string;
  /** Custom messages of the owner, which replace the language's messages. The owner can add more at any time. */
  customMessages?: PartialMessages | undefined;
  /** Loads messages of features that not every page has; undefined if the language has no such messages. Never rejects. */
  loadLazyMessages?:
    | (<Kind extends keyof LazyMessages>(kind: Kind) => Promise<LazyMessages[Kind] | undefined>)
    | undefined;
  /** The attributes of the script tag, or the props of a React app, as strings. See `read` in attribute.ts. */
  attributes: GivenAttributes;
  /** In the npm package: the app's messages for features that only version 2 of the platform's cart has. */
  cartV2Messages?: CartV2Messages | undefined;
  /** In the npm package: the app's messages for the cart add-ons. */
  sellingMessages?: SellingMessages | undefined;
  /** The document of the host page. */
  document: Document;
  /** Listens to events of the window. All parts of the widget share one listener for each event type. */
  listen: CoreContext['environment']['listen'];
  /** The host look as CSS declarations of our tokens; a stored look until the code that reads the page has loaded. */
  hostLook?: ((isDark: boolean) => string | null) | undefined;
  loadHostLook?: (() => Promise<void>) | undefined;
  /** Gives a new element colors that are readable on its background; works after `loadHostLook` has resolved. */
  readGround?: ((element: Element) => void) | undefined;
  /** Loads the toast and shows the sentence, or "Added" by default. */
  showToast: (sentence?: string, problem?: ToastProblem) => void;
  /** Reports an error in the owner's markup in the console; shoppers see nothing. */
  report: (message: string) => void;
}

export type FormKind = 'short' | 'long';

/** The context of the islands of the products chunk, which show products and add them to the cart. */
export interface ShopIslandContext extends IslandContext {
  store: ShopStore;
  /** The form of products with options, and the longer form of products that also have extras. */
  forms: Readonly<Record<FormKind, Loadable<MakeForm>>>;
  /** Reports choices that the element `name` specifies but the product lacks. `read` returns an attribute's value. */
  reportUnknown?: (
    name: string,
    product: ProductView,
    read: (attribute: SharedName) => string | null | undefined,
  ) => void;
}

/** The drawer's details, and the objects that this page created for them. */
export interface OpenDetails extends Details {
  /** The store with the actions that the details call. */
  store: DetailsStore;
  parts: DrawerParts;
  /** All messages of the drawer. */
  text: Translate;
  /** The address that a line's name links to. */
  getHref(line: LineView): string | undefined;
}

export interface CartIslandContext extends IslandContext {
  store: CartStore;
  /** Parts of the drawer that load after its lines. */
  details: Loadable<OpenDetails>;
}

/** The context of the account menu. */
export interface MemberIslandContext extends IslandContext {
  store: MemberStore;
}

export interface LoginIslandContext extends IslandContext {
  store: LoginStore;
}
