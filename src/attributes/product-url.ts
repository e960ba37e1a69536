// Reads the script tag's template of product addresses. It is not part of the core: code that loads later links to products.
import { isProductTemplate } from '../model/product-address.ts';

export interface ProductUrlParts {
  document: Document;
  /** The attribute of the script tag, or what a React app has set. */
  productUrl?: string | undefined;
  report: (mistake: string) => void;
}

/** The template; undefined without one. Reports one that has no slug or leads to no web address. */
export const readProductUrl = ({
  document,
  productUrl,
  report,
}: ProductUrlParts): string | undefined => {
  if (productUrl === undefined) return undefined;
  if (isProductTemplate(productUrl, document.baseURI)) return productUrl;
  report(
    `data-product-url: expected an address with {slug}, such as /shop/{slug}, received "${productUrl}"`,
  );
  return undefined;
};
