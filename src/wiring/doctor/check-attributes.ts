// Reads all attributes of the script tag at once; the code that needs them comes later, or never on this page.
import { readCaptcha } from '../../attributes/captcha.ts';
import { readCartVersion } from '../../attributes/cart-version.ts';
import { readCatalogVersion } from '../../attributes/catalog-version.ts';
import { readCrossSell } from '../../attributes/cross-sell.ts';
import { readFreeShipping } from '../../attributes/free-shipping.ts';
import { readLocalize } from '../../attributes/localize.ts';
import { readLoginProviders } from '../../attributes/login-providers.ts';
import { readLoginReturn } from '../../attributes/login-return.ts';
import { readProductUrl } from '../../attributes/product-url.ts';
import { readReturns } from '../../attributes/returns.ts';
import { readSessionHours } from '../../attributes/session-hours.ts';
import type { DoctorParts } from './doctor-parts.ts';

/** Reports each wrong value. `address` is the page's: a parsed document has no location. */
export const checkScriptAttributes = (
  { attributes, report }: Pick<DoctorParts, 'attributes' | 'report'>,
  page: Document,
  address: string,
): void => {
  readFreeShipping(attributes, report);
  readCartVersion(attributes, report);
  readCatalogVersion(attributes, report);
  readCrossSell(attributes, report);
  readLoginProviders(attributes, report);
  readLoginReturn(attributes, address, report);
  readSessionHours(attributes, report);
  readLocalize(attributes, 'en', report);
  readCaptcha(attributes, '', report);
  const { productUrl, returns } = attributes;
  readProductUrl({ document: page, productUrl, report });
  readReturns({ document: page, returns, report });
};
