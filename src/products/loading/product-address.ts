// Product addresses from the owner's template, and the slug in an address of the platform.
import { parseUrl } from '../../client/codec/safe-url.ts';

/** The placeholder of the slug in a template such as `/shop/{slug}`. */
const SLUG = '{slug}';

/** Non-ASCII letters of a slug may already be encoded. */
const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

/** The slug at the end of a product's address on the platform; undefined for anything else. */
export const parseSlug = (address: string): string | undefined => {
  const [, last] = /\/([^/]+)\/?$/.exec(parseUrl(address)?.pathname ?? '') ?? [];
  return last && decoded(last);
};

/** The address of a product by the owner's template; undefined if the slug cannot be in an address. */
export const buildProductUrl = (
  template: string,
  slug: string,
  base: string,
): string | undefined => {
  try {
    const encoded = encodeURIComponent(decoded(slug));
    return new URL(
      template.replaceAll(SLUG, () => encoded),
      base,
    ).href;
  } catch {
    return undefined;
  }
};

/** Whether the text is a template of web addresses. */
export const isProductTemplate = (template: string, base: string): boolean =>
  template.includes(SLUG) && /^https?:/.test(buildProductUrl(template, 'slug', base) ?? '');
