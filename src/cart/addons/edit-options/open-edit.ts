// Opens the form that changes the options of a line in the drawer. Loaded when a shopper presses its button.
import type { ReactNode } from 'react';
import type { OpenProducts } from '../../../app/compose/open-products.ts';
import { drawerEn } from '../../../i18n/languages/en.ts';
import { readyData, whenRead } from '../../../products/index.ts';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { createLineReferences } from '../../sync/line-references.ts';
import { areOneLine, byKey } from '../../sync/record/line-in.ts';
import { drawEdit, type EditContext, filledOf } from './form/index.tsx';

const lineOf = ({ cart }: DrawerContext, key: string) =>
  byKey(cart.core.store.getState().cart.lines, key);

const createSave =
  (
    drawer: DrawerContext,
    products: OpenProducts,
    key: string,
    { productId, filled: { planId } }: Pick<EditContext, 'productId' | 'filled'>,
  ): EditContext['save'] =>
  async (request) => {
    const line = lineOf(drawer, key);
    // The form asks for no plan where it asks for something else.
    const { key: newKey, reference } = products.changeOf({ productId, planId, ...request });
    if (!line?.id || !reference) return { problem: { code: 'line_gone' }, key };
    if (areOneLine(newKey, key)) return { key: line.key };
    const { errors } = await drawer.replace(line.id, { key: newKey, reference });
    if (errors[0]) return { problem: errors[0], key };
    drawer.cart.core.store.announce({ code: 'changed', name: line.name });
    return { key: lineOf(drawer, newKey)?.key ?? newKey };
  };

/** Names the line as the one that is edited, and returns its form. @throws what keeps it from being shown now. */
export const openEdit = async (drawer: DrawerContext, key: string): Promise<ReactNode> => {
  const { widget, cart, loadForm, loadText } = drawer;
  const { app, core, keep } = widget;
  const { store } = core;
  const reference = createLineReferences(cart).of(key);
  const ending = new AbortController();
  keep(() => ending.abort());
  const { signal } = ending;
  const [text, products] = await Promise.all([loadText(), cart.shop.products()]);
  const productId = reference?.catalogItemId ?? '';
  await whenRead(core, products, [productId], signal);
  const data = readyData(store.getState().products, productId);
  if (!data || !reference) throw new Error('The product could not be read');
  const makeForm = await loadForm(app, data.product.extras ? 'long' : 'short');
  const line = lineOf(drawer, key);
  if (signal.aborted || !line) return undefined;
  const filled = filledOf(reference, data.product);
  const context = {
    store: products.shopStore,
    text: text.extend(drawerEn),
    locale: app.locale,
    line,
    productId,
    filled,
    makeForm,
    save: createSave(drawer, products, key, { productId, filled }),
    close: () => store.set({ editedLine: undefined }),
  };
  store.set({ editedLine: line.key });
  return drawEdit(context);
};
