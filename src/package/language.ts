// The type of every package `pannier/languages/xx`. Its code: widget-loader/build/package/languages.ts.
import type {
  CartV2Messages,
  CatalogMessages,
  FormMessages,
  LoginMessages,
  Messages,
  SellingMessages,
} from '../islands/i18n/translate.ts';

/** Props of `PannierProvider`, by their names. */
declare const messages: Messages;
declare const loginMessages: LoginMessages;
declare const catalogMessages: CatalogMessages;
declare const formMessages: FormMessages;
declare const cartV2Messages: CartV2Messages;
declare const sellingMessages: SellingMessages;

export type {
  CartV2Messages,
  CatalogMessages,
  FormMessages,
  LoginMessages,
  Messages,
  SellingMessages,
};
export { cartV2Messages, catalogMessages, formMessages, loginMessages, messages, sellingMessages };
