// Entry of the form that changes a line's options: a part of the drawer, in the line.
import type { LinePart } from '../cart-details/line/line-actions.tsx';
import { type EditContext, EditForm } from './edit-form.tsx';
import css from './styles.css';

export const createEditPart = (key: string, context: EditContext): LinePart => ({
  key,
  css,
  tree: <EditForm context={context} />,
});
