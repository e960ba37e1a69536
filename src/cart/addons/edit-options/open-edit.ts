// Opens the drawer form that changes a line's options. Loaded when a shopper presses the edit button.
import type { ReactNode } from 'react';
import type { OpenProducts } from '../../../app/compose/open-products.ts';
import { drawerEn } from '../../../i18n/languages/en.ts';
import { readyData, waitForProducts } from '../../../products/index.ts';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { createLineReferences } from '../../sync/line-references.ts';
import { areOneLine, byKey } from '../../sync/record/line-in.ts';
import { drawEdit, type EditContext, readFilled } from './form/index.tsx';

const findLine = ({ cart }: DrawerContext, key: string) =>
  byKey(cart.core.store.getState().cart.lines, key);

const createSave =
  (
    drawer: DrawerContext,
    products: OpenProducts,
    key: string,
    { productId, filled: { planId } }: Pick<EditContext, 'productId' | 'filled'>,
  ): EditContext['save'] =>
  async (request) => {
    const line = findLine(drawer, key);
    // Keeps the line's plan if the form has no plan field.
    const { key: newKey, reference } = products.toChange({ productId, planId, ...request });
    if (!line?.id || !reference) return { problem: { code: 'line_gone' }, key };
    if (areOneLine(newKey, key)) return { key: line.key };
    const { errors } = await drawer.replace(line.id, { key: newKey, reference });
    if (errors[0]) return { problem: errors[0], key };
    drawer.cart.core.store.announce({ code: 'changed', name: line.name });
    return { key: findLine(drawer, newKey)?.key ?? newKey };
  };

/** Marks the line as edited and returns its form. @throws the error that prevents the form from opening. */
export const openEdit = async (drawer: DrawerContext, key: string): Promise<ReactNode> => {
  const { widget, cart, loadForm, loadMessages } = drawer;
  const { app, core, onDispose } = widget;
  const { store } = core;
  const reference = createLineReferences(cart).of(key);
  const ending = new AbortController();
  onDispose(() => ending.abort());
  const { signal } = ending;
  const [text, products] = await Promise.all([loadMessages(), cart.shop.products()]);
  const productId = reference?.catalogItemId ?? '';
  await waitForProducts(core, products, [productId], signal);
  const data = readyData(store.getState().products, productId);
  if (!data || !reference) throw new Error('The product could not be read');
  const makeForm = await loadForm(app, data.product.extras ? 'long' : 'short');
  const line = findLine(drawer, key);
  if (signal.aborted || !line) return undefined;
  const filled = readFilled(reference, data.product);
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
