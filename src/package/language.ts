// Type of every package `pannier/languages/xx`. widget-loader/build/package/languages.ts writes the code.
import type {
  CartV2Messages,
  CatalogMessages,
  FormMessages,
  LoginMessages,
  Messages,
  SellingMessages,
} from '../i18n/translate.ts';

/** Prop `messages` of `PannierProvider`. */
declare const messages: Messages;
/** Prop `loginMessages` of `PannierProvider`. */
declare const loginMessages: LoginMessages;
/** Prop `catalogMessages` of `PannierProvider`. */
declare const catalogMessages: CatalogMessages;
/** Prop `formMessages` of `PannierProvider`. */
declare const formMessages: FormMessages;
/** Prop `cartV2Messages` of `PannierProvider`. */
declare const cartV2Messages: CartV2Messages;
/** Prop `sellingMessages` of `PannierProvider`. */
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
