// Entry of the related products: a part of the drawer.
import type { DrawerPart } from '../cart-details/below/drawer-parts.tsx';
import { type RelatedContext, RelatedList } from './related-list.tsx';
import css from './styles.css';

export const createRelatedPart = (context: RelatedContext): DrawerPart => ({
  name: 'related',
  css,
  tree: <RelatedList context={context} />,
});
