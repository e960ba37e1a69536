// Defines the element <pannier-collection> and reads its attributes.
import type { ReactNode } from 'react';
import { collection } from '../../app/elements/page-elements.ts';
import { isAfterAdd } from '../../products/index.ts';
import swatchCss from '../../ui/components/swatch/swatch.css';
import type { IslandSpec } from '../../ui/runtime/island-host.tsx';
import type { CollectionApp } from '../shared/catalog-app.ts';
import sharedCss from '../shared/styles.css';
import cardCss from './card-styles.css';
import { CollectionGrid } from './collection-grid.tsx';
import gridCss from './styles.css';

/** Style sheet of the grid, for hosts other than the element. */
export const collectionCss: string = sharedCss + swatchCss + cardCss + gridCss;

/** The platform's limit of products per request. */
const MAX_LIMIT = 100;

/** `<pannier-collection slug search limit links after-add>`. */
export const collectionSpec = (app: CollectionApp): IslandSpec => ({
  attributes: collection.attributes,
  css: collectionCss,
  render: (_, attribute): ReactNode => {
    const reportMistake = (mistake: string) => app.report(`<pannier-collection> ${mistake}`);
    const slug = attribute('slug');
    const links = attribute('links');
    const afterAdd = attribute('after-add');
    const requested = attribute('limit');
    let limit = requested ? Number(requested) : undefined;
    if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT)) {
      limit = undefined;
      reportMistake(`limit: expected a whole number from 1 to 100, received "${requested}"`);
    }
    if (links && links !== 'page' && links !== 'quick-view') {
      reportMistake(`links: expected page or quick-view, received "${links}"`);
    }
    return (
      <CollectionGrid
        // Another collection starts with a new state.
        key={slug}
        app={app}
        slug={slug}
        limit={limit}
        search={attribute('search')?.trim()}
        afterAdd={isAfterAdd(afterAdd) ? afterAdd : app.afterAdd}
        isPageLinked={links === 'page'}
      />
    );
  },
});
