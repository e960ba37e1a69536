// The chosen products and collections: the form of each product, the page size of each collection.
import type { ReactNode } from 'react';
import {
  type ChosenCollection,
  type ChosenProduct,
  MOST_PER_PAGE,
  type ProductForm,
} from '../model/choices.ts';
import { SelectField } from './fields.tsx';

const FORMS: Readonly<Record<ProductForm, string>> = {
  card: 'Whole product',
  button: 'Price and button',
  link: 'Link or button',
  view: 'Quick view link',
};

const LIMITS = [4, 8, 12, 24, 48];

interface RowProps {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function Row({ name, onRemove, children }: RowProps): ReactNode {
  return (
    <li>
      <span className="name">{name}</span>
      {children}
      <button type="button" className="quiet icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />
        </svg>
      </button>
    </li>
  );
}

interface ProductsProps {
  products: readonly ChosenProduct[];
  onChange: (products: ChosenProduct[]) => void;
}

export function ChosenProducts({ products, onChange }: ProductsProps): ReactNode {
  if (!products[0]) return null;
  return (
    <ul className="chosen">
      {products.map((product) => (
        <Row
          key={product.id}
          name={product.name || product.slug || product.id}
          onRemove={() => onChange(products.filter(({ id }) => id !== product.id))}
        >
          <SelectField
            label={`How ${product.name} is shown`}
            isLabelHidden
            value={product.form}
            options={FORMS}
            onChange={(form) =>
              onChange(products.map((each) => (each.id === product.id ? { ...each, form } : each)))
            }
          />
        </Row>
      ))}
    </ul>
  );
}

interface CollectionsProps {
  collections: readonly ChosenCollection[];
  onChange: (collections: ChosenCollection[]) => void;
}

/** The usual page sizes, plus the collection’s current size, which a link can set. */
const limitsWith = (limit: number): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...LIMITS, Math.min(limit, MOST_PER_PAGE)])]
      .sort((one, other) => one - other)
      .map((each) => [String(each), `${each} a page`]),
  );

export function ChosenCollections({ collections, onChange }: CollectionsProps): ReactNode {
  if (!collections[0]) return null;
  return (
    <ul className="chosen">
      {collections.map((collection) => (
        <Row
          key={collection.slug}
          name={collection.name || collection.slug}
          onRemove={() => onChange(collections.filter(({ slug }) => slug !== collection.slug))}
        >
          <SelectField
            label={`How many of ${collection.name} are shown`}
            isLabelHidden
            value={String(collection.limit)}
            options={limitsWith(collection.limit)}
            onChange={(limit) =>
              onChange(
                collections.map((each) =>
                  each.slug === collection.slug ? { ...each, limit: Number(limit) } : each,
                ),
              )
            }
          />
        </Row>
      ))}
    </ul>
  );
}
