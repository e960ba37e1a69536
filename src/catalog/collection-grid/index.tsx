// Defines the element <pannier-collection> and reads its attributes.
import type { ReactNode } from 'react';
import { collection } from '../../app/elements/page-elements.ts';
import { isAfterAdd } from '../../products/index.ts';
import swatchCss from '../../ui/components/swatch/swatch.css';
import type { IslandSpec } from '../../ui/runtime/island-host.tsx';
import type { CollectionIslandContext } from '../shared/island-contexts.ts';
import sharedCss from '../shared/styles.css';
import cardCss from './card-styles.css';
import { CollectionGrid } from './collection-grid.tsx';
import gridCss from './styles.css';

export const collectionCss: string = sharedCss + swatchCss + cardCss + gridCss;

/** The platform's limit of products per request. */
const MAX_LIMIT = 100;

/** `<pannier-collection slug search limit links after-add>`. */
export const collectionSpec = (app: CollectionIslandContext): IslandSpec => ({
  attributes: collection.attributes,
  css: collectionCss,
  render: (_, attribute): ReactNode => {
    const reportConfigError = (configError: string) =>
      app.report(`<pannier-collection> ${configError}`);
    const slug = attribute('slug');
    const links = attribute('links');
    const afterAdd = attribute('after-add');
    const requested = attribute('limit');
    let limit = requested ? Number(requested) : undefined;
    if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT)) {
      limit = undefined;
      reportConfigError(`limit: expected a whole number from 1 to 100, received "${requested}"`);
    }
    if (links && links !== 'page' && links !== 'quick-view') {
      reportConfigError(`links: expected page or quick-view, received "${links}"`);
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
