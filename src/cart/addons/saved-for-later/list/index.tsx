// Entry of the list of saved lines: a part of the drawer.
import type { ReactNode } from 'react';
import { Styled } from '../../../../ui/runtime/styled.tsx';
import { type SavedContext, SavedList } from './saved-list.tsx';
import css from './styles.css';

export const drawSaved = (context: SavedContext): ReactNode => (
  <Styled css={css}>
    <SavedList context={context} />
  </Styled>
);
