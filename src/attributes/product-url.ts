// Reads the script tag's template of product addresses. It is not part of the core: code that loads later links to products.
import { isProductTemplate } from '../model/product-address.ts';

export interface ProductUrlParts {
  document: Document;
  /** What the owner of a React app has set instead of the attribute. */
  productUrl?: string | undefined;
  report: (mistake: string) => void;
}

/** The template; undefined without one. Reports one that has no slug or leads to no web address. */
export const readProductUrl = ({
  document,
  productUrl,
  report,
}: ProductUrlParts): string | undefined => {
  const script = document.querySelector<HTMLElement>('script[data-product-url]');
  const template = productUrl ?? script?.dataset['productUrl'];
  if (template === undefined) return undefined;
  if (isProductTemplate(template, document.baseURI)) return template;
  report(
    `data-product-url: expected an address with {slug}, such as /shop/{slug}, received "${template}"`,
  );
  return undefined;
};
