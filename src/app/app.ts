// The context that every island gets: the store, the owner's settings, and the sentences in the page's language.

import type { DrawerParts } from '../cart/drawer/details/drawer-parts.ts';
import type { Details } from '../cart/drawer/details/index.tsx';
import type {
  CartV2Messages,
  CatalogMessages,
  Dictionary,
  FormMessages,
  LoginMessages,
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
import type { Core } from './state/create-store.ts';
import type { Loadable } from './state/loadable.ts';
import type { LineView, ProductView } from './state/views.ts';

export type { AfterAdd, Position, Theme };

/** Settings of the owner for all islands. */
export interface IslandSettings {
  theme: Theme;
  position: Position;
  /** The effect of an add on the page: `open` by default. */
  afterAdd: AfterAdd;
}

/** How a toast that says what has failed leads on. */
export interface ToastProblem {
  link?: { href: string; words: string } | undefined;
  /** The drawer says more. */
  isInCart?: boolean;
  /** Another tab keeps what this one waits for. The toast has the sentence. */
  isHeldUp?: boolean;
}

/** The messages that a language has beside those of every page. */
export interface LaterWords {
  login: LoginMessages;
  catalog: CatalogMessages;
  forms: FormMessages;
  cartv2: CartV2Messages;
  selling: SellingMessages;
}

export interface App extends IslandSettings {
  store: IslandStore;
  text: Translate;
  /** BCP 47, e.g. `en` or `ar-EG`. */
  locale: string;
  /** The owner's own, which win over those of the language. More may come at any time. */
  ownWords?: Dictionary | undefined;
  /** Loads messages of features that not every page has; undefined where the language has none. Never rejects. */
  loadWords?:
    | (<Kind extends keyof LaterWords>(kind: Kind) => Promise<LaterWords[Kind] | undefined>)
    | undefined;
  /** The attributes of the script tag, or the props of a React app, as texts. See `read` in app/attributes/attribute.ts. */
  attributes: GivenAttributes;
  /** In a package, the app's messages of what only version 2 of the platform's cart has. */
  cartV2Messages?: CartV2Messages | undefined;
  /** In a package, the app's messages of what is offered beside the purchase. */
  sellingMessages?: SellingMessages | undefined;
  /** The document of the host page. */
  document: Document;
  /** Hears events of the window, with all other parts of the widget by one listener of each kind. */
  listen: Core['environment']['listen'];
  /** The look of the page's own buttons and links as declarations of our tokens; remembered until its code is there. */
  look?: ((isDark: boolean) => string | null) | undefined;
  /** Brings the code that reads it. */
  loadLook?: (() => Promise<void>) | undefined;
  /** Gives an element that was just drawn colors that can be read where it stands, once `loadLook` is done. */
  readGround?: ((element: Element) => void) | undefined;
  /** Loads the toast and shows it with the sentence, or with "Added" by default. */
  showToast: (sentence?: string, problem?: ToastProblem) => void;
  /** Reports a mistake in the owner's markup on the console; shoppers see nothing. */
  report: (message: string) => void;
}

export type FormKind = 'short' | 'long';

/** The context of islands of the products chunk: they show products and add them. */
export interface ShopApp extends App {
  store: ShopStore;
  /** The form of products with options, and the longer one of products with extras. */
  forms: Readonly<Record<FormKind, Loadable<MakeForm>>>;
  /** Tells the owner what the element named `name` fixes and the product lacks; `read` gives its attributes. */
  reportUnknown?: (
    name: string,
    product: ProductView,
    read: (attribute: SharedName) => string | null | undefined,
  ) => void;
}

/** The drawer's details, and what is made for them on this page. */
export interface OpenDetails extends Details {
  /** With the actions that they call. */
  store: DetailsStore;
  parts: DrawerParts;
  /** All messages of the drawer. */
  text: Translate;
  /** Where a line's name leads. */
  hrefOf(line: LineView): string | undefined;
}

/** The context of the drawer. */
export interface CartApp extends App {
  store: CartStore;
  /** The parts of the drawer that load after its lines. */
  details: Loadable<OpenDetails>;
}

/** The context of the account menu. */
export interface MemberApp extends App {
  store: MemberStore;
}

/** The context of the login dialog. */
export interface LoginApp extends App {
  store: LoginStore;
}
