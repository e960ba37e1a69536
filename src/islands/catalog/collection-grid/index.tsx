// The element <pannier-collection>: its attributes, read for the grid that does the work.
import type { ReactNode } from 'react';
import { isAfterAdd } from '../../page/after-add.ts';
import type { IslandSpec } from '../../runtime/island-host.tsx';
import type { CollectionApp } from '../shared/catalog-app.ts';
import { CollectionGrid } from './collection-grid.tsx';
import css from './styles.css';

/** Sheet of the grid, for whoever hosts it. */
export const collectionCss: string = css;

/** The platform answers at most so many products at once. */
const MOST = 100;

/** `<pannier-collection slug limit links after-add>`. */
export const collectionSpec = (app: CollectionApp): IslandSpec => ({
  attributes: ['slug', 'limit', 'links', 'after-add'],
  css,
  render: (_, attribute): ReactNode => {
    const tell = (mistake: string) => app.report(`<pannier-collection> ${mistake}`);
    const slug = attribute('slug');
    const links = attribute('links');
    const afterAdd = attribute('after-add');
    const wanted = attribute('limit');
    const limit = wanted ? Number(wanted) : undefined;
    if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= MOST)) {
      tell(`limit: expected a whole number from 1 to 100, received "${wanted}"`);
    }
    if (links && links !== 'page' && links !== 'quick-view') {
      tell(`links: expected page or quick-view, received "${links}"`);
    }
    return (
      <CollectionGrid
        // Another collection is another start.
        key={slug}
        app={app}
        slug={slug}
        limit={limit}
        afterAdd={isAfterAdd(afterAdd) ? afterAdd : app.afterAdd}
        isPageLinked={links === 'page'}
      />
    );
  },
});
