// Entry of the list of saved lines: a part of the drawer.
import type { DrawerPart } from '../cart-details/below/drawer-parts.tsx';
import { type SavedContext, SavedList } from './saved-list.tsx';
import css from './styles.css';

export const createSavedPart = (context: SavedContext): DrawerPart => ({
  name: 'saved',
  css,
  tree: <SavedList context={context} />,
});
