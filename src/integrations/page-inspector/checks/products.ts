// Finds products that the store does not show, and names that are slugs where an id is needed.
import { productNameOf } from '../../../catalog/index.ts';
import { asCode, type Finding, joinPlaces } from '../finding.ts';
import { PREFIX } from '../vocabulary.ts';

/** A product as the page names it. */
export interface Naming {
  element: Element;
  attribute: string;
  value: string;
  /** The names of products that the attribute takes. */
  takes: 'id' | 'slug' | 'both';
}

const ATTRIBUTES: readonly [selector: string, attribute: string, takes: Naming['takes']][] = [
  [`[${PREFIX}add]`, `${PREFIX}add`, 'id'],
  ['pannier-add-to-cart[product]', 'product', 'id'],
  ['pannier-product[product]', 'product', 'id'],
  ['pannier-product[slug]:not([product])', 'slug', 'slug'],
  [`[${PREFIX}product]`, `${PREFIX}product`, 'both'],
  [`[${PREFIX}quick-view]`, `${PREFIX}quick-view`, 'both'],
];

/** Every product that the page names. */
export const namingsOn = (page: Document): Naming[] =>
  ATTRIBUTES.flatMap(([selector, attribute, takes]) =>
    [...page.querySelectorAll(selector)].flatMap((element): Naming[] => {
      const value = element.getAttribute(attribute)?.trim();
      return value ? [{ element, attribute, value, takes }] : [];
    }),
  );

const isId = (value: string): boolean => 'id' in productNameOf(value);

interface Found {
  id: string;
  slug?: string | undefined;
  name?: string | null | undefined;
}

/** The products with these ids or slugs; what the store does not show is missing. At most 100 values at once. */
export type FindProducts = (
  field: 'id' | 'slug',
  values: readonly string[],
) => Promise<readonly Found[]>;

export interface CheckedProducts {
  findings: Finding[];
  /** How many of the named products there are. */
  found: number;
}

/** The platform's limit of values. */
const MOST = 100;

const ask = async (find: FindProducts, field: 'id' | 'slug', values: readonly string[]) => {
  const distinct = [...new Set(values)];
  const found: Found[] = [];
  for (let start = 0; start < distinct.length; start += MOST)
    found.push(...(await find(field, distinct.slice(start, start + MOST))));
  return found;
};

const HIDDEN =
  'It is hidden, deleted, or of another store. In your dashboard, open the product, and look whether it is visible in the online store.';
const NO_SLUG =
  'It is hidden, deleted, renamed, or of another store. The slug is the last part of the address of the product’s page.';
const WHERE_IDS = 'In your dashboard, open the product: its id is in the address of that page.';

type Says = Pick<Finding, 'text' | 'fix'>;

const ofId = ({ attribute, value, takes }: Naming, isFound: boolean): Says | undefined => {
  const named = asCode(`${attribute}="${value}"`);
  if (takes === 'slug') {
    return {
      text: `${named} is an id, but ${asCode('slug')} takes a slug.`,
      fix: `Write ${asCode(`product="${value}"`)}.`,
    };
  }
  return isFound
    ? undefined
    : { text: `The store shows no product with the id of ${named}.`, fix: HIDDEN };
};

const ofSlug = ({ attribute, value, takes }: Naming, product?: Found): Says | undefined => {
  const named = asCode(`${attribute}="${value}"`);
  if (takes !== 'id') {
    return product
      ? undefined
      : { text: `The store shows no product with the slug of ${named}.`, fix: NO_SLUG };
  }
  return product
    ? {
        text: `${named} is a slug, but the id of the product is needed.`,
        fix: `For “${product.name ?? product.slug}”, write ${asCode(`${attribute}="${product.id}"`)}.`,
      }
    : { text: `${named} is not the id of a product.`, fix: WHERE_IDS };
};

/** Asks the store for all of them, by id and by slug. */
export const checkProducts = async (
  namings: readonly Naming[],
  find: FindProducts,
): Promise<CheckedProducts> => {
  const values = namings.map(({ value }) => value);
  const others = values.filter((value) => !isId(value));
  const [byId, bySlug] = await Promise.all([
    ask(
      find,
      'id',
      values.filter(isId).map((id) => id.toLowerCase()),
    ),
    ask(find, 'slug', others),
  ]);
  const ids = new Set(byId.map(({ id }) => id.toLowerCase()));
  const slugs = new Map(bySlug.map((product) => [product.slug, product]));
  const found = new Set<string>();
  const findings = namings.flatMap((naming): Finding[] => {
    const { element, attribute, value } = naming;
    const says = isId(value)
      ? ofId(naming, ids.has(value.toLowerCase()))
      : ofSlug(naming, slugs.get(value));
    if (!says) found.add(value);
    const id = `product ${attribute} ${value}`;
    return says ? [{ id, level: 'problem', places: [element], ...says }] : [];
  });
  return { findings: joinPlaces(findings), found: found.size };
};
