// The reading of another shop's markup: the elements, which product each means, and what they become.
import type { OwnerAttribute, OwnerAttributes } from '../../app/elements/owner-elements.ts';

/** Attributes that an element gets. */
export type NewAttributes = OwnerAttributes;

export interface Adoption {
  element: Element;
  /** The attribute that names the product or collection; nothing where the element means none, such as a count. */
  names?: OwnerAttribute | undefined;
  /** As the markup names it, for the owner's list and for messages. */
  foreign: string;
  /** Slugs that it may have here, the likeliest first. */
  slugs: readonly string[];
  more: NewAttributes;
}

/** The last part of an address or path. */
export const lastPartOf = (address: string | null): string => {
  const [path = ''] = (address ?? '').split(/[?#]/);
  const part = path.replace(/\/+$/, '').split('/').pop() ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The slug that the platform makes of a name. */
export const slugOfName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Without what is empty, and each once. */
export const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];
