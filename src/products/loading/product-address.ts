// Product addresses: by the owner's template, and the slug in an address of the platform.
import { urlOf } from '../../client/codec/safe-url.ts';

/** The placeholder of the slug in a template such as `/shop/{slug}`. */
const SLUG = '{slug}';

/** A slug may have its letters outside of ASCII encoded already. */
const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

/** The slug at the end of a product's address on the platform; undefined for anything else. */
export const slugOfAddress = (address: string): string | undefined => {
  const [, last] = /\/([^/]+)\/?$/.exec(urlOf(address)?.pathname ?? '') ?? [];
  return last && decoded(last);
};

/** The address of a product by the owner's template; undefined where the slug can be in no address. */
export const addressOfSlug = (template: string, slug: string, base: string): string | undefined => {
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
  template.includes(SLUG) && /^https?:/.test(addressOfSlug(template, 'slug', base) ?? '');
