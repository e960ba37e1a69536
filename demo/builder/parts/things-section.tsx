// Elements of the page: parts of the header, products, and collections.
import type { ReactNode } from 'react';
import {
  type Choices,
  type HeaderPart,
  headerParts,
  MOST_COLLECTIONS,
  MOST_PRODUCTS,
  productForms,
  withHeader,
} from '../model/choices.ts';
import type { Connection } from '../owner-store/connect.ts';
import { type Found, findCollections, findProducts } from '../owner-store/find.ts';
import { ChosenCollections, ChosenProducts } from './chosen.tsx';
import { CheckField, TextField } from './fields.tsx';
import { Finder } from './finder.tsx';
import type { Change } from './use-choices.ts';

export interface Props {
  choices: Choices;
  change: Change;
  connection: Connection | undefined;
}

const HEADER: Readonly<Record<HeaderPart, string>> = {
  toggle: 'A cart button with its count',
  count: 'A link of your own that shows the count',
  login: 'Sign in, and a menu for members',
};

/** Initial number of products on each page of a collection. */
const USUAL_LIMIT = 8;

function HeaderParts({ choices, change }: Props): ReactNode {
  const { header } = choices;
  return (
    <fieldset>
      <legend>In the header</legend>
      {headerParts.map((part) => (
        <CheckField
          key={part}
          label={HEADER[part]}
          isOn={header.includes(part)}
          onChange={(isOn) =>
            change(
              withHeader(
                choices,
                headerParts.filter((each) => (each === part ? isOn : header.includes(each))),
              ),
            )
          }
        />
      ))}
    </fieldset>
  );
}

function Products({ choices: { products }, change, connection }: Props): ReactNode {
  const isChosen = ({ id }: Found) => products.some((each) => each.id === id);
  const choose = (found: Found) => {
    const others = products.filter(({ id }) => id !== found.id);
    const { id, slug, name } = found;
    const chosen = [...others, { form: productForms[0], id, slug, name }];
    change({ products: isChosen(found) ? others : chosen.slice(0, MOST_PRODUCTS) });
  };
  return (
    <fieldset>
      <legend>Products</legend>
      {connection && (
        <Finder
          label="Find a product"
          firstFound={connection.products}
          find={(text) => findProducts(connection.client, connection.catalog, text)}
          isChosen={isChosen}
          onChoose={choose}
        />
      )}
      <ChosenProducts products={products} onChange={(all) => change({ products: all })} />
    </fieldset>
  );
}

function Collections({ choices: { collections }, change, connection }: Props): ReactNode {
  const isChosen = ({ slug }: Found) => collections.some((each) => each.slug === slug);
  const choose = (found: Found) => {
    const others = collections.filter(({ slug }) => slug !== found.slug);
    const chosen = [...others, { slug: found.slug, name: found.name, limit: USUAL_LIMIT }];
    change({ collections: isChosen(found) ? others : chosen.slice(0, MOST_COLLECTIONS) });
  };
  return (
    <fieldset>
      <legend>Collections</legend>
      {connection && (
        <Finder
          label="Find a collection"
          firstFound={connection.collections}
          find={(text) => findCollections(connection.client, connection.catalog, text)}
          isChosen={isChosen}
          onChoose={choose}
        />
      )}
      <ChosenCollections
        collections={collections}
        onChange={(all) => change({ collections: all })}
      />
    </fieldset>
  );
}

export function ThingsSection(props: Props): ReactNode {
  const { choices, change, connection } = props;
  return (
    <section>
      <h2>On the page</h2>
      {!connection && <p className="help">Products show once the store answers.</p>}
      <Products {...props} />
      <Collections {...props} />
      <HeaderParts {...props} />
      <TextField
        label="Your own product pages"
        value={choices.productUrl}
        placeholder="/shop/{slug}"
        onChange={(value) => change({ productUrl: value.trim() })}
        help="If your site has a page for each product, its address with {slug}. Links then work without scripts."
      />
      <TextField
        label="Your page about returns"
        value={choices.returns}
        placeholder="/returns"
        onChange={(value) => change({ returns: value.trim() })}
        help="The cart and the member’s menu link to it. In the European Union it must let shoppers withdraw."
      />
    </section>
  );
}
