// What every island is handed: the store, the page's wishes, and the words in the page's language.
import type { IslandStore } from '../../store/state.ts';
import type { Details } from '../cart/cart-details/index.tsx';
import type { Translate } from '../i18n/translate.ts';

/** Where the floating toggle sits; `none` shows no floating toggle. */
export type Position = 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' | 'none';
/** What happens after something was added. */
export type AfterAdd = 'open' | 'toast' | 'badge' | 'none';
export type Theme = 'auto' | 'light' | 'dark';

export interface App {
  store: IslandStore;
  text: Translate;
  /** BCP 47, e.g. `en` or `ar-EG`. */
  locale: string;
  /** The files of the language's words for what not every page has, where it has such words. */
  laterWords?: Readonly<Record<'login' | 'catalog', string>> | undefined;
  theme: Theme;
  position: Position;
  afterAdd: AfterAdd;
  /** Sum in the shop's currency; without it the script tag's `data-free-shipping` counts. */
  freeShippingFrom?: number | undefined;
  /** The document of the host page, taken once at start. */
  document: Document;
  /** Fetches the toast and shows it: that something was added, or the sentence. */
  showToast: (sentence?: string) => void;
  /** Fetches the option pickers. */
  loadPickers: () => Promise<typeof import('../cart/pickers/index.tsx')>;
  /** Fetches what a first look into the cart does not need. */
  loadDetails: () => Promise<Details>;
  /** Names a mistake in the owner's markup to the owner; shoppers see nothing. */
  report: (message: string) => void;
}
