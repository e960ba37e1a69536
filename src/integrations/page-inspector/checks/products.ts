// Finds products that the store does not show, and slugs in attributes that need an id.
import { parseProductName } from '../../../catalog/index.ts';
import { asCode, type Finding, joinPlaces } from '../finding.ts';
import { PREFIX } from '../vocabulary.ts';

/** An attribute of the page that identifies a product. */
export interface Naming {
  element: Element;
  attribute: string;
  value: string;
  /** Type of identifier that the attribute accepts. */
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

export const namingsOn = (page: Document): Naming[] =>
  ATTRIBUTES.flatMap(([selector, attribute, takes]) =>
    [...page.querySelectorAll(selector)].flatMap((element): Naming[] => {
      const value = element.getAttribute(attribute)?.trim();
      return value ? [{ element, attribute, value, takes }] : [];
    }),
  );

const isId = (value: string): boolean => 'id' in parseProductName(value);

interface Found {
  id: string;
  slug?: string | undefined;
  name?: string | null | undefined;
}

/** Finds the products with these ids or slugs, at most 100 at once. Products that the store hides are left out. */
export type FindProducts = (
  field: 'id' | 'slug',
  values: readonly string[],
) => Promise<readonly Found[]>;

export interface CheckedProducts {
  findings: Finding[];
  /** Number of products that the page identifies and the store shows. */
  found: number;
}

/** Maximum number of ids or slugs that the platform accepts in one request. */
const MAX_CHECKED = 100;

const ask = async (find: FindProducts, field: 'id' | 'slug', values: readonly string[]) => {
  const distinct = [...new Set(values)];
  const found: Found[] = [];
  for (let start = 0; start < distinct.length; start += MAX_CHECKED)
    found.push(...(await find(field, distinct.slice(start, start + MAX_CHECKED))));
  return found;
};

const HIDDEN =
  'It is hidden, deleted, or of another store. In your dashboard, open the product, and look whether it is visible in the online store.';
const NO_SLUG =
  'It is hidden, deleted, renamed, or of another store. The slug is the last part of the address of the product’s page.';
const WHERE_IDS = 'In your dashboard, open the product: its id is in the address of that page.';

type Explanation = Pick<Finding, 'text' | 'fix'>;

const explainId = (
  { attribute, value, takes }: Naming,
  isFound: boolean,
): Explanation | undefined => {
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

const explainSlug = (
  { attribute, value, takes }: Naming,
  product?: Found,
): Explanation | undefined => {
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

/** Requests all products that the page identifies, by id and by slug. */
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
      ? explainId(naming, ids.has(value.toLowerCase()))
      : explainSlug(naming, slugs.get(value));
    if (!says) found.add(value);
    const id = `product ${attribute} ${value}`;
    return says ? [{ id, level: 'problem', places: [element], ...says }] : [];
  });
  return { findings: joinPlaces(findings), found: found.size };
};
