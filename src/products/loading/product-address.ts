// Product URLs from the owner's template, and the slug in a platform URL.
import { parseUrl } from '../../client/codec/safe-url.ts';

/** The placeholder of the slug in a template such as `/shop/{slug}`. */
const SLUG = '{slug}';

/** Non-ASCII letters of a slug can already be encoded. */
const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

/** The slug at the end of a platform product URL; undefined for any other string. */
export const parseSlug = (address: string): string | undefined => {
  const [, last] = /\/([^/]+)\/?$/.exec(parseUrl(address)?.pathname ?? '') ?? [];
  return last && decoded(last);
};

/** Product URL from the owner's template; undefined if the slug is not valid in a URL. */
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

export const isProductTemplate = (template: string, base: string): boolean =>
  template.includes(SLUG) && /^https?:/.test(buildProductUrl(template, 'slug', base) ?? '');
