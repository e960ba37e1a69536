// Reads the attributes that the first view needs. The other attributes are read by the code that uses them.
import { type Reading, read, reportWrong } from './attribute.ts';
import {
  type AfterAdd,
  afterAdd,
  api,
  clientId,
  type Login,
  locale,
  login,
  type Position,
  position,
  type Theme,
  type TokensPlace,
  theme,
  tokens,
} from './script-tag.ts';

/** The settings of the script tag that the first view needs. */
export interface WidgetConfig {
  clientId: string;
  /** Origin of the platform; the hosted platform by default. */
  api: string | undefined;
  /** Language tag (BCP 47); the page's language by default. */
  locale: string | undefined;
  theme: Theme;
  position: Position;
  afterAdd: AfterAdd;
  login: Login;
  tokens: TokensPlace;
}

/** Undefined if the client id is missing or the API address is invalid. Other invalid attributes get their defaults. */
export const readConfig = (given: Reading): WidgetConfig | undefined => {
  const { attributes, report } = given;
  const store = attributes[clientId.name];
  if (!store) {
    reportWrong(clientId, '', report);
    return undefined;
  }
  const origin = read(api, given);
  // Tokens are sent to this address, so there is no fallback.
  if (!origin && attributes[api.name] !== undefined) return undefined;
  return {
    clientId: store,
    // Sets the key even if the value is undefined, so that a polluted `Object.prototype` is not read.
    api: origin,
    locale: read(locale, given) || undefined,
    theme: read(theme, given),
    position: read(position, given),
    afterAdd: read(afterAdd, given),
    login: read(login, given),
    tokens: read(tokens, given),
  };
};
